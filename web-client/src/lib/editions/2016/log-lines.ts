import type { ActionCard } from '$lib/gen/2016/ActionCard';
import type { Change } from '$lib/gen/2016/Change';
import type { EventCard } from '$lib/gen/2016/EventCard';
import type { Kind } from '$lib/gen/2016/Kind';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { Rolled } from '$lib/gen/2016/Rolled';
import type { View2016 } from '$lib/gen/2016/View2016';
import type { Entry, Line, Tone } from '$lib/hud/log';
import type { Person } from '$lib/hud/names';
import { byBot } from '$lib/hud/deciders';
import { DECIDERS } from './deciders';
import { isSeated, namesBefore, seatedLine } from '$lib/hud/seated';
import { cellName, placeName } from '$lib/board/geometry';
import { log as t } from '$lib/text/gen/2016/log';
import { terms } from '$lib/text/gen/2016/terms';
import { capital, list, row } from '$lib/words';
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
import { ruleOf } from './rules';
import type { Who } from './who';
import { itemWords, reasonWords, spotWords, turnOf } from './words';
import type { LogLine } from './wire';
import { isDemon } from './figure';

type Seens = { [T in Line2016['t']]: Extract<Line2016, { t: T }> };
type Tell<T extends Line2016['t']> = (seen: Seens[T], who: Who, view: View2016, acting: Kind | null) => Words | null;
type Tellers = { [T in Line2016['t']]: Tell<T> };

/** The rule is in a table of its own. */
type Words = Omit<Line, 'rule'>;
const line = (text: string, tone: Tone = 'plain'): Words => ({ text: capital(text), tone });

/** Returns whose private line it is. Where the private lines of every seat are shown, it names no one. */
const owner = (who: Who): Person =>
  who.owner === null ? { who: 'other', name: terms('marine') } : who.person(who.owner);
const titles = (cards: readonly ActionCard[]) => list(cards.map((card) => action(card).title));
const eventTitle = (card: EventCard) => eventCard(card)?.title ?? terms('card');

/** Returns titles in a sentence. One that comes several times is named once, with its number. */
const tally = (all: readonly string[]) =>
  list(
    [...new Set(all)].map((title) => {
      const copies = all.filter((other) => other === title).length;
      return copies > 1 ? t('copies', { title, copies }) : title;
    }),
  );

/** Returns what an effect changes in the sum. */
function changeWords(change: Change): string {
  if (typeof change === 'string') return t(`changed-${change}`);
  if ('shields' in change) return t('changed-shields', change);
  if ('damage' in change) return t('changed-damage', change);
  if ('pierce' in change) return t('changed-pierce', change);
  return t('changed-total');
}

/** One teller for each thing that can happen; a new one does not compile until it has words. */
const TELL: Tellers = {
  class_kept: ({ seat, class: id }, who) => line(t('class_kept', { ...who.person(seat), class: classCard(id).title })),
  squad_dealt: ({ seat, squad }, who) =>
    line(t('squad_dealt', { ...who.person(seat), squad: terms('squad', { squad }) })),
  armed: ({ seat, weapons }, who) => line(t('armed', { ...who.person(seat), weapons: list(weapons.map(weaponTitle)) })),
  deployed: ({ seat, at }, who) => line(t('deployed', { ...who.person(seat), cell: cellName(at) })),
  round_began: ({ round }) => line(t('round_began', { round }), 'turn'),
  phase_began: () => line(t('phase_began'), 'quiet'),
  turned: ({ pile }, who) =>
    line(
      pile === 'events'
        ? t('turned-events')
        : pile === 'glory_kills'
          ? t('turned-glory')
          : t('turned-marine', who.person(pile.marine)),
      'quiet',
    ),
  cards_readied: () => line(t('cards_readied'), 'quiet'),
  events_discarded: ({ cards }, who) =>
    line(t('events_discarded', { ...who.person(0), cards: tally(cards.map(eventTitle)) })),
  argent: ({ on, gained }) =>
    line(on === 'invasion' ? t('argent-invasion', { gained }) : t('argent-demon', { gained, demon: spotWords(on) })),
  argent_spent: ({ on, count: spent }) =>
    line(
      on === 'invasion'
        ? t('argent_spent-invasion', { spent })
        : t('argent_spent-demon', { spent, demon: spotWords(on) }),
      'quiet',
    ),
  card_turned: ({ kind }) => line(t('card_turned', { demon: terms('the', { kind }) }), 'reveal'),
  initiative_turned: ({ card }, who) => line(t('initiative_turned', who.person(turnOf(card) ?? 0)), 'turn'),
  demon_card_used: ({ kind }, who) =>
    line(t('demon_card_used', { ...who.person(0), demons: terms('every', { kind }) })),
  began: ({ figure, moves }, who) => line(t('began', { ...who.one(figure), moves }), 'asked'),
  ended: ({ figure }, who) => line(t('ended', who.one(figure)), 'quiet'),
  respawned: ({ seat, at }, who) => line(t('respawned', { ...who.person(seat), cell: cellName(at) })),
  class_readied: ({ seat }, who) => line(t('class_readied', who.person(seat)), 'quiet'),
  played: ({ seat, card, moves }, who) => line(t('played', { ...who.person(seat), card: action(card).title, moves })),
  sprinted: ({ seat, card, moves }, who) =>
    line(t('sprinted', { ...who.person(seat), card: action(card).title, moves })),
  tossed: ({ seat, cards }, who) => line(t('tossed', { ...who.person(seat), cards: titles(cards) })),
  cleared: () => null,
  gained: ({ figure, moves }, who) => line(t('gained', { ...who.one(figure), moves })),
  may_attack: ({ figure, strike: { dice, range } }, who) =>
    line(t('may_attack', { ...who.one(figure), pool: poolWords(dice), range }), 'quiet'),
  stronger: ({ dice, range }) => line(t('stronger', { pool: poolWords(dice), range })),
  slowed: ({ figure, less }, who) => line(t('slowed', { ...who.one(figure), less })),
  unhindered: ({ figure }, who) => line(t('unhindered', who.one(figure))),
  stepped: ({ figure, to, way }, who) =>
    way === 'link' ? line(t('linked-step', { ...who.one(figure), cell: placeName(to) })) : walkLine(who, figure, 1),
  displaced: ({ figure, to }, who) => line(t('displaced', { ...who.one(figure), cell: placeName(to) })),
  door_opened: ({ figure }, who) => line(t('door_opened', who.one(figure))),
  entered: () => null,
  portal_turned: () => line(t('portal_turned'), 'reveal'),
  portal_gone: () => line(t('portal_gone'), 'quiet'),
  portal_slept: () => line(t('portal_slept'), 'quiet'),
  portals_returned: ({ color }) => line(t('portals_returned', { color }), 'quiet'),
  gate_shut: ({ seat }, who) => line(t('gate_shut', who.person(seat)), 'asked'),
  token_taken: ({ seat }, who) => line(t('token_taken', who.person(seat)), 'asked'),
  token_dropped: ({ at }) => line(t('token_dropped', { cell: cellName(at) })),
  delivered: ({ seat }, who) => line(t('delivered', who.person(seat)), 'asked'),
  hauler_back: ({ at }) => line(t('hauler_back', { cell: cellName(at) })),
  marked: ({ figure }, who) => line(t('marked', who.one(figure)), 'reveal'),
  battered: ({ figure, damage }, who) => line(t('battered', { ...who.one(figure), damage }), 'blow'),
  lasts: ({ figure, what }, who) => line(t('lasts', { ...who.one(figure), what: terms('lasting', { what }) }), 'quiet'),
  lapsed: () => null,
  pinned: ({ figure, less }, who) => line(t('pinned', { ...who.one(figure), less })),
  torn: ({ figure, less }, who) => line(t('torn', { ...who.one(figure), less })),
  darkened: () => line(t('darkened'), 'reveal'),
  attack_forgone: ({ figure }, who) => line(t('attack_forgone', who.one(figure)), 'quiet'),
  moves_now: ({ figure, moves }, who) => line(t('moves_now', { ...who.one(figure), moves })),
  moved_now: () => null,
  thrown: ({ seat, grenade, at }, who) =>
    line(t('thrown', { ...who.person(seat), grenade: setTitle({ grenade }), cell: cellName(at) })),
  reclaimed: ({ seat, grenade }, who) => line(t('reclaimed', { ...who.person(seat), grenade: setTitle({ grenade }) })),
  beamed: ({ seat, to }, who) => line(t('beamed', { ...who.person(seat), cell: cellName(to) })),
  set_aside: ({ card }) => line(t('set_aside', { card: action(card).title }), 'quiet'),
  taken_up: ({ seat, card }, who) => line(t('taken_up', { ...who.person(seat), card: action(card).title })),
  reloaded: ({ seat, card }, who) => line(t('reloaded', { ...who.person(seat), card: action(card).title })),
  cancelled: ({ card }) => line(t('cancelled', { card: action(card).title }), 'blow'),
  group_chosen: (_, who) => line(t('group_chosen', who.person(0))),
  demon_came: ({ figure, kind, at }, who) => {
    who.note(figure, kind);
    return line(t('demon_came', { demon: terms('one', { kind }), cell: placeName(at) }), 'reveal');
  },
  declared: ({ attacker, defender, strike, range, cover }, who) => {
    const { who: whom, name: target } = who.one(defender);
    const pool = poolWords(strike.dice);
    return line(t('declared', { ...who.one(attacker), whom, target, range, cover: cover ? 'yes' : 'no', pool }));
  },
  die_dropped: ({ die }) => line(t('die_dropped', { die })),
  rolled: ({ dice }) => {
    const faces = dice.map(damageOf);
    const damage = faces.reduce((sum, one) => sum + one, 0);
    return line(t('rolled', { dice: faces.length, faces: row(faces.map(String)), damage }));
  },
  rerolled: ({ dice }) => {
    const faces = row(dice.map(([, one]) => String(damageOf(one))));
    return line(t('rerolled', { dice: dice.length, faces }));
  },
  die_set: ({ die }) => line(t('die_set', { die: die.die, face: damageOf(die) })),
  defense_revealed: ({ card }) =>
    line(t('defense_revealed', { card: revealedTitle(card), icons: iconWords(revealedIcons(card)) })),
  defense_discarded: ({ card }) => line(t('defense_discarded', { card: revealedTitle(card) }), 'quiet'),
  changed: ({ change }) => line(changeWords(change)),
  hit: ({ damage }) => line(t('hit', { damage }), damage === 0 ? 'quiet' : 'plain'),
  attack_over: () => null,
  used: ({ seat, what }, who, view, acting) =>
    line(t('used', { ...who.person(seat), what: useWords(what, view, acting).title }), 'asked'),
  hurt: ({ figure, damage }, who) => line(t('hurt', { ...who.one(figure), damage }), 'blow'),
  recovered: ({ figure, damage }, who) => (damage > 0 ? line(t('recovered', { ...who.one(figure), damage })) : null),
  stunned: ({ figure }, who) => line(t('stunned', who.one(figure)), 'blow'),
  stun_over: ({ figure }, who) => line(t('stun_over', who.one(figure)), 'quiet'),
  fragged: ({ figure, frags }, who) =>
    !isDemon(figure)
      ? line(t('fragged', { ...who.one(figure), frags }), 'blow')
      : line(t('fell', who.one(figure)), 'blow'),
  glory_kill: ({ seat, figure }, who) =>
    line(t('glory_kill', { ...who.person(seat), target: who.one(figure).name }), 'blow'),
  teleporter_woke: ({ at }) => line(t('teleporter_woke', { cell: cellName(at) }), 'reveal'),
  health_taken: ({ seat }, who) => line(t('health_taken', who.person(seat))),
  cards_taken: ({ seat, token }, who) => {
    const item = who.items.get(token);
    const known = item ? 'yes' : 'no';
    return line(t('cards_taken', { ...who.person(seat), known, item: item ? itemWords(item) : '' }));
  },
  linked: ({ seat }, who) => line(t('linked', who.person(seat)), 'asked'),
  hand_grew: ({ seat, count: cards }, who) =>
    seat === who.owner ? null : line(t('hand_grew', { name: who.name(seat), cards }), 'quiet'),
  decided: ({ seat, by, passes }, who) =>
    by === 'bot' || by === 'player'
      ? null
      : line(t(passes ? 'decided-passed' : `decided-${by}`, who.person(seat)), 'quiet'),
  over: ({ outcome: { winners, reason } }) => {
    const side = winners.includes(0) ? 'invader' : 'marines';
    return line(t('over', { side, reason: reasonWords(reason) }), 'turn');
  },
  classes: ({ classes }, who) =>
    line(t('classes', { ...owner(who), classes: list(classes.map((id) => classCard(id).title)) })),
  invasions: (_, who) => line(t('invasions', who.person(0))),
  invasion: (_, who) => line(t('invasion', who.person(0))),
  drew: ({ cards }, who) => line(t('drew', { ...owner(who), cards: titles(cards) }), 'asked'),
  drew_events: ({ cards }, who) => line(t('drew', { ...who.person(0), cards: tally(cards.map(eventTitle)) }), 'asked'),
  drew_glory: ({ card }, who) => line(t('drew_glory', { ...owner(who), card: gloryCard(card)?.title ?? '' }), 'asked'),
  fellow_drew: ({ seat, cards }, who) => line(t('drew', { ...who.person(seat), cards: titles(cards) }), 'quiet'),
  fellow_glory: ({ seat, card }, who) =>
    line(t('drew_glory', { ...who.person(seat), card: gloryCard(card)?.title ?? '' })),
  peeked: ({ cards }, who) =>
    line(t('peeked', { seats: list(cards.map((card) => who.seat(turnOf(card) ?? 0))) }), 'asked'),
  taken_back: ({ seat, redo }, who) => line(t(redo ? 'taken_back.redo' : 'taken_back', who.person(seat)), 'turn'),
  seated: (seen, _, view) => seatedLine(seen, view.marines[seen.seat]),
};

/** Returns the words of a walk of so many steps. */
const walkLine = (who: Who, figure: number, steps: number): Words => line(t('moved', { ...who.one(figure), steps }));

function tell<T extends Line2016['t']>(
  kind: T,
  seen: Seens[T],
  who: Who,
  view: View2016,
  acting: Kind | null,
): Line | null {
  const teller: Tell<T> | undefined = TELL[kind];
  const words = teller?.(seen, who, view, acting) ?? null;
  return words && { rule: ruleOf(kind, seen), ...words };
}

/**
 * Returns readable entries of raw lines. The steps of one walk are one entry. `acting` is the demon that acts before
 * the first line.
 */
export function digest(lines: readonly LogLine[], who: Who, view: View2016, acting: number | null = null): Entry[] {
  // Each line has the names of its own time.
  const names = namesBefore(lines, who.names);
  return who.during(names, () => entriesOf(lines, who, view, acting, names));
}

/** Returns true if a line names the cards that this seat has just drawn. */
const isDraw = (seen: Line2016, drawer: number | null) =>
  (seen.t === 'fellow_drew' && seen.seat === drawer) ||
  (seen.t === 'drew_events' && drawer === 0) ||
  (seen.t === 'drew' && drawer !== null);

/** Returns the dice that lie after a line, the known ones before it being `lying`. */
function lies(seen: Line2016, lying: Rolled[] | null): Rolled[] | null {
  if (seen.t === 'declared') return [];
  if (seen.t === 'rolled') return lying && [...lying, ...seen.dice];
  const again = seen.t === 'rerolled' ? seen.dice : seen.t === 'die_set' ? [[seen.place, seen.die] as const] : [];
  return again.length > 0 && lying ? Object.assign([...lying], Object.fromEntries(again)) : lying;
}

/** Returns the entries of lines. `names` are those at the line. */
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
  /** What an attack does. Whom it hurts says more. */
  let hit: Entry | null = null;
  let damage = 0;
  /** The dice of an attack whose first roll is among the lines. */
  let lying: Rolled[] | null = null;
  /** Where undos begin. A step from there on has a line of its own, so that it can be folded. */
  const cuts = new Set(lines.map((one) => one.back_to));
  for (const one of lines) {
    const { no, seen } = one;
    if (isSeated(seen)) names[seen.seat] = seen.name;
    // Which cards they are says as well how many.
    if (isDraw(seen, grew)) out.pop();
    grew = seen.t === 'hand_grew' && seen.seat !== who.owner ? seen.seat : null;
    // An ability is named by its place on the card of the demon that acts, attacks or is attacked.
    // A figure that is gone by now is known by the card it acted on.
    if (seen.t === 'demon_card_used') used = seen.kind;
    if (seen.t === 'began' && isDemon(seen.figure)) {
      acting = seen.figure;
      if (used && !who.kind(acting)) who.note(acting, used);
    }
    if (seen.t === 'declared') acting = isDemon(seen.attacker) ? seen.attacker : acting;
    const last = out[out.length - 1];
    if (seen.t === 'stepped' && seen.way === 'walk') {
      const joins = walker === seen.figure && last && !cuts.has(no);
      steps = joins ? steps + 1 : 1;
      if (joins) {
        last.text = walkLine(who, seen.figure, steps).text;
        continue;
      }
      walker = seen.figure;
    } else walker = null;
    const words = tell(seen.t, seen, who, view, acting === null ? null : who.kind(acting));
    if (hit && seen.t === 'hurt' && seen.damage === damage) {
      Object.assign(hit, words);
      hit = null;
      continue;
    }
    const before: Rolled[] | null = lying;
    lying = lies(seen, lying);
    if (words && before?.length && lying?.length && lying !== before)
      words.text += ` ${t('lying', { damage: lying.reduce((sum, one) => sum + damageOf(one), 0) })}`;
    if (words) out.push({ ...words, no, seen, bot: byBot(one, DECIDERS), dice: null });
    if (seen.t === 'hit') [hit, damage] = [out.at(-1) ?? null, seen.damage];
    else if (seen.t !== 'stun_over') hit = null;
  }
  return out;
}
