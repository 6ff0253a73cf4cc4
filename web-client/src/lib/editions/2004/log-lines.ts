import type { Skill } from '$lib/gen/2004/Skill';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Line, Tone } from '$lib/hud/log';
import { seatedLine } from '$lib/hud/seated';
import { capital, count, list, verb } from '$lib/words';
import { cellName } from '$lib/board/geometry';
import { areaName, withWeapon, type Who } from './who';
import { ACTION, CARD, COMPASS, DIE, giftName, KEY, KIND, ORDER, ROUND, SKILL, tokenName, WEAPON } from './words';

type Seens = { [T in Line2004['t']]: Extract<Line2004, { t: T }> };
type Tell<T extends Line2004['t']> = (seen: Seens[T], who: Who, view: View2004) => Line | null;
type Tellers = { [T in Line2004['t']]: Tell<T> };

/** `null` for what no rule is about: who decided, an undo. */
const line = (text: string, rule: string | null, tone: Tone = 'plain'): Line => ({ text, rule, tone });

const END = {
  used: 'is used',
  wounded: 'is lost to the wound',
  moved: 'is lost by moving',
  turn_began: 'ends with the new turn',
  fragged: 'is lost',
  card: 'is lost to a card',
} as const;
const END_RULE = {
  used: 'C-ORD-03',
  wounded: 'C-ORD-13',
  moved: 'C-ORD-14',
  turn_began: 'C-ORD-26',
  fragged: 'R-31',
  card: 'C-ORD-02',
} as const;

const BY = {
  player: '',
  standing: 'by standing order',
  timed_out: 'because the time ran out',
  absent: 'because they were away',
  bot: 'played by the bot',
  teammate: 'as a teammate decided',
  floor: '',
} as const;
const by = (how: keyof typeof BY, yours: boolean) =>
  yours && how === 'absent'
    ? 'because you were away'
    : yours && how === 'timed_out'
      ? 'because your time ran out'
      : BY[how];

/** What was decided for a seat: for you, and for others. */
const DECIDED: Record<string, [you: string, others: string]> = {
  hold_fire: ['hold fire', 'holds fire'],
  fire: ['fire', 'fires'],
  pass: ['let the moment pass', 'lets the moment pass'],
  end: ['end the turn', 'ends the turn'],
  end_turn: ['end the turn', 'ends the turn'],
  no_spawn: ['spawn nothing', 'spawns nothing'],
  reroll: ['settle the dice', 'settles the dice'],
  push: ['push', 'pushes'],
  through: ['go on', 'goes on'],
  strike: ['strike', 'strikes'],
  follow_up: ['follow it through', 'follows it through'],
  cancel: ['cancel the card', 'cancels the card'],
  prevent: ['burn out a deflector', 'burns out a deflector'],
  return: ['come back', 'comes back'],
  discard: ['discard', 'discards'],
  declare: ['declare an action', 'declares an action'],
};

/** The reasons of an ending. */
export const REASON: Record<string, string> = {
  frag_limit: 'The frag limit is reached.',
  all_left: 'Every marine is through the door.',
  escaped: 'Every marine is through the door.',
  exit: 'Every marine is through the door.',
  reached: 'The last goal is reached.',
  fetched: 'The cargo is found.',
  carried: 'The cargo is out.',
  held: 'The ground is held.',
  time_up: 'The time is up.',
};

/** Why the match ended, with what the log knows: frag points come from fallen marines and from the empty deck. */
export function reasonWords(reason: string, log: readonly { seen: Line2004 }[]): string {
  if (reason !== 'frag_limit') return REASON[reason] ?? '';
  const scored = log.flatMap(({ seen }) => (seen.t === 'frag_scored' ? [seen] : []));
  const last = scored[scored.length - 1];
  if (last?.why !== 'deck_out')
    return `The frag limit is reached: ${last ? `${last.points} of ${last.limit}` : 'that was the last'}.`;
  const decks = scored.filter((one) => one.why === 'deck_out').length;
  return `The invader’s deck ran out${decks > 1 ? `, for the ${ordinal(decks)} time` : ''}: that scores a frag, and it was number ${last.points} of ${last.limit}.`;
}
const ordinal = (no: number) => ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][no - 1] ?? `${no}th`;

const HOW = {
  act: '',
  guard: ', on guard',
  second_shot: ', on guard once more',
  watchful: ', being watchful',
  through: ', straight on',
} as const;
const HOW_RULE = {
  act: 'C-ATK-01',
  guard: 'C-ORD-20',
  second_shot: 'C-ORD-20',
  watchful: 'C-ABL-40',
  through: 'C-ABL-20',
} as const;

const signed = (bonus: number) => (bonus > 0 ? ` (${bonus} of it bonus)` : '');

/** How damage becomes wounds: one for each whole amount of armor. */
const toll = (damage: number, armor: number, wounds: number) =>
  `÷ armor ${armor}${wounds * armor === damage ? ' =' : ', rounded down:'} ${count(wounds, 'wound')}`;

/** Skills by name; one held twice is named once. */
const learned = (skills: readonly Skill[]): string[] =>
  [...new Set(skills)].map((skill) => {
    const times = skills.filter((one) => one === skill).length;
    return `${SKILL[skill].title}${times > 1 ? ' twice' : ''}`;
  });

/** One teller for every kind of line there is; a new kind does not compile until it has words. */
const TELLERS: Tellers = {
  equipped: (s, who) =>
    line(
      `${verb(who.seat(s.seat), 'start', 'starts')} with ${count(s.wounds, 'wound')}, armor ${s.armor}, ${s.bullets} bullets${s.skills.length > 0 ? ` and ${list(learned(s.skills))}` : ''}.`,
      'C-SET-09',
      'quiet',
    ),
  skills_drawn: (s, who) =>
    line(`${verb(who.seat(s.seat), 'draw', 'draws')} ${list(s.skills.map((one) => SKILL[one].title))}.`, 'C-CAMP-03'),
  skill_kept: (s, who) =>
    line(`${verb(who.seat(s.seat), 'keep', 'keeps')} ${SKILL[s.skill].title}.`, 'C-CAMP-03', 'reveal'),
  round_began: (s) => line(`Round ${s.round}`, 'C-TURN-01', 'turn'),
  turn_began: (s, who) =>
    line(s.seat === who.you ? 'Your turn' : `${capital(who.name(s.seat))}’s turn`, 'C-TURN-01', 'turn'),
  nothing_left: (s, who) =>
    line(
      `Nothing is left that ${who.seat(s.seat)} could do: ${s.seat === who.you ? 'your' : 'the'} turn ends by itself.`,
      'C-TURN-12',
      'quiet',
    ),
  turn_ended: () => null,
  declared: (s, who) => {
    const may = [
      s.moves > 0 && count(s.moves, 'space'),
      s.attacks > 0 && count(s.attacks, 'attack'),
      s.order && 'an order',
    ].filter((one): one is string => !!one);
    return line(`${verb(who.seat(s.seat), 'declare')} ${ACTION[s.action].title}: ${list(may)}.`, ACTION[s.action].rule);
  },
  adrenaline_used: (s, who) =>
    line(`${verb(who.seat(s.seat), 'burn')} adrenaline: ${s.moves} more spaces.`, 'C-EQP-12'),
  stepped: (s, who) =>
    line(
      s.how === 'duct'
        ? `${capital(who.figure(s.figure))} vanishes into a duct and comes out of another.`
        : s.how === 'teleport'
          ? `${verb(who.figure(s.figure), 'step')} through a teleporter.`
          : s.how === 'forced'
            ? `${capital(who.figure(s.figure))} is pushed a space.`
            : s.how === 'put_back'
              ? `${capital(who.figure(s.figure))} cannot go on and is put back.`
              : `${verb(who.figure(s.figure), 'move')} 1 space.`,
      s.how === 'duct' ? 'C-OBS-30' : s.how === 'teleport' ? 'C-TEL-01' : s.how === 'put_back' ? 'R-23' : 'C-MOV-01',
      'quiet',
    ),
  door_moved: (s, who) =>
    line(`${verb(who.figure(s.figure), s.open ? 'open' : 'close')} a door for ${s.cost} movement.`, 'C-DOOR-03'),
  door_destroyed: () => line('A door is torn out of its frame.', 'C-DOOR-13', 'blow'),
  door_blocked: () => line('A door locks down until the invader’s next turn.', 'C-CARD-03', 'blow'),
  token_moved: (s) => line(`The ${tokenName(s.what)} lies at ${cellName(s.at)} now.`, 'C-CARD-03', 'blow'),
  lights_out: () =>
    line(
      'The lights go out: until the invader’s next turn, marines can’t attack beyond 4 spaces.',
      'C-CARD-03',
      'blow',
    ),
  attack_fed: (s) =>
    line(
      s.die ? `The attack takes one more ${DIE[s.die]} die.` : 'The attack does 1 more damage.',
      'C-CARD-03',
      'blow',
    ),
  mended: (s, who) => line(`${verb(who.figure(s.figure), 'heal')} ${count(s.wounds, 'wound')}.`, 'C-CARD-03', 'blow'),
  picked_up: (s, who) => line(`${verb(who.seat(s.seat), 'take')} the ${tokenName(s.what)}.`, 'C-MOV-10'),
  given: (s, who) => line(`${verb(who.seat(s.from), 'hand')} ${giftName(s.gift)} to ${who.seat(s.to)}.`, 'C-EQP-03'),
  key_found: (s, who) =>
    line(
      `${verb(who.seat(s.seat), 'find')} the ${KEY[s.key]}: its doors open for every marine.`,
      'C-DOOR-11',
      'reveal',
    ),
  healed: (s, who) =>
    line(
      `${capital(who.seat(s.who))} ${s.who === who.you ? 'have' : 'has'} ${count(s.wounds, 'wound')} left after healing.`,
      s.by === null ? 'C-EQP-10' : 'C-ORD-42',
    ),
  order_placed: (s, who) => line(`${verb(who.seat(s.seat), 'place')} ${ORDER[s.order].title}.`, 'C-ORD-01'),
  order_gone: (s, who) =>
    line(
      `${s.seat === who.you ? 'Your' : `${capital(who.name(s.seat))}’s`} ${ORDER[s.order].title} ${END[s.why]}.`,
      END_RULE[s.why],
      'quiet',
    ),
  area_revealed: (s, _who, view) =>
    line(`Light falls into ${areaName(view.areas[s.area]?.name)}.`, 'C-EXP-01', 'reveal'),
  token_laid: () => null,
  placed: (s, who) => {
    who.note(s.figure, s.kind);
    const name = KIND[s.kind].toLowerCase();
    const text = /^[aeiou]/.test(name) ? `An ${name}` : `A ${name}`;
    return line(
      s.how === 'spawn' ? `${text} spawns.` : `${text} is there.`,
      s.how === 'spawn' ? 'C-INV-11' : 'C-EXP-03',
      s.how === 'setup' ? 'quiet' : 'blow',
    );
  },
  taken_off: (s) => line(`${KIND[s.kind]} taken off the board, to come back elsewhere.`, 'C-INV-17', 'quiet'),
  entered: (s, who) => line(`${verb(who.seat(s.seat), 'enter')} the station.`, 'C-FRAG-07', 'quiet'),
  activated: (s, who) => {
    who.figure(s.figure);
    return line(
      `${capital(who.figure(s.figure))} acts${s.extra ? ' out of turn' : ''}.`,
      s.extra ? 'R-39' : 'C-INV-20',
    );
  },
  activation_ended: () => null,
  attack_declared: (s, who) =>
    line(
      `${verb(who.figure(s.attacker), 'attack')}${s.target === null ? '' : ` ${who.figure(s.target)}`}${withWeapon(s.weapon)}, range ${s.range}${s.aimed ? ', aimed' : ''}${HOW[s.how]}.`,
      HOW_RULE[s.how],
    ),
  dice_rolled: () => null,
  dice_rerolled: (s, who) =>
    line(
      `${verb(who.seat(s.seat), 'have', 'has')} ${count(s.positions.length, 'die', 'dice')} rolled again (${s.by === 'aim' ? 'Aim' : 'Dodge'}).`,
      s.by === 'aim' ? 'C-ORD-11' : 'C-ORD-30',
    ),
  aim_met_dodge: () => line('Aim meets Dodge: neither counts.', 'C-ORD-34', 'quiet'),
  judged: (s) => {
    if (s.miss) return line('A miss face: the attack fails.', 'C-ATK-12', 'quiet');
    if (s.hit && s.armor === 0)
      return line(`Hit: ${s.damage} damage${signed(s.bonus_damage)} to everybody it reaches.`, 'C-ABL-12', 'plain');
    if (!s.hit)
      return line(`Range ${s.range}${signed(s.bonus_range)} of ${s.needed} needed: too short.`, 'C-ATK-13', 'quiet');
    return line(
      `Hit: ${s.damage} damage${signed(s.bonus_damage)} ${toll(s.damage, s.armor, s.wounds)}.`,
      'C-ATK-16',
      s.wounds > 0 ? 'blow' : 'plain',
    );
  },
  struck: (s, who) =>
    line(
      `${capital(who.figure(s.figure))}: ${s.damage} damage ${toll(s.damage, s.armor, s.wounds)}.`,
      'C-ATK-16',
      s.wounds > 0 ? 'blow' : 'plain',
    ),
  scattered: (s) => {
    const card = `The card ${CARD[s.kind].title}`;
    if (s.drift === null) return line(`${card} shows no drift: it goes off harmlessly.`, 'C-SCAT-02', 'quiet');
    const drift = `${count(s.drift.distance, 'space')} ${COMPASS[s.drift.direction]}`;
    return s.to === null
      ? line(`${card} sends it ${drift}, into a wall: it goes off harmlessly.`, 'C-SCAT-05', 'quiet')
      : line(`${card} sends it ${drift}, to ${cellName(s.to)}.`, 'C-SCAT-03', 'blow');
  },
  followed_up: (s, who) =>
    line(
      `${verb(who.seat(s.seat), 'follow')} it through: ${count(s.moves, 'more space', 'more spaces')} and one more attack.`,
      'W-17',
    ),
  card_cancelled: (s, who) =>
    line(`${verb(who.seat(s.seat), 'are', 'is')} prepared: ${CARD[s.kind].title} does nothing.`, 'R-34', 'reveal'),
  wound_prevented: (s, who) =>
    line(`${verb(who.seat(s.seat), 'burn')} out a deflector, which prevents one wound.`, 'C-ENC-02'),
  ammo_spent: (s, who) =>
    line(`${verb(who.seat(s.seat), 'spend')} 1 ${ROUND[s.ammo]}: ${s.left} left.`, 'C-ATK-19', 'quiet'),
  wounded: (s, who) =>
    line(
      `${verb(who.figure(s.figure), 'take')} ${count(s.wounds, 'wound')}, ${s.left} left.`,
      s.figure < 10 ? 'C-ATK-17' : 'C-ATK-18',
      'blow',
    ),
  killed: (s, who) => {
    who.note(s.figure, s.kind);
    return line(
      `${capital(who.figure(s.figure))} is dead${s.by === null ? '' : `, killed by ${who.seat(s.by)}`}.`,
      'C-ATK-18',
      'blow',
    );
  },
  burned: (s, who) =>
    line(
      `The slime burns ${who.figure(s.figure)}${s.stayed ? ', who stayed in it' : ''}.`,
      s.stayed ? 'C-OBS-12' : 'C-OBS-11',
      'blow',
    ),
  barrel_exploded: () => line('A barrel explodes: 1 wound to everybody beside it.', 'C-OBS-22', 'blow'),
  fragged: (s, who) =>
    line(s.seat === who.you ? 'You are fragged.' : `${capital(who.name(s.seat))} is fragged.`, 'C-FRAG-02', 'blow'),
  frag_scored: (s) =>
    line(
      s.why === 'deck_out'
        ? `The invader’s deck runs out, and that scores a frag: ${s.points} of ${s.limit}.`
        : `The invader has ${s.points} of ${s.limit} frags.`,
      s.why === 'deck_out' ? 'C-INV-05' : 'C-FRAG-03',
      'blow',
    ),
  attack_over: () => null,
  attack_dropped: () => line('The attack has become impossible and is not spent.', 'R-33', 'quiet'),
  card_played: (s, who) => {
    const at =
      s.target.t === 'marine'
        ? ` on ${who.seat(s.target.seat)}`
        : s.target.t === 'weapon'
          ? ` on the ${WEAPON[s.target.weapon]} of ${who.seat(s.target.seat)}`
          : '';
    return line(
      `${verb(who.seat(0), 'play')} ${CARD[s.kind].title}${at}. ${CARD[s.kind].text}`,
      CARD[s.kind].rule,
      'blow',
    );
  },
  hand_grew: (s, who) =>
    who.you === 0 ? null : line(`${verb(who.seat(0), 'draw')} ${count(s.count, 'card')}.`, 'C-INV-02', 'quiet'),
  hand_shrank: (s, who) =>
    who.you === 0 ? null : line(`${verb(who.seat(0), 'discard')} ${count(s.count, 'card')}.`, 'C-INV-04', 'quiet'),
  deck_turned: () => line('The discards are shuffled into a new deck.', 'C-INV-05', 'quiet'),
  left_board: (s, who) => line(`${verb(who.seat(s.seat), 'leave')} the station alive.`, 'C-WIN-02', 'reveal'),
  berserk_turned: (s, who) =>
    line(
      `${s.seat === who.you ? 'Your' : `${capital(who.name(s.seat))}’s`} rage ${s.now === null ? 'is over' : s.now === 'faded' ? 'fades' : 'burns'}.`,
      'C-EQP-16',
      'quiet',
    ),
  weapon_jammed: (s, who) => line(`The ${WEAPON[s.weapon]} of ${who.seat(s.seat)} jams.`, 'C-CARD-03', 'blow'),
  jam_cleared: (s, who) =>
    line(`${s.seat === who.you ? 'Your' : `${capital(who.name(s.seat))}’s`} weapon works again.`, 'C-CARD-03', 'quiet'),
  allowance_halved: (s, who) =>
    line(
      `The ground shakes: ${who.seat(s.seat)} ${s.seat === who.you ? 'have' : 'has'} half the movement.`,
      'C-CARD-03',
      'blow',
    ),
  decided: (s, who) =>
    s.by === 'player'
      ? null
      : line(
          `${verb(who.seat(s.seat), ...(DECIDED[s.what] ?? (['answer', 'answers'] as const)))}, ${by(s.by, s.seat === who.you)}.`,
          null,
          'asked',
        ),
  goal_reached: (s, who) => line(`${verb(who.seat(s.seat), 'reach', 'reaches')} the goal.`, 'C-ENC-01', 'reveal'),
  leg_began: (s, _who, view) =>
    line(
      view.goal.leg === s.leg ? `${view.goal.text} ${view.objective}`.trim() : `Part ${s.leg} begins.`,
      'C-SET-15',
      'reveal',
    ),
  held: (s) => line(`The ground is held: ${s.rounds} of ${count(s.of, 'round')}.`, 'C-SET-15', 'reveal'),
  cargo_dropped: (s, who) => line(`${verb(who.seat(s.seat), 'drop')} the cargo.`, 'C-ENC-02', 'blow'),
  won: (s, who) => {
    const names = list(s.winners.map((seat) => who.seat(seat)));
    return line(
      `${capital(names)} ${s.winners.length > 1 || s.winners[0] === who.you ? 'win' : 'wins'}. ${REASON[s.reason] ?? ''}`.trim(),
      'C-WIN-01',
      'turn',
    );
  },
  drew: (s, who, view) => {
    const names = s.cards
      .map((card) => view.hand?.find((one) => one.card === card))
      .flatMap((one) => (one ? [CARD[one.kind].title] : []));
    return names.length > 0 ? line(`${verb(who.seat(0), 'draw')} ${list(names)}.`, 'C-INV-02', 'quiet') : null;
  },
  tossed: (s, who) => line(`${verb(who.seat(0), 'discard')} ${count(s.cards.length, 'card')}.`, 'C-INV-04', 'quiet'),
  taken_back: (s, who) => line(`${verb(who.seat(s.seat), 'undo', 'undoes')} the last step.`, null, 'asked'),
  seated: (s, _, view) => seatedLine(s, view.marines[s.seat]),
};

/** The words of one line; `null` where the screen says it better. */
export function tell(seen: Line2004, who: Who, view: View2004): Line | null {
  return tellOf(seen.t, seen, who, view);
}

function tellOf<T extends Line2004['t']>(kind: T, seen: Seens[T], who: Who, view: View2004): Line | null {
  const teller: Tell<T> = TELLERS[kind];
  return teller(seen, who, view);
}

/** Every kind of line there are words for. */
export const TOLD = Object.keys(TELLERS) as Line2004['t'][];
