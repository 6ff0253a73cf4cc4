import type { Cell } from '$lib/gen/Cell';
import type { Kind } from '$lib/gen/2016/Kind';
import type { View2016 } from '$lib/gen/2016/View2016';
import { covers } from '$lib/board/footprint';
import { same } from '$lib/board/geometry';
import type { Known } from '$lib/hud/inspect';
import { Names } from '$lib/hud/names';
import { entries } from '$lib/match/entries';
import { capital, count } from '$lib/words';
import { demonCard, poolWords } from './cards';
import { goalLines, itemWords, KIND, kindWords } from './words';

/** The figure that marines bring to its exit, where a mission has one. */
export const HAULER = 9;

/** Names for the seats and figures of a match of this edition. */
export class Who extends Names<Kind> {
  /** Seat whose picture a replay shows. Its own lines are told of its player by name. */
  eyes: number | null = null;

  /** Seat whose private lines are told: cards that its player alone may see; `null`: those of every seat. */
  get owner(): number | null {
    return this.you ?? this.eyes;
  }
  learn(view: View2016) {
    for (const [id, demon] of entries(view.demons)) this.note(id, demon.kind);
  }
  /** A figure in a sentence: a marine's name, or `the imp`. */
  figure(id: number): string {
    if (id === HAULER) return 'the hauler';
    if (id < 10) return this.seat(id);
    const kind = this.kind(id);
    return kind ? `the ${kindWords(kind)}` : 'a demon';
  }
}

const TERRAIN = {
  difficult: {
    title: 'Difficult ground',
    text: 'Costs 1 movement more. Gives cover to whoever stands behind it.',
    rule: 'M-TER-02',
  },
  blocking: { title: 'Blocking', text: 'Neither walked through nor seen through.', rule: 'M-TER-05' },
  impassable: { title: 'Impassable', text: 'Seen through, not walked through.', rule: 'M-TER-08' },
} as const;

/** Everything known of a space, nearest to the eye first. */
export function inspect(view: View2016, who: Who, cell: Cell): Known[] {
  const out: Known[] = [];
  for (const [seat, one] of entries(view.marines)) {
    if (!one.at || !same(one.at, cell)) continue;
    out.push({
      title: `${capital(who.name(seat))}, ${one.colour} marine`,
      lines: [
        `${one.health - one.damage} of ${one.health} health left${one.stunned ? ', stunned' : ''}`,
        `${count(one.hand_size, 'card')} in hand, ${one.deck_size} in the deck`,
      ],
      rule: null,
    });
  }
  for (const [, one] of entries(view.demons)) {
    if (!covers(one.at, cell)) continue;
    const card = demonCard(one.kind);
    const marks = [
      one.marked ? 'the marked one' : '',
      one.stunned ? 'stunned' : '',
      one.staggered ? 'staggered' : '',
    ].filter((word) => word !== '');
    out.push({
      title: KIND[one.kind] + (marks.length > 0 ? `, ${marks.join(' and ')}` : ''),
      lines: [
        `${one.health - one.damage} of ${one.health} health left${card ? `, staggers at ${card.stagger} damage` : ''}`,
        ...(card ? [`Speed ${card.speed}, attacks with ${poolWords(card.attack)} at range ${card.attack.range}`] : []),
        ...(card?.abilities ?? []).map((one) => `${one.title}: ${one.text}`),
      ],
      rule: null,
    });
  }
  if (view.hauler && same(view.hauler.at, cell))
    out.push({
      title: 'Hauler',
      lines: [`${view.hauler.health - view.hauler.damage} of ${view.hauler.health} health left`],
      rule: 'M-OBJ-01',
    });
  if (view.home && same(view.home, cell)) out.push({ title: 'Home', lines: ['Samples are brought here.'], rule: null });
  if (view.exit && same(view.exit, cell))
    out.push({ title: 'Exit', lines: ['The hauler must come here.'], rule: null });
  for (const [, one] of entries(view.links))
    if (same(one.at, cell)) out.push({ title: 'Objective', lines: goalLines(view, one), rule: 'M-OBJ-01' });
  for (const [, one] of entries(view.items))
    if (same(one.at, cell))
      out.push({ title: capital(itemWords(one.what)), lines: ['Lies here to be taken.'], rule: null });
  for (const [, one] of entries(view.portals))
    if (same(one.at, cell))
      out.push({
        title: `${capital(one.colour)} portal`,
        lines: [one.faceup ? 'Faceup: demons can come through it.' : 'Facedown: nothing comes through it yet.'],
        rule: null,
      });
  if (view.active.some((at) => same(at, cell)))
    out.push({
      title: 'Teleporter',
      lines: ['Active: marines arrive here, and step from one to another.'],
      rule: 'M-TEL-02',
    });
  if (view.inactive.some((at) => same(at, cell)))
    out.push({
      title: 'Teleporter',
      lines: ['Inactive: it turns active when a marine steps on it.'],
      rule: 'M-TEL-01',
    });
  const floor = view.cells.find((one) => same(one.at, cell));
  if (floor?.terrain) {
    const row = TERRAIN[floor.terrain];
    out.push({ title: row.title, lines: [row.text], rule: row.rule });
  }
  if (!floor) out.push({ title: 'Solid rock', lines: ['Nothing goes here.'], rule: null });
  else if (out.length === 0) out.push({ title: 'Empty floor', lines: [capital(floor.look)], rule: null });
  return out;
}

/** The same in one sentence, for screen readers. */
export const describe = (view: View2016, who: Who, cell: Cell): string =>
  inspect(view, who, cell)
    .map((one) => [one.title, ...one.lines].join(', '))
    .join('. ');
