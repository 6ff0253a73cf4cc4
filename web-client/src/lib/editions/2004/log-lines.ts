import type { Skill } from '$lib/gen/2004/Skill';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { View2004 } from '$lib/gen/2004/View2004';
import type { Weapon } from '$lib/gen/2004/Weapon';
import type { Line, Tone } from '$lib/hud/log';
import type { Person } from '$lib/hud/names';
import { seatedLine } from '$lib/hud/seated';
import { log as t } from '$lib/text/gen/2004/log';
import { terms } from '$lib/text/gen/2004/terms';
import { capital, list } from '$lib/words';
import { cellName } from '$lib/board/geometry';
import { areaName, type Who } from './who';
import { actionWords, cardWords, endRule, giftName, orderWords, skillWords, tokenName, weaponName } from './words';
import { isMarine } from './figure';

type Seens = { [T in Line2004['t']]: Extract<Line2004, { t: T }> };
type Tell<T extends Line2004['t']> = (seen: Seens[T], who: Who, view: View2004) => Line | null;
type Tellers = { [T in Line2004['t']]: Tell<T> };

/** Returns a line. Its rule is `null` for what no rule is about: who decided, an undo. */
const line = (text: string, rule: string | null, tone: Tone = 'plain'): Line => ({ text: capital(text), rule, tone });

/** What is decided for a seat, by the names that the server stores. */
const DECIDED = [
  ...(['hold_fire', 'fire', 'pass', 'end', 'no_spawn', 'reroll', 'push', 'through', 'strike'] as const),
  ...(['follow_up', 'cancel', 'prevent', 'return', 'discard', 'declare', 'activate', 'attack', 'move'] as const),
];
/** The invader ends an activation with `end`, and with `end_turn` their turn or a trap in a marine's turn. */
function decisionOf(what: string, seat: number) {
  if (what === 'end_turn') return 'rest';
  if (what === 'end' && seat === 0) return 'done';
  return DECIDED.find((one) => one === what) ?? 'answer';
}

/**
 * Returns the reason of an ending, by the name that the server stores. It is empty for one that this page does not
 * know.
 */
export function reasonText(reason: string): string {
  if (reason === 'all_left' || reason === 'exit') return t('reason-escaped');
  const known = ['frag_limit', 'escaped', 'reached', 'fetched', 'carried', 'held', 'time_up'] as const;
  const found = known.find((one) => one === reason);
  return found ? t(`reason-${found}`) : '';
}

/**
 * Returns why the match ended, with what the log knows. Frag points come from fragged marines and from the empty deck.
 */
export function reasonWords(reason: string, log: readonly { seen: Line2004 }[]): string {
  if (reason !== 'frag_limit') return reasonText(reason);
  const scored = log.flatMap(({ seen }) => (seen.t === 'frag_scored' ? [seen] : []));
  const last = scored[scored.length - 1];
  if (!last) return t('reason-frag_limit.last');
  const { points, limit } = last;
  if (last.why !== 'deck_out') return t('reason-frag_limit.of', { points, limit });
  const decks = scored.filter((one) => one.why === 'deck_out').length;
  return t('reason-frag_limit.deck', { decks, points, limit });
}

const STEP_RULE = {
  walk: 'C-MOV-01',
  duct: 'C-OBS-30',
  teleport: 'C-TEL-01',
  forced: 'R-08',
  put_back: 'R-23',
} as const;
const PLACE_RULE = { setup: 'C-SET-08', reveal: 'C-EXP-03', reveal_spent: 'C-EXP-03', spawn: 'C-INV-11' } as const;
/** By the name of the reason that the server stores. All others are goals of the scenario. */
const WON_RULE: Partial<Record<string, string>> = { exit: 'C-WIN-02', all_left: 'C-WIN-02', frag_limit: 'R-17' };
const HOW_RULE = {
  act: 'C-ATK-01',
  guard: 'C-ORD-20',
  second_shot: 'C-ORD-20',
  watchful: 'C-ABL-40',
  through: 'C-ABL-20',
} as const;

/** Returns how damage becomes wounds: one for each whole amount of armor. */
const toll = ({ damage, armor, wounds }: { damage: number; armor: number; wounds: number }) => ({
  damage,
  armor,
  wounds,
  exact: wounds * armor === damage ? ('yes' as const) : ('no' as const),
});

/** Returns the object of a sentence. */
const whom = ({ who, name }: Person) => ({ whom: who, target: name });
/** Returns the weapon of an attack. An invader attacks without one. */
const armed = (weapon: Weapon | null) =>
  weapon === null ? { armed: 'no' as const, weapon: '' } : { armed: 'yes' as const, weapon: weaponName(weapon) };

/** Returns the words of an attack: who attacks, with what, how far. */
export const attackWords = (one: { attacker: number; weapon: Weapon | null; range: number }, who: Who): string =>
  capital(t('attack_declared.what', { ...who.one(one.attacker), ...armed(one.weapon), range: one.range }));

/** Returns the words of a walk of so many steps, at the start of an activation or later. */
export const walkWords = (who: Who, figure: number, steps: number, acting: boolean): string =>
  capital(t(acting ? 'acts-moves' : 'stepped', { ...who.one(figure), steps }));

/** Returns the words for figures of one kind that appear together. */
export const crowdWords = (kind: Seens['placed']['kind'], count: number): string =>
  t('placed.many', { figures: terms('many', { kind, count }) });

/** Returns skills by name. A skill that is held twice is named once. */
const learned = (skills: readonly Skill[]): string[] =>
  [...new Set(skills)].map((id) => {
    const { title } = skillWords(id);
    return skills.filter((one) => one === id).length > 1 ? t('twice', { title }) : title;
  });

/** One teller for every kind of line there is; a new kind does not compile until it has words. */
const TELLERS: Tellers = {
  equipped: ({ seat, wounds, armor, bullets, skills }, who) =>
    line(
      t('equipped', {
        ...who.person(seat),
        wounds,
        armor,
        bullets: terms('rounds', { ammo: 'bullets', count: bullets }),
        has: skills.length > 0 ? 'cards' : 'nothing',
        cards: list(learned(skills)),
      }),
      'C-SET-09',
      'quiet',
    ),
  skills_drawn: ({ seat, skills }, who) =>
    line(
      t('skills_drawn', { ...who.person(seat), cards: list(skills.map((one) => skillWords(one).title)) }),
      'C-CAMP-03',
    ),
  skill_kept: (s, who) =>
    line(t('skill_kept', { ...who.person(s.seat), card: skillWords(s.skill).title }), 'C-CAMP-03', 'reveal'),
  round_began: ({ round }) => line(t('round_began', { round }), 'C-TURN-01', 'turn'),
  turn_began: ({ seat }, who) => line(t('turn_began', who.person(seat)), 'C-TURN-01', 'turn'),
  nothing_left: ({ seat }, who) =>
    line(t('nothing_left', who.person(seat)), 'C-TURN-12', seat === who.you ? 'asked' : 'quiet'),
  // The turn that begins next says that another player's has ended.
  turn_ended: ({ seat }, who) => (seat === who.you ? line(t('turn_ended'), 'C-TURN-01', 'asked') : null),
  declared: (s, who) => {
    const may = [
      ...(s.moves > 0 ? [terms('spaces', { spaces: s.moves })] : []),
      ...(s.attacks > 0 ? [terms('attacks', { attacks: s.attacks })] : []),
      ...(s.order ? [terms('an-order')] : []),
    ];
    const { title, rule } = actionWords(s.action);
    return line(t('declared', { ...who.person(s.seat), action: title, may: list(may) }), rule);
  },
  adrenaline_used: ({ seat, moves }, who) => line(t('adrenaline_used', { ...who.person(seat), moves }), 'C-EQP-12'),
  stepped: ({ figure, how }, who) =>
    line(
      how === 'walk' ? walkWords(who, figure, 1, false) : t(`stepped-${how}`, who.one(figure)),
      STEP_RULE[how],
      'quiet',
    ),
  door_moved: ({ figure, open, cost }, who) =>
    line(t('door_moved', { ...who.one(figure), open: open ? 'yes' : 'no', cost }), 'C-DOOR-03'),
  door_destroyed: () => line(t('door_destroyed'), 'C-DOOR-05', 'blow'),
  door_blocked: () => line(t('door_blocked'), 'C-CARD-03', 'blow'),
  token_moved: ({ what, at }) =>
    line(t('token_moved', { token: tokenName(what), cell: cellName(at) }), 'C-CARD-03', 'blow'),
  lights_out: () => line(t('lights_out'), 'C-CARD-03', 'blow'),
  attack_fed: ({ die }) => line(die ? t('attack_fed', { die }) : t('attack_fed.damage'), 'C-CARD-03', 'blow'),
  mended: ({ figure, wounds }, who) => line(t('mended', { ...who.one(figure), wounds }), 'C-CARD-03', 'blow'),
  picked_up: ({ seat, what }, who) => line(t('picked_up', { ...who.person(seat), token: tokenName(what) }), 'C-MOV-10'),
  given: ({ from, to, gift }, who) =>
    line(
      t('given', { ...who.person(from), ...whom(who.person(to)), gift: giftName(gift) }),
      gift.t === 'cargo' ? 'C-ENC-02' : 'C-EQP-03',
    ),
  key_found: ({ seat, key }, who) =>
    line(t('key_found', { ...who.person(seat), key: terms('key', { key }) }), 'C-DOOR-11', 'reveal'),
  healed: (s, who) =>
    line(t('healed', { ...who.person(s.who), wounds: s.wounds }), s.by === null ? 'C-EQP-10' : 'C-ORD-42'),
  order_placed: ({ seat, order }, who) => {
    const { title, rule } = orderWords(order);
    return line(t('order_placed', { ...who.person(seat), order: title }), rule);
  },
  order_gone: (s, who) =>
    line(
      t('order_gone', { ...who.person(s.seat), order: orderWords(s.order).title, why: s.why }),
      endRule(s.order, s.why),
      'quiet',
    ),
  area_revealed: ({ area }, _who, { areas }) => ({
    ...line(t('area_revealed', { area: areaName(areas[area]?.name) }), 'C-EXP-01', 'reveal'),
    story: areas[area]?.text,
  }),
  token_laid: () => null,
  placed: ({ figure: id, kind, how }, who) => {
    who.note(id, kind);
    const figure = terms('one', { kind });
    return line(
      t(how === 'spawn' ? 'placed.spawn' : 'placed', { figure }),
      PLACE_RULE[how],
      how === 'setup' ? 'quiet' : 'blow',
    );
  },
  taken_off: ({ kind }) => line(t('taken_off', { figure: terms('the', { kind }) }), 'C-INV-17', 'quiet'),
  entered: ({ seat }, who) => line(t('entered', who.person(seat)), 'C-FRAG-07', 'quiet'),
  activated: ({ figure, extra }, who) =>
    line(t('activated', { ...who.one(figure), extra: extra ? 'yes' : 'no' }), extra ? 'R-39' : 'C-INV-20'),
  activation_ended: () => null,
  attack_declared: (s, who) => {
    const target = s.target === null ? { whom: 'none' as const, target: '' } : whom(who.one(s.target));
    const { range, how } = s;
    const aimed = s.aimed ? 'yes' : 'no';
    return line(
      t('attack_declared', { ...who.one(s.attacker), ...target, ...armed(s.weapon), range, aimed, how }),
      HOW_RULE[how],
    );
  },
  dice_rolled: () => null,
  dice_rerolled: ({ seat, positions, by }, who) =>
    line(
      t('dice_rerolled', { ...who.person(seat), dice: positions.length, by }),
      by === 'aim' ? 'C-ORD-11' : 'C-ORD-30',
    ),
  aim_met_dodge: () => line(t('aim_met_dodge'), 'C-ORD-34', 'quiet'),
  judged: (s) => {
    if (s.miss) return line(t('judged-miss'), 'C-ATK-12', 'quiet');
    if (s.hit && s.armor === 0)
      return line(t('judged-all', { damage: s.damage, bonus: s.bonus_damage }), 'C-ABL-12', 'plain');
    if (!s.hit)
      return line(t('judged-short', { range: s.range, bonus: s.bonus_range, needed: s.needed }), 'C-ATK-13', 'quiet');
    return line(t('judged', { ...toll(s), bonus: s.bonus_damage }), 'C-ATK-16', s.wounds > 0 ? 'blow' : 'plain');
  },
  struck: (s, who) =>
    line(t('struck', { ...who.one(s.figure), ...toll(s) }), 'C-ATK-16', s.wounds > 0 ? 'blow' : 'plain'),
  scattered: ({ kind, drift, to }) => {
    const { title } = cardWords(kind);
    if (drift === null) return line(t('scattered.none', { card: title }), 'C-SCAT-02', 'quiet');
    const by = { card: title, spaces: drift.distance, direction: terms('compass', { direction: drift.direction }) };
    return to === null
      ? line(t('scattered.wall', by), 'C-SCAT-05', 'quiet')
      : line(t('scattered', { ...by, cell: cellName(to) }), 'C-SCAT-03', 'blow');
  },
  followed_up: ({ seat, moves }, who) => line(t('followed_up', { ...who.person(seat), moves }), 'W-17'),
  card_cancelled: ({ seat, kind }, who) =>
    line(t('card_cancelled', { ...who.person(seat), card: cardWords(kind).title }), 'R-34', 'reveal'),
  wound_prevented: ({ seat }, who) => line(t('wound_prevented', who.person(seat)), 'C-ENC-02'),
  ammo_spent: ({ seat, ammo, left }, who) =>
    line(
      t('ammo_spent', { ...who.person(seat), ammo: terms('rounds', { ammo, count: 1 }), left }),
      'C-ATK-19',
      'quiet',
    ),
  wounded: ({ figure, wounds, left }, who) =>
    line(t('wounded', { ...who.one(figure), wounds, left }), isMarine(figure) ? 'C-ATK-17' : 'C-ATK-18', 'blow'),
  killed: ({ figure, kind, by }, who) => {
    who.note(figure, kind);
    const killer = by === null ? null : who.person(by);
    const dead = terms('the', { kind });
    return line(t('killed', { figure: dead, by: killer?.who ?? 'none', name: killer?.name ?? '' }), 'C-ATK-18', 'blow');
  },
  burned: ({ figure, stayed }, who) =>
    line(t('burned', { ...who.one(figure), stayed: stayed ? 'yes' : 'no' }), stayed ? 'C-OBS-12' : 'C-OBS-11', 'blow'),
  barrel_exploded: () => line(t('barrel_exploded'), 'C-OBS-22', 'blow'),
  fragged: ({ seat }, who) => line(t('fragged', who.person(seat)), 'C-FRAG-02', 'blow'),
  frag_scored: ({ points, limit, why }) =>
    why === 'deck_out'
      ? line(t('frag_scored.deck', { points, limit }), 'C-INV-05', 'blow')
      : line(t('frag_scored', { points, limit }), 'C-FRAG-03', 'blow'),
  attack_over: () => null,
  attack_dropped: () => line(t('attack_dropped'), 'R-33', 'quiet'),
  card_played: ({ kind, target }, who) => {
    const { title, text, rule } = cardWords(kind);
    const struck = target.t === 'marine' || target.t === 'weapon' ? target : null;
    return line(
      t('card_played', {
        ...who.person(0),
        card: title,
        text,
        at: struck?.t ?? 'none',
        ...whom(who.person(struck?.seat ?? 0)),
        weapon: struck?.t === 'weapon' ? weaponName(struck.weapon) : '',
      }),
      rule,
      'blow',
    );
  },
  hand_grew: ({ count: cards }, who) =>
    who.you === 0 ? null : line(t('hand_grew', { ...who.person(0), cards }), 'C-INV-02', 'quiet'),
  hand_shrank: ({ count: cards }, who) =>
    who.you === 0 ? null : line(t('hand_shrank', { ...who.person(0), cards }), 'C-INV-04', 'quiet'),
  deck_turned: () => line(t('deck_turned'), 'C-INV-05', 'quiet'),
  left_board: ({ seat }, who) => line(t('left_board', who.person(seat)), 'C-WIN-02', 'reveal'),
  berserk_turned: ({ seat, now }, who) =>
    line(
      t('berserk_turned', { ...who.person(seat), now: now === null ? 'over' : now === 'faded' ? 'faded' : 'burns' }),
      'C-EQP-16',
      'quiet',
    ),
  weapon_jammed: ({ seat, weapon }, who) =>
    line(t('weapon_jammed', { ...who.person(seat), weapon: weaponName(weapon) }), 'C-CARD-03', 'blow'),
  jam_cleared: ({ seat }, who) => line(t('jam_cleared', who.person(seat)), 'C-CARD-03', 'quiet'),
  allowance_halved: ({ seat }, who) => line(t('allowance_halved', who.person(seat)), 'C-CARD-03', 'blow'),
  decided: ({ seat, by, what }, who) =>
    by === 'player'
      ? null
      : line(t('decided', { ...who.person(seat), what: decisionOf(what, seat), by }), null, 'asked'),
  goal_reached: ({ seat }, who) => line(t('goal_reached', who.person(seat)), 'C-ENC-01', 'reveal'),
  leg_began: ({ leg }, _who, view) =>
    line(
      view.goal.leg === leg ? [view.goal.text, view.objective].join(' ').trim() : t('leg_began', { leg }),
      'C-SET-15',
      'reveal',
    ),
  held: ({ rounds, of }) => line(t('held', { rounds, of }), 'C-SET-15', 'reveal'),
  cargo_dropped: ({ seat }, who) => line(t('cargo_dropped', who.person(seat)), 'C-ENC-02', 'blow'),
  won: ({ winners: seats, reason }, who) => {
    const winners = seats.length > 1 ? 'many' : seats[0] === who.you ? 'you' : 'one';
    const names = capital(list(seats.map((seat) => who.seat(seat))));
    const text = [t('won', { winners, names }), reasonText(reason)].join(' ').trim();
    return line(text, WON_RULE[reason] ?? 'C-SET-15', 'turn');
  },
  drew: ({ cards: ids }, who) => {
    const titles = ids.map((id) => who.card(id)).flatMap((kind) => (kind ? [cardWords(kind).title] : []));
    const text =
      titles.length === ids.length
        ? t('drew', { ...who.person(0), cards: list(titles) })
        : t('hand_grew', { ...who.person(0), cards: ids.length });
    return line(text, 'C-INV-02', 'quiet');
  },
  tossed: ({ cards }, who) => line(t('hand_shrank', { ...who.person(0), cards: cards.length }), 'C-INV-04', 'quiet'),
  taken_back: ({ seat, redo }, who) =>
    line(t(redo ? 'taken_back.redo' : 'taken_back', who.person(seat)), null, 'asked'),
  seated: (s, _, view) => seatedLine(s, view.marines[s.seat]),
};

/** Returns the words of one line, or `null` if the screen shows it in another way. */
export function tell(seen: Line2004, who: Who, view: View2004): Line | null {
  return tellOf(seen.t, seen, who, view);
}

function tellOf<T extends Line2004['t']>(kind: T, seen: Seens[T], who: Who, view: View2004): Line | null {
  const teller: Tell<T> = TELLERS[kind];
  return teller(seen, who, view);
}

/** Every kind of line there are words for. */
export const LINE_KINDS = Object.keys(TELLERS) as Line2004['t'][];
