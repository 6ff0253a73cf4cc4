import type { Cell } from '$lib/gen/Cell';
import type { Item } from '$lib/gen/2016/Item';
import type { Kind } from '$lib/gen/2016/Kind';
import type { MarineView } from '$lib/gen/2016/MarineView';
import type { View2016 } from '$lib/gen/2016/View2016';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import type { Known } from '$lib/hud/inspect';
import { Names } from '$lib/hud/names';
import { entries } from '$lib/match/entries';
import { terms } from '$lib/text/gen/2016/terms';
import { board as t } from '$lib/text/gen/2016/board';
import { capital, list } from '$lib/words';
import { abilitiesOf, demonCard, poolWords } from './cards';
import { goalLines, itemWords, kindTitle } from './words';
import { HAULER, isMarine } from './figure';

/** Names for the seats and figures of a match of this edition. */
export class Who extends Names<Kind> {
  /** The seat whose private lines are shown, with the cards that only its player may see. `null` means every seat. */
  get owner(): number | null {
    return this.you ?? this.eyes;
  }
  /** Items that lay on the map. A line tells of one when it is gone. */
  readonly items = new Map<number, Item>();

  learn(view: View2016) {
    for (const [id, demon] of entries(view.demons)) this.note(id, demon.kind);
    for (const [id, { what }] of entries(view.items)) this.items.set(id, what);
  }
  protected readonly isMarine = isMarine;

  protected kindName(figure: number): string {
    if (figure === HAULER) return terms('hauler');
    const kind = this.kind(figure);
    return kind ? terms('the', { kind }) : this.stranger(figure, terms('demon'));
  }
}

const TERRAIN = { difficult: 'M-TER-02', blocking: 'M-TER-05', impassable: 'M-TER-08' } as const;

type Living = { health: number; damage: number };
const left = ({ health, damage }: Living) => ({ left: health - damage, health });

function marineCard(one: MarineView, name: string): Known {
  const lines = [
    one.stunned ? t('marine.stunned', left(one)) : t('marine.health', left(one)),
    ...(one.stunned ? [t('stun')] : []),
    t('marine.cards', { hand: one.hand_size, deck: one.deck_size }),
  ];
  return { title: capital(t('marine', { name, color: one.color })), lines, rule: null };
}

function demonCardOf(one: View2016['demons'][number] & object): Known {
  const card = demonCard(one.kind);
  const states = (['marked', 'stunned', 'staggered'] as const).filter((state) => one[state]);
  const kind = kindTitle(one.kind);
  return {
    title: states.length > 0 ? t('demon', { kind, marks: list(states.map((state) => t(`demon.${state}`))) }) : kind,
    lines: [
      card ? t('demon.health', { ...left(one), stagger: card.stagger }) : t('marine.health', left(one)),
      ...(one.stunned ? [t('stun')] : []),
      ...(card
        ? [
            t('demon.speed', { speed: card.speed, pool: poolWords(card.attack), range: card.attack.range }),
            ...(card.flies ? [t('demon.flies')] : []),
            ...(card.tough ? [t('demon.tough')] : []),
            t('demon.special', { dodge: card.special.dodge ? 'yes' : 'no', shields: card.special.shields }),
          ]
        : []),
      ...abilitiesOf(one.kind).map(({ title, text }) => t('demon.ability', { title, text })),
    ],
    rule: null,
  };
}

/** Returns everything that is known of a space, the topmost first. */
export function inspect(view: View2016, who: Who, cell: Cell): Known[] {
  const out: Known[] = [];
  const here = (at: Cell | null | undefined) => !!at && same(at, cell);
  const put = (title: string, lines: string[], rule: string | null = null) => out.push({ title, lines, rule });
  for (const [seat, one] of entries(view.marines))
    if (here(one.at)) out.push({ ...marineCard(one, who.name(seat)), figure: seat });
  for (const [figure, one] of entries(view.demons)) if (covers(one.at, cell)) out.push({ ...demonCardOf(one), figure });
  const { hauler } = view;
  if (hauler && here(hauler.at)) put(t('hauler'), [t('marine.health', left(hauler)), t('demon.tough')], 'M-OBJ-01');
  if (here(view.home)) put(t('home'), [t('home.why')]);
  if (here(view.exit)) put(t('exit'), [t('exit.why')]);
  for (const [, one] of entries(view.links))
    if (here(one.at))
      put(t('goal', { goal: view.goal.t === 'links' ? 'links' : 'other' }), goalLines(view, one), 'M-OBJ-01');
  for (const [, one] of entries(view.items))
    if (here(one.at))
      put(
        capital(itemWords(one.what)),
        [t(one.what === 'health' ? 'item.health' : 'item.cards')],
        one.what === 'health' ? 'M-ITEM-02' : 'M-ITEM-03',
      );
  for (const [, { at, color, faceup }] of entries(view.portals))
    if (here(at)) put(t('portal', { color }), [faceup ? t('portal.up') : t('portal.down')]);
  if (view.active.some(here)) put(t('teleporter'), [t('teleporter.on')], 'M-TEL-02');
  if (view.inactive.some(here)) put(t('teleporter'), [t('teleporter.off')], 'M-TEL-01');
  const floor = view.cells.find((one) => here(one.at));
  if (floor?.terrain) put(t(floor.terrain), [t(`${floor.terrain}.why`)], TERRAIN[floor.terrain]);
  if (!floor) put(t('rock'), [t('rock.why')]);
  else if (out.length === 0) put(t('floor'), [capital(floor.look)]);
  return out;
}

/** Returns the same in one sentence, for screen readers. */
export const describe = (view: View2016, who: Who, cell: Cell): string =>
  inspect(view, who, cell)
    .map((one) => [one.title, ...one.lines].join(', '))
    .join('. ');
