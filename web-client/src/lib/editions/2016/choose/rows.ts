import type { Choice } from '$lib/gen/2016/Choice';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Options } from '$lib/gen/2016/Options';
import type { View2016 } from '$lib/gen/2016/View2016';
import { cellName, placeName } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { act as t } from '$lib/text/gen/2016/act';
import { capital, row } from '$lib/words';
import { abilitiesOf, classCard, demonCard, facesWords, poolWords, weaponTitle, type Box, type Icons } from '../cards';
import { late } from '../late.svelte';
import { placeOf } from '../scene';
import { shortOf } from '../summoning';
import type { Who } from '../who';
import { figuresWords, healthWords, kindTitle } from '../words';

/** The questions that are one thing out of a list. */
export type Listed = 'class' | 'squad' | 'demon_card' | 'next' | 'portal' | 'group' | 'drop_die';

/** One of the things that can be chosen. */
export interface Row {
  key: string;
  title: string;
  /** The words of the button that chooses it, if its title alone is not enough. */
  choose?: string;
  of: string;
  icon: string;
  text: string;
  attack?: Box | null;
  icons?: Icons | null;
  choice: Choice;
  /** Its place on the board. */
  at: Footprint | null;
  /** Other places that it is about. */
  all?: Footprint[];
  portal?: number;
  /** The paint of its icon. */
  paint?: string | undefined;
}

type One<K extends Listed> = Extract<Options, { t: K }>;
type Rows = { [K in Listed]: (options: One<K>, view: View2016, who: Who) => Row[] };

/** Returns a marine's class in a sentence, once it is known. */
function classText(view: View2016, seat: number): string {
  const kind = view.marines[seat]?.class;
  return kind ? t('class', classCard(kind)) : '';
}
function marineWords(view: View2016, seat: number): string {
  const { color = 'gold', weapons = [] } = view.marines[seat] ?? {};
  return weapons.length > 0
    ? t('squad.armed', { color, weapons: row(weapons.map(weaponTitle)) })
    : t('squad', { color });
}
/** Returns which marine a portal is near to. */
function nearest(view: View2016, at: Cell): string {
  const far = entries(view.marines).flatMap(([seat, one]) =>
    one.at ? [{ seat, steps: Math.max(Math.abs(one.at[0] - at[0]), Math.abs(one.at[1] - at[1])) }] : [],
  );
  const near = far.sort((a, b) => a.steps - b.steps)[0];
  const color = near && view.marines[near.seat]?.color;
  return near && color ? t('portal.near', { steps: near.steps, color }) : '';
}
/** Returns what an ability does, and what it costs. */
const ability = (one: { title: string; text: string; argent: number }): string =>
  one.argent > 0 ? t('ability.price', one) : t('ability', one);

/** Rows of each question; a new one of this sort is a line here. */
const ROWS: Rows = {
  class: ({ classes }) =>
    classes.map((id) => {
      const { exhausts, title, text } = classCard(id);
      return {
        key: id,
        title,
        of: exhausts ? t('class-once') : t('class-always'),
        icon: 'marine',
        text,
        choice: { t: 'class', class: id },
        at: null,
      };
    }),
  squad: ({ seats }, view, who) =>
    seats.map((seat) => ({
      key: String(seat),
      title: capital(who.seat(seat)),
      of: marineWords(view, seat),
      icon: 'marine',
      paint: `var(--seat-${view.marines[seat]?.color ?? 'gold'})`,
      text: classText(view, seat),
      choice: { t: 'squad', seat },
      at: placeOf(view, seat),
    })),
  demon_card: ({ kinds }, view) =>
    kinds.map((kind) => {
      const card = demonCard(kind);
      const there = entries(view.demons).filter(([, one]) => one.kind === kind);
      const argent = view.cards[kind]?.argent ?? 0;
      return {
        key: kind,
        title: kindTitle(kind),
        of: argent > 0 ? t('demons.argent', { count: there.length, argent }) : t('demons', { count: there.length }),
        icon: kind,
        text: abilitiesOf(kind).map(ability).join(' '),
        attack: card?.attack ?? null,
        choice: { t: 'demon_card', kind },
        at: null,
        all: there.map(([, one]) => one.at),
      };
    }),
  next: ({ figures }, view, who) =>
    (late.all?.nearest(view, who, figures) ?? figures.map((figure) => ({ figure, text: '' }))).map(
      ({ figure, text }) => {
        const demon = view.demons[figure];
        const at = placeOf(view, figure);
        const name = demon ? kindTitle(demon.kind) : capital(who.figure(figure));
        return {
          key: String(figure),
          title: at ? t('figure-at', { name, cell: placeName(at) }) : name,
          of: demon ? healthWords(demon) : t('marine'),
          icon: demon?.kind ?? 'marine',
          text,
          choice: { t: 'next', figure },
          at,
        };
      },
    ),
  portal: ({ portals }, view) =>
    portals.map((portal) => {
      const found = view.portals[portal];
      return {
        key: String(portal),
        title: found ? t('portal', { color: found.color, cell: cellName(found.at) }) : '',
        of: t('portal.of'),
        icon: 'portal',
        text: found ? nearest(view, found.at) : '',
        paint: found ? `var(--key-${found.color})` : undefined,
        choice: { t: 'portal', portal },
        at: found?.at ?? null,
        portal,
      };
    }),
  group: ({ groups, portal }, view) =>
    groups.map((group, index) => ({
      key: String(index),
      title: capital(figuresWords(group.figures)),
      of: t('group-argent', { argent: group.argent }),
      icon: group.figures[0]?.[1] ?? 'portal',
      text: [
        shortOf(view, group.figures),
        ...group.figures.map(([, kind]) => {
          const card = demonCard(kind);
          return card
            ? t('group-demon', {
                kind: kindTitle(kind),
                health: card.health,
                speed: card.speed,
                pool: poolWords(card.attack),
                range: card.attack.range,
              })
            : '';
        }),
      ]
        .filter(Boolean)
        .join(' '),
      choice: { t: 'group', group: index },
      at: null,
      paint: `var(--key-${view.portals[portal]?.color ?? 'blue'})`,
      portal,
    })),
  drop_die: ({ dice }) =>
    dice.map((die) => ({
      key: die,
      choose: t('a-die.choose', { die }),
      title: t('a-die', { die }),
      of: t('a-die.of'),
      icon: 'stun',
      text: t('a-die.shows', { die, faces: facesWords(die) }),
      attack: { red: die === 'red' ? 1 : 0, black: die === 'black' ? 1 : 0, range: 0 },
      choice: { t: 'drop_die', die },
      at: null,
    })),
};

/** Returns the places that such a question is about. */
export function aboutOf(options: One<Listed>, view: View2016): Footprint[] {
  const portal = options.t === 'group' ? view.portals[options.portal]?.at : undefined;
  return portal ? [portal] : [];
}

export const rowsOf = (options: One<Listed>, view: View2016, who: Who): Row[] =>
  (ROWS[options.t] as (options: One<Listed>, view: View2016, who: Who) => Row[])(options, view, who);
