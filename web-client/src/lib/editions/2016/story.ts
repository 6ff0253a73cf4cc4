import type { By } from '$lib/gen/2016/By';
import type { Kind } from '$lib/gen/2016/Kind';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Entry, Line, Tone } from '$lib/hud/log';
import { byBot } from '$lib/hud/deciders';
import { actor } from './actor';
import { isSeated, namesBefore, seatedLine } from '$lib/hud/seated';
import { cellName } from '$lib/board/geometry';
import { anchor } from '$lib/board/footprint';
import { capital, count, list, verb } from '$lib/words';
import {
  action,
  classCard,
  damageOf,
  eventCard,
  gloryCard,
  iconWords,
  poolWords,
  revealedIcons,
  revealedTitle,
  setTitle,
  useWords,
  weaponTitle,
} from './cards';
import { RULE } from './rules';
import type { Who } from './who';
import { changeWords, itemWords, kindWords, LASTING, oneOf, spotWords, SQUAD, turnOf } from './words';
import type { LogLine } from './wire';

type Seens = { [T in Line2016['t']]: Extract<Line2016, { t: T }> };
type Tell<T extends Line2016['t']> = (seen: Seens[T], who: Who, view: View2016, acting: Kind | null) => Words | null;
type Tellers = { [T in Line2016['t']]: Tell<T> };

/** The rule comes with the kind of line. */
type Words = Omit<Line, 'rule'> & { rule?: string | null };
const line = (text: string, tone: Tone = 'plain'): Words => ({ text, tone });
const own = (who: Who, seat: number) => (seat === who.you ? 'your' : `${who.name(seat)}’s`);

/** Whose own line it is; where those of all are told, it does not say. */
const owner = (who: Who, nobody: string) => (who.owner === null ? nobody : who.seat(who.owner));

/** Titles in a sentence; one that comes several times is told once. */
const tally = (titles: readonly string[]) =>
  list(
    [...new Set(titles)].map((one) => {
      const times = titles.filter((other) => other === one).length;
      return times > 1 ? `${one} ×${times}` : one;
    }),
  );

/** Who decided for a seat, in words. */
const DECIDED: Record<Exclude<By, 'player' | 'bot'>, (who: string) => string> = {
  standing: (who) => `A standing order answers for ${who}.`,
  timed_out: (who) => `${capital(who)} ran out of time, so the default applies.`,
  absent: (who) => `The default applies for ${who}, who is away.`,
  teammate: (who) => `A teammate answers for ${who}.`,
  floor: (who) => `The default applies for ${who}.`,
};

/** The time ran out on a moment, and nothing follows. */
const LAPSED = (who: string) => `${capital(who)} ran out of time and let the moment pass.`;

/** The reasons of an ending. */
const REASON: Record<string, string> = {
  frag_limit: 'The frag limit is reached.',
  destroyed: 'Too few generators are left.',
  stalled: 'Stalemate: nothing has changed for too long.',
  objective: 'The objective is done.',
};
export const reasonWords = (reason: string): string => REASON[reason] ?? capital(`${reason.replaceAll('_', ' ')}.`);

/** One teller for each thing that can happen; a new one does not compile until it has words. */
const TELL: Tellers = {
  class_kept: ({ seat, class: id }, who) =>
    line(`${verb(who.seat(seat), 'keep')} the class ${classCard(id)?.title ?? id}.`),
  squad_dealt: ({ seat, squad }, who) => line(`${capital(who.seat(seat))}: squad card ${SQUAD[squad]}.`),
  armed: ({ seat, weapons }, who) => line(`${verb(who.seat(seat), 'take')} the ${list(weapons.map(weaponTitle))}.`),
  deployed: ({ seat, at }, who) => line(`${verb(who.seat(seat), 'go', 'goes')} in at ${cellName(at)}.`),
  round_began: ({ round }) => line(`Round ${round}`, 'turn'),
  phase_began: () => line('The activation phase begins.', 'quiet'),
  turned: ({ pile }, who) =>
    line(
      `Discards are shuffled into ${pile === 'events' ? 'the event deck' : pile === 'glory_kills' ? 'the Glory Kill deck' : `${own(who, pile.marine)} deck`}.`,
      'quiet',
    ),
  cards_readied: () => line('Cards are readied.', 'quiet'),
  events_discarded: ({ cards }, who) =>
    line(`${verb(who.seat(0), 'discard')} ${tally(cards.map((card) => eventCard(card)?.title ?? 'a card'))}.`),
  argent: ({ on, gained }) => line(`${gained} argent on ${spotWords(on)}.`),
  argent_spent: ({ on, count: spent }) => line(`${spent} argent from ${spotWords(on)} is spent.`, 'quiet'),
  card_turned: ({ kind }) => line(`The card of the ${kindWords(kind)} is turned up.`, 'reveal'),
  initiative_turned: ({ card }, who) => {
    const seat = turnOf(card) ?? 0;
    return line(`Initiative: ${who.seat(seat)}`, 'turn');
  },
  demon_card_used: ({ kind }, who) => line(`${verb(who.seat(0), 'activate')} every ${kindWords(kind)}.`),
  began: ({ figure, moves }, who) =>
    line(`${verb(who.figure(figure), 'act')}${moves > 0 ? `, with ${moves} movement` : ''}.`, 'asked'),
  ended: ({ figure }, who) => line(`${verb(who.figure(figure), 'are', 'is')} done.`, 'quiet'),
  respawned: ({ seat, at }, who) => line(`${verb(who.seat(seat), 'come')} back at ${cellName(at)}.`),
  class_readied: ({ seat }, who) => line(`${capital(own(who, seat))} class card is ready again.`, 'quiet'),
  played: ({ seat, card, moves }, who) =>
    line(`${verb(who.seat(seat), 'play')} ${action(card).title}${moves > 0 ? ` for ${moves} movement` : ''}.`),
  sprinted: ({ seat, card, moves }, who) =>
    line(`${verb(who.seat(seat), 'discard')} ${action(card).title} to sprint: ${moves} movement.`),
  tossed: ({ seat, cards }, who) =>
    line(`${verb(who.seat(seat), 'discard')} ${list(cards.map((card) => action(card).title))}.`),
  cleared: () => null,
  gained: ({ figure, moves }, who) => line(`${verb(who.figure(figure), 'gain')} ${moves} movement.`),
  may_attack: ({ figure, strike }, who) =>
    line(
      `${verb(who.figure(figure), 'may', 'may')} attack: ${poolWords(strike.dice)}, range ${strike.range}.`,
      'quiet',
    ),
  stronger: ({ dice, range }) =>
    line(`The next attack has ${poolWords(dice)} more${range > 0 ? ` and ${range} more range` : ''}.`),
  slowed: ({ figure, less }, who) => line(`${capital(who.figure(figure))}: the next card gives ${less} less movement.`),
  unhindered: ({ figure }, who) => line(`${capital(who.figure(figure))} pays nothing extra for enemies in the way.`),
  stepped: ({ figure, to, way }, who) =>
    line(
      way === 'link'
        ? `${verb(who.figure(figure), 'step')} through the teleporters to ${cellName(anchor(to))}.`
        : `${verb(who.figure(figure), 'move')} 1 space.`,
    ),
  displaced: ({ figure, to }, who) =>
    line(`${capital(who.figure(figure))} ${figure === who.you ? 'are' : 'is'} pushed to ${cellName(anchor(to))}.`),
  door_opened: ({ figure }, who) => line(`${verb(who.figure(figure), 'open')} a door.`),
  entered: () => null,
  portal_turned: () => line('A portal opens.', 'reveal'),
  portal_gone: () => line('The portal is spent.', 'quiet'),
  portal_slept: () => line('The portal turns facedown; others of its color go first.', 'quiet'),
  portals_returned: ({ colour }) => line(`Spent ${colour} portals return facedown where they were.`, 'quiet'),
  gate_shut: ({ seat }, who) => line(`${verb(who.seat(seat), 'shut')} a portal for good.`, 'asked'),
  token_taken: ({ seat }, who) => line(`${verb(who.seat(seat), 'take')} an objective token along.`, 'asked'),
  token_dropped: ({ at }) => line(`An objective token lies at ${cellName(at)}.`),
  delivered: ({ seat }, who) => line(`${verb(who.seat(seat), 'bring')} an objective token home.`, 'asked'),
  hauler_back: ({ at }) => line(`The hauler starts again from ${cellName(at)}.`),
  marked: ({ figure }, who) => line(`${capital(who.figure(figure))} is the marked one.`, 'reveal'),
  battered: ({ figure, damage }, who) =>
    line(`${verb(who.figure(figure), 'batter')} a generator: ${damage} damage.`, 'blow'),
  lasts: ({ figure, what }, who) => line(`${capital(who.figure(figure))}: ${LASTING[what]}.`, 'quiet'),
  lapsed: () => null,
  pinned: ({ figure, less }, who) => line(`${capital(who.figure(figure))} will have ${less} less speed.`),
  torn: ({ figure, less }, who) => line(`${capital(who.figure(figure))} staggers ${less} earlier.`),
  darkened: () => line('The lights go out: marines attack at range 4 at most this round.', 'reveal'),
  attack_forgone: ({ figure }, who) => line(`${verb(who.figure(figure), 'give')} up an attack for it.`, 'quiet'),
  moves_now: ({ figure, moves }, who) => line(`${verb(who.figure(figure), 'may', 'may')} move ${moves} at once.`),
  moved_now: () => null,
  thrown: ({ seat, grenade, at }, who) =>
    line(`${verb(who.seat(seat), 'throw')} the ${setTitle({ grenade })} to ${cellName(at)}.`),
  reclaimed: ({ seat, grenade }, who) =>
    line(`${verb(who.seat(seat), 'have', 'has')} the ${setTitle({ grenade })} back.`),
  beamed: ({ seat, to }, who) => line(`${verb(who.seat(seat), 'follow')} the beacon to ${cellName(to)}.`),
  set_aside: ({ card }) => line(`${action(card).title} is set aside.`, 'quiet'),
  taken_up: ({ seat, card }, who) => line(`${verb(who.seat(seat), 'take')} ${action(card).title} up again.`),
  reloaded: ({ seat, card }, who) => line(`${verb(who.seat(seat), 'put')} ${action(card).title} on top of the deck.`),
  cancelled: ({ card }) => line(`${action(card).title} has no effect.`, 'blow'),
  group_chosen: (_, who) => line(`${verb(who.seat(0), 'choose')} who comes through.`),
  demon_came: ({ figure, kind, at }, who) => {
    who.note(figure, kind);
    return line(`${capital(oneOf(kind))} comes through at ${cellName(anchor(at))}.`, 'reveal');
  },
  declared: ({ attacker, defender, strike, range, cover }, who) =>
    line(
      `${verb(who.figure(attacker), 'attack')} ${who.figure(defender)} at range ${range}${cover ? ', in cover' : ''}: ${poolWords(strike.dice)}.`,
    ),
  die_dropped: ({ die }) => line(`Stunned: one ${die} die fewer.`),
  rolled: ({ dice }) =>
    line(
      dice.length === 0
        ? 'No dice are rolled.'
        : `Dice: ${dice.map(damageOf).join(', ')} (${dice.map(damageOf).reduce((sum, one) => sum + one, 0)} damage).`,
    ),
  rerolled: ({ dice }) =>
    line(
      dice.length === 0
        ? 'No die is rolled again.'
        : `Rolled again: ${dice.map(([, one]) => damageOf(one)).join(', ')}.`,
    ),
  die_set: ({ die }) => line(`A ${die.die} die is set to ${damageOf(die)}.`),
  defense_revealed: ({ card }) => line(`Defense: ${revealedTitle(card)}, ${iconWords(revealedIcons(card))}.`),
  defense_discarded: ({ card }) => line(`${revealedTitle(card)} is discarded.`, 'quiet'),
  changed: ({ change }) => line(changeWords(change)),
  hit: ({ damage }) =>
    line(damage === 0 ? 'No damage goes through.' : `${damage} damage goes through.`, damage === 0 ? 'quiet' : 'plain'),
  attack_over: () => null,
  used: ({ seat, what }, who, view, acting) =>
    line(`${verb(who.seat(seat), 'use')} ${useWords(what, view, acting).title}.`, 'asked'),
  hurt: ({ figure, damage }, who) => line(`${verb(who.figure(figure), 'suffer')} ${damage} damage.`, 'blow'),
  recovered: ({ figure, damage }, who) =>
    damage > 0 ? line(`${verb(who.figure(figure), 'recover')} ${damage}.`) : null,
  stunned: ({ figure }, who) => line(`${verb(who.figure(figure), 'are', 'is')} stunned.`, 'blow'),
  stun_over: ({ figure }, who) => line(`${verb(who.figure(figure), 'are', 'is')} no longer stunned.`, 'quiet'),
  fragged: ({ figure, frags }, who) =>
    figure < 10
      ? line(`${verb(who.figure(figure), 'are', 'is')} fragged: ${count(frags, 'frag')} more for the invader.`, 'blow')
      : { ...line(`${capital(who.figure(figure))} falls.`, 'blow'), rule: 'M-FRAG-03' },
  glory_kill: ({ seat, figure }, who) => line(`Glory Kill: ${who.seat(seat)} on ${who.figure(figure)}.`, 'blow'),
  teleporter_woke: ({ at }) => line(`The teleporter at ${cellName(at)} turns active.`, 'reveal'),
  health_taken: ({ seat }, who) => line(`${verb(who.seat(seat), 'take')} a health pack.`),
  cards_taken: ({ seat, token }, who, view) => {
    const item = view.items[token]?.what;
    return line(`${verb(who.seat(seat), 'take')} ${item ? `the ${itemWords(item)}` : 'new cards'}.`);
  },
  linked: ({ seat }, who) => line(`${verb(who.seat(seat), 'work')} on the objective.`, 'asked'),
  hand_grew: ({ seat, count: cards }, who) =>
    seat === who.owner ? null : line(`${capital(who.seat(seat))} draws ${count(cards, 'card')}.`, 'quiet'),
  decided: ({ seat, by, passes }, who) =>
    by === 'bot' || by === 'player' ? null : line((passes ? LAPSED : DECIDED[by])(who.seat(seat)), 'quiet'),
  over: ({ outcome }) =>
    line(
      `${outcome.winners.includes(0) ? 'The invader wins' : 'The marines win'}. ${reasonWords(outcome.reason)}`,
      'turn',
    ),
  classes: ({ classes }, who) =>
    line(`Dealt to ${owner(who, 'a marine')}: ${list(classes.map((id) => classCard(id)?.title ?? id))}.`),
  invasions: (_, who) => line(`Two invasion cards are dealt to ${who.seat(0)}.`),
  invasion: (_, who) => line(`${verb(who.seat(0), 'keep')} an invasion card and three event sets.`),
  drew: ({ cards }, who) =>
    line(`${verb(owner(who, 'a marine'), 'draw')} ${list(cards.map((card) => action(card).title))}.`, 'asked'),
  drew_events: ({ cards }, who) =>
    line(`${verb(who.seat(0), 'draw')} ${tally(cards.map((card) => eventCard(card)?.title ?? 'a card'))}.`, 'asked'),
  drew_glory: ({ card }, who) =>
    line(`${verb(owner(who, 'a marine'), 'gain')} the Glory Kill card ${gloryCard(card)?.title ?? ''}.`, 'asked'),
  fellow_drew: ({ seat, cards }, who) =>
    line(`${capital(who.seat(seat))} draws ${list(cards.map((card) => action(card).title))}.`, 'quiet'),
  fellow_glory: ({ seat, card }, who) =>
    line(`${capital(who.seat(seat))} gains the Glory Kill card ${gloryCard(card)?.title ?? ''}.`),
  peeked: ({ cards }, who) =>
    line(`Next in the initiative deck: ${list(cards.map((card) => who.seat(turnOf(card) ?? 0)))}.`, 'asked'),
  taken_back: ({ seat }, who) => line(`${verb(who.seat(seat), 'undo', 'undoes')} the last step.`, 'turn'),
  seated: (seen, _, view) => seatedLine(seen, view.marines[seen.seat]),
};

function tell<T extends Line2016['t']>(
  kind: T,
  seen: Seens[T],
  who: Who,
  view: View2016,
  acting: Kind | null,
): Line | null {
  const teller: Tell<T> | undefined = TELL[kind];
  const told = teller?.(seen, who, view, acting) ?? null;
  return told && { rule: RULE[kind], ...told };
}

/** Readable entries: the steps of one walk are one line. `acting`: the demon that acts before the first of them. */
export function digest(lines: readonly LogLine[], who: Who, view: View2016, acting: number | null = null): Entry[] {
  // Each line has the names of its own time.
  const names = namesBefore(lines, who.names);
  return who.during(names, () => entriesOf(lines, who, view, acting, names));
}

/** The entries of lines; `names` are those of the line that is told. */
function entriesOf(
  lines: readonly LogLine[],
  who: Who,
  view: View2016,
  acting: number | null,
  names: string[],
): Entry[] {
  const out: Entry[] = [];
  let walker: number | null = null;
  let steps = 0;
  let grew: number | null = null;
  let used: Kind | null = null;
  for (const one of lines) {
    const { no, seen } = one;
    if (isSeated(seen)) names[seen.seat] = seen.name;
    // Which cards they are says as well how many.
    if (seen.t === 'fellow_drew' && grew === seen.seat) out.pop();
    grew = seen.t === 'hand_grew' ? seen.seat : null;
    // An ability is named by its place on the card of the demon that acts, attacks or is attacked.
    // A figure that is gone by now is known by the card it acted on.
    if (seen.t === 'demon_card_used') used = seen.kind;
    if (seen.t === 'began' && seen.figure >= 10) {
      acting = seen.figure;
      if (used && !who.kind(acting)) who.note(acting, used);
    }
    if (seen.t === 'declared') acting = seen.attacker >= 10 ? seen.attacker : acting;
    const last = out[out.length - 1];
    if (seen.t === 'stepped' && seen.way === 'walk') {
      steps = walker === seen.figure ? steps + 1 : 1;
      if (walker === seen.figure && last) {
        last.text = last.text.replace(/ \d+ spaces?\.$/, ` ${count(steps, 'space')}.`);
        continue;
      }
      walker = seen.figure;
    } else walker = null;
    const told = tell(seen.t, seen, who, view, acting === null ? null : who.kind(acting));
    if (told) out.push({ ...told, no, bot: byBot(one, actor), dice: null });
  }
  return out;
}
