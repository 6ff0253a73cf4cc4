import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import { NO_STATUS } from '$lib/match/status';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Options2004 } from '../src/lib/gen/2004/Options2004';
import type { Cell } from '$lib/gen/Cell';
import type { TableStatus } from '$lib/gen/TableStatus';
import type { LogLine } from '$lib/gen/LogLine';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import { banner as bannerWith } from '$lib/editions/2004/banner';
import { questionWords } from '$lib/editions/2004/question';
import { digest } from '$lib/editions/2004/digest';
import { hint } from '$lib/editions/2004/hints';
import { board } from '$lib/text/gen/2004/board';
import { reasonWords, tell, LINE_KINDS } from '$lib/editions/2004/log-lines';
import { Who } from '$lib/editions/2004/who';
import { reader } from '$lib/text/catalog.svelte';
import { RARE } from '$lib/editions/2004/choose/rare';
import { FIRST } from '$lib/editions/2004/registry';
import { ago } from '$lib/lobby/ago';
import { invaderWords } from '$lib/lobby/seating';
import { apart, list, percent, tenth } from '$lib/words';
import { ASKS } from '../dev/fixtures/asks';
import { station } from '../dev/fixtures/station';

const view = station(1);
const who = () => {
  const one = new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], 1);
  one.learn(view);
  return one;
};
/** The banner once all words are here. */
const banner = (picture: typeof view, status: Status, names: Who, sent: boolean) =>
  bannerWith(picture, status, names, sent, questionWords);
type Status = Parameters<typeof bannerWith>[1];
const d = [{ die: 'yellow', face: 1 }] as const;

/** One of every kind of line; the type makes a missing one fail to compile. */
const EVERY: { [T in Line2004['t']]: Extract<Line2004, { t: T }> } = {
  equipped: {
    t: 'equipped',
    seat: 1,
    bullets: 2,
    rockets: 0,
    cells: 0,
    wounds: 8,
    armor: 2,
    skills: ['long_eye'],
    weapons: [],
  },
  skills_drawn: { t: 'skills_drawn', seat: 1, skills: ['long_eye', 'cold_nerve'] },
  skill_kept: { t: 'skill_kept', seat: 1, skill: 'long_eye', wounds: 8, armor: 2 },
  round_began: { t: 'round_began', round: 2 },
  turn_began: { t: 'turn_began', seat: 2 },
  nothing_left: { t: 'nothing_left', seat: 2 },
  turn_ended: { t: 'turn_ended', seat: 2 },
  declared: { t: 'declared', seat: 1, action: 'advance', moves: 4, attacks: 1, order: false },
  adrenaline_used: { t: 'adrenaline_used', seat: 2, moves: 4 },
  stepped: { t: 'stepped', figure: 11, from: [1, 1], to: [1, 2], cost: 1, how: 'walk' },
  door_moved: { t: 'door_moved', figure: 1, door: 1, open: true, cost: 2 },
  door_destroyed: { t: 'door_destroyed', door: 1 },
  door_blocked: { t: 'door_blocked', door: 1 },
  token_moved: { t: 'token_moved', token: 1, what: { t: 'health' }, at: [1, 1] },
  lights_out: { t: 'lights_out' },
  attack_fed: { t: 'attack_fed', attack: 1, die: 'green' },
  mended: { t: 'mended', figure: 11, wounds: 1 },
  picked_up: { t: 'picked_up', seat: 1, token: 1, what: { t: 'health' }, at: [1, 1] },
  given: { t: 'given', from: 1, to: 2, gift: { t: 'ammo', v: 'bullets' } },
  key_found: { t: 'key_found', seat: 2, key: 'red' },
  healed: { t: 'healed', by: 2, who: 1, wounds: 7 },
  order_placed: { t: 'order_placed', seat: 1, order: 'guard' },
  order_gone: { t: 'order_gone', seat: 2, order: 'aim', why: 'moved' },
  area_revealed: { t: 'area_revealed', area: 2, by: 1 },
  token_laid: { t: 'token_laid', token: 1, what: { t: 'armor' }, at: [1, 1] },
  placed: { t: 'placed', figure: 30, kind: 'imp', color: 'red', at: [1, 1], how: 'spawn' },
  taken_off: { t: 'taken_off', figure: 30, kind: 'imp', color: 'red', at: [1, 1] },
  entered: { t: 'entered', seat: 3, at: [1, 1] },
  activated: { t: 'activated', figure: 11, moves: 5, attacks: 1, extra: false },
  activation_ended: { t: 'activation_ended', figure: 11 },
  attack_declared: {
    t: 'attack_declared',
    attack: 1,
    attacker: 1,
    weapon: 'pistol',
    at: [1, 1],
    target: 11,
    range: 3,
    aimed: true,
    how: 'guard',
    dice: ['yellow', 'green'],
    past: [],
    barrels: [],
  },
  dice_rolled: { t: 'dice_rolled', attack: 1, dice: [...d] },
  dice_rerolled: { t: 'dice_rerolled', attack: 1, by: 'dodge', seat: 2, positions: [0], dice: [...d] },
  aim_met_dodge: { t: 'aim_met_dodge', attack: 1 },
  judged: {
    t: 'judged',
    attack: 1,
    miss: false,
    range: 5,
    bonus_range: 2,
    needed: 3,
    hit: true,
    damage: 4,
    bonus_damage: 0,
    armor: 2,
    wounds: 2,
  },
  struck: { t: 'struck', attack: 1, figure: 11, damage: 4, armor: 2, wounds: 2 },
  scattered: {
    t: 'scattered',
    attack: 1,
    card: 7,
    kind: 'mixed_pack',
    drift: { direction: 'ne', distance: 2 },
    from: [1, 3],
    to: [3, 1],
  },
  followed_up: { t: 'followed_up', seat: 1, moves: 2 },
  card_cancelled: { t: 'card_cancelled', seat: 2, card: 30, kind: 'lost_nerve' },
  wound_prevented: { t: 'wound_prevented', seat: 1 },
  ammo_spent: { t: 'ammo_spent', seat: 1, ammo: 'bullets', left: 1 },
  wounded: { t: 'wounded', figure: 2, wounds: 2, left: 6 },
  killed: { t: 'killed', figure: 11, kind: 'imp', color: 'green', at: [1, 1], by: 1 },
  burned: { t: 'burned', figure: 11, stayed: false },
  barrel_exploded: { t: 'barrel_exploded', at: [1, 1] },
  fragged: { t: 'fragged', seat: 2, at: [1, 1] },
  frag_scored: { t: 'frag_scored', points: 3, limit: 6, why: 'frag' },
  attack_over: { t: 'attack_over', attack: 1 },
  attack_dropped: { t: 'attack_dropped', attack: 1 },
  card_played: { t: 'card_played', card: 1, kind: 'lost_nerve', target: { t: 'marine', seat: 2 }, half: null },
  hand_grew: { t: 'hand_grew', count: 2 },
  hand_shrank: { t: 'hand_shrank', count: 1 },
  deck_turned: { t: 'deck_turned' },
  left_board: { t: 'left_board', seat: 1 },
  berserk_turned: { t: 'berserk_turned', seat: 1, now: 'faded' },
  weapon_jammed: { t: 'weapon_jammed', seat: 2, weapon: 'pistol', until: 4 },
  jam_cleared: { t: 'jam_cleared', seat: 2 },
  allowance_halved: { t: 'allowance_halved', seat: 1 },
  decided: { t: 'decided', seat: 2, by: 'timed_out', what: 'hold_fire' },
  goal_reached: { t: 'goal_reached', seat: 1, token: 1, at: [1, 1] },
  leg_began: { t: 'leg_began', leg: 2, until: 14 },
  held: { t: 'held', rounds: 1, of: 4 },
  cargo_dropped: { t: 'cargo_dropped', seat: 1, token: 1, at: [1, 1] },
  won: { t: 'won', winners: [1, 2, 3], reason: 'escaped' },
  drew: { t: 'drew', cards: [3] },
  tossed: { t: 'tossed', cards: [3] },
  taken_back: { t: 'taken_back', seat: 1 },
  seated: { t: 'seated', seat: 1, how: 'came', name: 'Dee', was: 'Ada' },
};

/** What the screen shows better than words do. */
const SILENT: Line2004['t'][] = ['turn_ended', 'token_laid', 'activation_ended', 'dice_rolled', 'attack_over'];

describe('the story', () => {
  it('has a teller for every kind of line', () => {
    expect([...LINE_KINDS].sort()).toEqual(Object.keys(EVERY).sort());
  });
  for (const seen of Object.values(EVERY)) {
    it(`tells ${seen.t} as a sentence`, () => {
      const line = tell(seen, who(), view);
      if (SILENT.includes(seen.t)) {
        expect(line).toBeNull();
        return;
      }
      expect(line?.text).toMatch(/^[A-Z].*\S$/);
      expect(line?.text).not.toMatch(/undefined|null|NaN|_|\[object|\s{2}| the the /);
    });
  }
  it('tells every line in the language of the reader', async () => {
    // What a scenario says, and names of players, come from the server.
    const areas = Object.values(view.areas).map((area) => area?.name ?? '');
    const sent = [view.goal.text, view.objective, ...areas, 'Mara', 'Ada', 'Bo', 'Cyrus', 'Dee'];
    const said = sent.filter((one) => one !== '');
    await reader.speak('qps');
    try {
      for (const seen of Object.values(EVERY)) {
        const text = said.reduce((left, one) => left.replaceAll(one, ''), tell(seen, who(), view)?.text ?? '');
        const words = text.split(/[^\p{L}~]+/u).filter((word) => /\p{L}{2}/u.test(word));
        expect(
          words.filter((word) => !word.includes('~')),
          seen.t,
        ).toEqual([]);
      }
    } finally {
      await reader.speak('en');
    }
  });
  it('names only rules that the catalog has', () => {
    const catalog = readFileSync('../docs/rules/2004.md', 'utf8');
    for (const seen of Object.values(EVERY)) {
      const rule = tell(seen, who(), view)?.rule;
      if (rule) expect(catalog, rule).toContain(rule);
    }
  });
  it('speaks to the reader as you and of others by name', () => {
    expect(tell(EVERY.declared, who(), view)?.text).toBe('You declare Advance: 4 spaces and 1 attack.');
    expect(tell({ ...EVERY.declared, seat: 2 }, who(), view)?.text).toBe('Bo declares Advance: 4 spaces and 1 attack.');
    expect(tell(EVERY.wounded, who(), view)?.text).toBe('Bo takes 2 wounds, 6 left.');
  });
  it.each(['lounge', 'Lounge'])('leaves the article of the area %s to the catalog', (name) => {
    const area = view.areas[2]!;
    const named = { ...view, areas: { ...view.areas, 2: { ...area, name } } };
    expect(tell(EVERY.area_revealed, who(), named)?.text).toBe(`Light falls into the ${name}.`);
  });
  it.each([
    ['cryo', 'cryo lab'],
    ['wash', 'washroom'],
  ])('shows the name of the area %s and not its id', (id, name) => {
    const named = { ...view, areas: { ...view.areas, 2: { ...view.areas[2]!, name: id } } };
    expect(tell(EVERY.area_revealed, who(), named)?.text).toBe(`Light falls into the ${name}.`);
  });
  it('keeps the text of an area with its line', () => {
    expect(tell(EVERY.area_revealed, who(), view)?.story).toBe(view.areas[2]?.text);
    expect(view.areas[2]?.text.length).toBeGreaterThan(20);
  });
  it('gives dice, bonus, armor and result of a hit', () => {
    expect(tell(EVERY.judged, who(), view)?.text).toBe('Hit: 4 damage ÷ armor 2 = 2 wounds.');
    expect(tell({ ...EVERY.judged, damage: 5 }, who(), view)?.text).toBe(
      'Hit: 5 damage ÷ armor 2, rounded down: 2 wounds.',
    );
    expect(tell({ ...EVERY.judged, hit: false }, who(), view)?.text).toBe(
      'Range 5 (including a bonus of 2) of 3 needed: too short.',
    );
  });
  it('tells where a blast drifts, and why it does no harm', () => {
    const scattered = EVERY.scattered;
    expect(tell(scattered, who(), view)?.text).toBe('The card Mixed pack sends it 2 spaces northeast, to d2.');
    expect(tell({ ...scattered, to: null }, who(), view)?.rule).toBe('C-SCAT-05');
    expect(tell({ ...scattered, drift: null, to: null }, who(), view)?.rule).toBe('C-SCAT-02');
  });
  it('still names a figure that is gone', () => {
    const one = who();
    tell(EVERY.placed, one, view);
    expect(one.figure(30)).toBe('the imp');
  });
});

describe('the log', () => {
  const lines = (seen: Line2004[]) =>
    seen.map((one, no): LogLine<Edition2004> => ({ no, at_ms: 0, bot: null, seen: one }));
  it('joins the steps of one walk', () => {
    const step = EVERY.stepped;
    expect(digest(lines([step, step, step]), who(), view).map((one) => one.text)).toEqual(['The imp moves 3 spaces.']);
  });
  it('starts anew when another figure walks', () => {
    expect(digest(lines([EVERY.stepped, { ...EVERY.stepped, figure: 1 }]), who(), view)).toHaveLength(2);
  });
  it('tells an activation with its walk, and a crowd that is found, in one line each', () => {
    const acts = { ...EVERY.activated, figure: 11, extra: false };
    const step = { ...EVERY.stepped, figure: 11 };
    const found = { ...EVERY.placed, how: 'reveal' } as const;
    const told = (story: Line2004[]) => digest(lines(story), who(), view).map((one) => one.text);
    expect(told([acts, step, step])).toEqual(['The imp acts and moves 2 spaces.']);
    expect(told([acts, EVERY.door_moved, step])).toHaveLength(3);
    expect(told([found, found, found])).toHaveLength(1);
    expect(told([found, found, found])[0]).toMatch(/^3 \w+ are there\.$/);
    expect(told([found, { ...found, how: 'spawn' }])).toHaveLength(2);
  });
  it('lays the dice beside their attack, whatever came in between', () => {
    const late = { ...EVERY.decided, seat: 0, what: 'pass' } as const;
    const told = digest(lines([EVERY.attack_declared, late, EVERY.ammo_spent, EVERY.dice_rolled]), who(), view);
    expect(told.map((entry) => entry.dice)).toEqual([[...d], null, null]);
  });
  it('keeps the dice of two attacks apart', () => {
    const second = { ...EVERY.attack_declared, attack: 2 };
    const rolled = { ...EVERY.dice_rolled, attack: 2, dice: [{ die: 'red', face: 0 }] } as const;
    const told = digest(lines([EVERY.attack_declared, second, { ...rolled, dice: [...rolled.dice] }]), who(), view);
    expect(told.map((entry) => entry.dice)).toEqual([null, rolled.dice]);
  });
  it('lays no dice on a line when their attack lies before the first line known', () => {
    expect(digest(lines([EVERY.ammo_spent, EVERY.dice_rolled]), who(), view).map((one) => one.dice)).toEqual([null]);
  });
  it('cites set-up for what happens before the first round, and the turn for what comes later', () => {
    const story: Line2004[] = [EVERY.hand_grew, EVERY.entered, EVERY.round_began, EVERY.hand_grew, EVERY.entered];
    const rules = (of: LogLine<Edition2004>[]) => digest(of, who(), view).map((one) => one.rule);
    expect(rules(lines(story))).toEqual(['C-SET-11', 'C-SET-08', 'C-TURN-01', 'C-INV-02', 'C-FRAG-07']);
    // A log that begins later is not in set-up.
    expect(rules(lines(story).map((one) => ({ ...one, no: one.no + 40 })))[1]).toBe('C-FRAG-07');
  });
  it('speaks to the reader of their own lost time', () => {
    const own = { ...EVERY.decided, seat: 1 };
    expect(tell(own, who(), view)?.text).toBe('You hold fire, because your time ran out.');
    expect(tell({ ...own, what: 'pass', by: 'absent' }, who(), view)?.text).toBe(
      'You let the moment pass, because you were away.',
    );
    expect(tell({ ...own, seat: 2 }, who(), view)?.text).toBe('Bo holds fire, because the time ran out.');
  });
  it('says that a turn ended only of the marine whose turn it was', () => {
    const marine = { ...EVERY.decided, seat: 1, what: 'end' };
    expect(tell(marine, who(), view)?.text).toBe('You end the turn, because your time ran out.');
    const late = (what: string, you = 0) =>
      tell({ ...marine, seat: 0, what }, new Who(['Mara', 'Ada'], you), view)?.text;
    // Sprung trap asks in a marine's turn, and its default is that of the invader's own turn.
    expect(late('end_turn')).toBe('You let no more invaders act, because your time ran out.');
    expect(late('activate')).toBe('You let an invader act, because your time ran out.');
    expect(late('end_turn', 1)).toBe('Mara lets no more invaders act, because the time ran out.');
    expect(late('end')).toBe('You finish with this invader, because your time ran out.');
    expect(late('end', 1)).toBe('Mara finishes with this invader, because the time ran out.');
  });
  it('tells at the end whether the last frag came from the empty deck', () => {
    const scored = EVERY.frag_scored;
    const out = { ...scored, points: 6, why: 'deck_out' } as const;
    const first = { ...scored, points: 2, why: 'deck_out' } as const;
    expect(reasonWords('frag_limit', lines([scored, out]))).toMatch(/deck ran out: .* number 6 of 6\.$/);
    expect(reasonWords('frag_limit', lines([first, out]))).toContain('for the second time');
    expect(reasonWords('frag_limit', lines([first, { ...scored, points: 6 }]))).toBe(
      'The frag limit is reached: 6 of 6.',
    );
    expect(reasonWords('held', [])).toBe('The ground is held.');
  });
});

describe('the banner', () => {
  const floor = Object.values(view.areas).flatMap((area) => area?.cells ?? []);
  const window = { can_hold: true, held: false, holds_left: 2, passed: false };
  const status: TableStatus<Edition2004> = { ...NO_STATUS, names: ['Mara', 'Ada', 'Bo', 'Cyrus'] };
  it('has a component for every decision', () =>
    expect(new Set(Object.keys({ ...FIRST, ...RARE }))).toEqual(
      new Set(Object.values(ASKS).map(({ options }) => options(floor).t)),
    ));
  for (const kind of Object.keys({ ...FIRST, ...RARE }) as Options2004['t'][]) {
    it(`says who, what and why for ${kind}, and has a hint`, () => {
      const ask = ASKS[kind];
      expect(ask, `a fixture for ${kind}`).toBeDefined();
      const options = (ask as NonNullable<typeof ask>).options(floor);
      const said = banner(
        view,
        { ...status, mine: { id: 1, must: true, options, left_ms: 9000, ...window } },
        who(),
        false,
      );
      expect(said.head.length).toBeGreaterThan(5);
      expect(said.why.length).toBeGreaterThan(5);
      expect(said.left).toBe(9000);
      const hinted = options.t === 'declare' ? board('hint-declare') : hint(options.t);
      expect(hinted.length).toBeGreaterThan(20);
    });
  }
  it('raises the alarm for a guard and names odds', () => {
    const options = ASKS.guard?.options(floor);
    if (!options) throw new Error('no guard');
    const said = banner(
      { ...view, turn: 0 },
      { ...status, mine: { id: 1, must: true, options, left_ms: 14_000, ...window } },
      who(),
      false,
    );
    expect(said.kind).toBe('alarm');
    expect(said.head).toMatch(/^Guard: fire at the imp\? 42% to hit, about 0\.4 wounds, \d+% to kill\.$/);
  });
  it('raises an alarm for an event while an own figure is attacked, and calls for one out of turn', () => {
    const options = ASKS.events!.options(floor);
    const mine = { id: 1, must: true, options, left_ms: 9000, ...window };
    const said = (turn: number, target?: number | null, at: Cell = [0, 0]) => {
      const attack = target === undefined ? null : ({ attacker: 1, target, at } as typeof view.attack);
      const { kind, calls } = banner({ ...view, you: 0, turn, attack }, { ...status, mine }, who(), false);
      return [kind, calls ?? false];
    };
    expect([said(1), said(0)]).toEqual([
      ['act', true],
      ['act', false],
    ]);
    const [id, one] = Object.entries(view.figures).find(([figure]) => Number(figure) >= 10)!;
    expect([said(1, Number(id)), said(1, 2), said(0, Number(id))]).toEqual([
      ['alarm', true],
      ['act', true],
      ['act', false],
    ]);
    expect([said(1, null, [one!.at[0], one!.at[1]]), said(1, null, [-9, -9])], 'at a space').toEqual([
      ['alarm', true],
      ['act', true],
    ]);
  });
  it('raises no alarm for a chance that the own figures have', () => {
    const kinds = (['reinforce', 'knockback', 'blow_through', 'follow_up', 'watchful', 'prevent'] as const).map(
      (kind) => {
        const mine = { id: 1, must: true, options: ASKS[kind]!.options(floor), left_ms: 9000, ...window };
        return banner({ ...view, turn: 9, attack: null }, { ...status, mine }, who(), false).kind;
      },
    );
    expect(kinds).toEqual(['act', 'act', 'act', 'act', 'act', 'alarm']);
  });
  it('says whose turn it is while the words of a question are not here', () => {
    const mine = { id: 1, must: true, options: ASKS.act!.options(floor), left_ms: 9000, ...window };
    const said = bannerWith(view, { ...status, mine }, who(), false, null);
    expect(said).toMatchObject({ kind: 'act', head: 'Your turn', left: 9000, loading: true });
    expect(banner(view, { ...status, mine }, who(), false).loading).toBeUndefined();
  });
  it('offers the report of a match that a fault has stopped', () => {
    const said = banner(view, { ...status, mine: null, parked: true }, who(), false);
    expect(said.parked).toBe(true);
    expect(said.why).toContain('continues');
    expect(banner(view, { ...status, mine: null }, who(), false).parked).toBeUndefined();
  });
  it('says who asked for more time', () => {
    const waiting = [{ seat: 0, question: { t: 'resolving' as const }, left_ms: 31_000, answered: false, held: true }];
    expect(banner(view, { ...status, mine: null, waiting }, who(), false).why).toMatch(/^Mara asked for more time\./);
  });
  it('raises no alarm for a masked window in which nothing fits', () => {
    const options = { t: 'events' as const, window: 'after_roll' as const, cards: [] };
    const said = banner(
      view,
      { ...status, mine: { id: 1, must: true, options, left_ms: 2000, ...window } },
      who(),
      false,
    );
    expect(said.kind).toBe('act');
  });
  it('names those the table waits for', () => {
    const waiting = [2, 3].map((seat) => ({
      seat,
      question: { t: 'guard' as const, moment: { t: 'after_step' as const, figure: 11 } },
      left_ms: 8000,
      answered: false,
      held: false,
    }));
    expect(banner(view, { ...status, mine: null, waiting }, who(), false).head).toBe('Bo and Cyrus may fire on guard');
  });
  it('tells a guard what they did themselves as their own deed', () => {
    const offer = ASKS.guard?.options(floor);
    if (offer?.t !== 'guard') throw new Error('no guard');
    for (const [t, why] of [
      ['after_attack', 'You have attacked.'],
      ['after_step', 'You have moved.'],
      ['before_attack', 'You are about to attack.'],
    ] as const) {
      const mine = { id: 1, must: true, options: { ...offer, moment: { t, figure: 1 } }, left_ms: null, ...window };
      expect(banner(view, { ...status, mine }, who(), false).why).toBe(why);
    }
  });
  it('says what the bot on the reader’s seat is asked', () => {
    const waiting = [{ seat: 1, question: { t: 'declaring' as const }, left_ms: null, answered: false, held: false }];
    const bots = [1];
    expect(banner(view, { ...status, mine: null, waiting, bots }, who(), false).head).not.toBe('Resolving');
    expect(banner(view, { ...status, mine: null, waiting }, who(), false).head).toBe('Resolving');
  });
  it('says who may react while a hidden question is open, and nothing of what they may do', () => {
    const waiting = [{ seat: 0, question: { t: 'resolving' as const }, left_ms: 18_000, answered: false, held: false }];
    const said = banner(view, { ...status, mine: null, waiting }, who(), false);
    expect(said.head).toBe('Mara may react');
    expect(said.why).toBe('A card may still be played. Without an answer, the match goes on by itself.');
    expect(said.left).toBe(18_000);
  });
});

describe('numbers', () => {
  it('never rounds a chance up to certainty', () => {
    expect([0, 4, 999, 1000].map(percent)).toEqual(['0%', '1%', '99%', '100%']);
  });
  it('gives what rounds to nothing no sign', () => {
    expect([-0.04, 0, 0.04, -0.05, 0.06, -1.25].map(apart)).toEqual(['0.0', '0.0', '0.0', '−0.1', '+0.1', '−1.3']);
  });
  it('rounds and lists as one speaks', () => {
    expect(tenth(114)).toBe('1.1');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
  });
});

describe('the invader of a table', () => {
  const chair = { seat: 0, color: 'invader', name: 'Bo', ready: false, online: true, bot: false, yours: false };
  const table = (invader: Parameters<typeof invaderWords>[0]['invader'], name: string | null = 'Bo') =>
    invaderWords({ seats: [{ ...chair, name }], invader, host_name: 'Ada' });
  it('is said to be drawn, agreed on, or just there', () => {
    expect(table({ t: 'drawn', among: 3 })).toBe('Bo was drawn at random as the invader, out of 3.');
    expect(table({ t: 'picked' })).toBe('Ada made Bo the invader, as agreed.');
    expect(table({ t: 'taken' })).toBe('Bo is the invader.');
    expect(table({ t: 'taken' }, null)).toBe('No one is playing the invader.');
  });
});
