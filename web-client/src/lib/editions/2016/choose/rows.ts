import type { Choice } from '$lib/gen/2016/Choice';
import type { Cell } from '$lib/gen/Cell';
import type { Footprint } from '$lib/gen/Footprint';
import type { Options } from '$lib/gen/2016/Options';
import type { View2016 } from '$lib/gen/2016/View2016';
import { anchor } from '$lib/board/footprint';
import { cellName } from '$lib/board/geometry';
import { entries } from '$lib/match/entries';
import { capital, count } from '$lib/words';
import { classCard, demonCard, facesWords, poolWords, weaponTitle, type Box, type Icons } from '../cards';
import { placeOf } from '../scene';
import type { Who } from '../who';
import { figuresWords, healthWords, kindTitle } from '../words';

/** The questions that are one thing out of a list. */
export type Listed = 'class' | 'squad' | 'demon_card' | 'next' | 'portal' | 'group' | 'drop_die';

/** One of the things that can be chosen. */
export interface Row {
  key: string;
  title: string;
  of: string;
  icon: string;
  text: string;
  attack?: Box | null;
  icons?: Icons | null;
  choice: Choice;
  /** Where it is on the board. */
  at: Footprint | null;
  /** Whom it is about, besides. */
  all?: Footprint[];
  portal?: number;
  /** Of its icon. */
  paint?: string | undefined;
}

type One<K extends Listed> = Extract<Options, { t: K }>;
type Rows = { [K in Listed]: (options: One<K>, view: View2016, who: Who) => Row[] };

/** A marine's class in a sentence, once it is known. */
function classText(view: View2016, seat: number): string {
  const kind = view.marines[seat]?.class;
  const card = kind ? classCard(kind) : undefined;
  return card ? `${card.title}: ${card.text}` : '';
}
function carries(view: View2016, seat: number): string {
  const weapons = view.marines[seat]?.weapons ?? [];
  return weapons.length > 0 ? ` · ${weapons.map(weaponTitle).join(', ')}` : '';
}
/** Which marine a portal is near to. */
function nearest(view: View2016, at: Cell): string {
  const far = entries(view.marines).flatMap(([seat, one]) =>
    one.at ? [{ seat, steps: Math.max(Math.abs(one.at[0] - at[0]), Math.abs(one.at[1] - at[1])) }] : [],
  );
  const near = far.sort((a, b) => a.steps - b.steps)[0];
  const colour = near && view.marines[near.seat]?.colour;
  return near ? `${count(near.steps, 'space')} from the ${colour} marine, in a straight line.` : '';
}
/** What an ability costs, for its title. */
const price = (argent: number): string => (argent > 0 ? ` (${argent} argent)` : '');

/** Rows of each question; a new one of this sort is a line here. */
const ROWS: Rows = {
  class: ({ classes }) =>
    classes.map((id) => {
      const card = classCard(id);
      const of = card?.exhausts ? 'Class · once, then exhausted' : 'Class · always';
      return {
        key: id,
        title: card?.title ?? id,
        of,
        icon: 'marine',
        text: card?.text ?? '',
        choice: { t: 'class', class: id },
        at: null,
      };
    }),
  squad: ({ seats }, view, who) =>
    seats.map((seat) => ({
      key: String(seat),
      title: capital(who.seat(seat)),
      of: `${capital(view.marines[seat]?.colour ?? '')} marine${carries(view, seat)}`,
      icon: 'marine',
      paint: `var(--seat-${view.marines[seat]?.colour ?? 'gold'})`,
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
        of: `${there.length} on the map${argent > 0 ? `, ${argent} argent` : ''}`,
        icon: kind,
        text: (card?.abilities ?? []).map((one) => `${one.title}${price(one.argent)}: ${one.text}`).join(' '),
        attack: card?.attack ?? null,
        choice: { t: 'demon_card', kind },
        at: null,
        all: there.map(([, one]) => one.at),
      };
    }),
  next: ({ figures }, view, who) =>
    figures.map((figure) => {
      const demon = view.demons[figure];
      const at = placeOf(view, figure);
      return {
        key: String(figure),
        title: `${demon ? kindTitle(demon.kind) : capital(who.figure(figure))}${at ? ` at ${cellName(anchor(at))}` : ''}`,
        of: demon ? healthWords(demon) : 'Marine',
        icon: demon?.kind ?? 'marine',
        text: '',
        choice: { t: 'next', figure },
        at,
      };
    }),
  portal: ({ portals }, view) =>
    portals.map((portal) => {
      const row = view.portals[portal];
      return {
        key: String(portal),
        title: `${capital(row?.colour ?? '')} portal${row ? ` at ${cellName(row.at)}` : ''}`,
        of: 'Open portal',
        icon: 'portal',
        text: row ? nearest(view, row.at) : '',
        paint: row ? `var(--key-${row.colour})` : undefined,
        choice: { t: 'portal', portal },
        at: row?.at ?? null,
        portal,
      };
    }),
  group: ({ groups, portal }, view) =>
    groups.map((group, index) => ({
      key: String(index),
      title: capital(figuresWords(group.figures)),
      of: group.argent > 0 ? `With ${count(group.argent, 'argent token', 'argent tokens')}` : 'Without argent',
      icon: group.figures[0]?.[1] ?? 'portal',
      text: group.figures
        .map(([, kind]) => {
          const card = demonCard(kind);
          return card
            ? `${kindTitle(kind)}: health ${card.health}, speed ${card.speed}, ${poolWords(card.attack)} at range ${card.attack.range}.`
            : '';
        })
        .join(' '),
      choice: { t: 'group', group: index },
      at: null,
      paint: `var(--key-${view.portals[portal]?.colour ?? 'blue'})`,
      portal,
    })),
  drop_die: ({ dice }) =>
    dice.map((die) => ({
      key: die,
      title: `A ${die} die`,
      of: 'Stays out',
      icon: 'stun',
      text: `A ${die} die shows ${facesWords(die)} damage.`,
      attack: { red: die === 'red' ? 1 : 0, black: die === 'black' ? 1 : 0, range: 0 },
      choice: { t: 'drop_die', die },
      at: null,
    })),
};

/** What such a question is about. */
export function aboutOf(options: One<Listed>, view: View2016): Footprint[] {
  const figures = options.t === 'drop_die' && view.attack ? [view.attack.defender, view.attack.attacker] : [];
  const portal = options.t === 'group' ? view.portals[options.portal]?.at : undefined;
  return [portal ?? null, ...figures.map((one) => placeOf(view, one))].filter((at) => at !== null);
}

export const rowsOf = (options: One<Listed>, view: View2016, who: Who): Row[] =>
  (ROWS[options.t] as (options: One<Listed>, view: View2016, who: Who) => Row[])(options, view, who);
