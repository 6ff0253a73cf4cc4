import { describe, expect, it } from 'vitest';
import type { Moment } from '../src/lib/gen/2016/Moment';
import type { Options } from '../src/lib/gen/2016/Options';
import type { View2016 } from '../src/lib/gen/2016/View2016';
import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { TableStatus } from '../src/lib/gen/TableStatus';
import type { Seen } from '../src/lib/gen/2016/Seen';
import { banner } from '../src/lib/editions/2016/banner';
import { identity } from '../src/lib/editions/2016/choose/identity';
import { damageOf } from '../src/lib/editions/2016/cards';
import { figuresLeft, nthOfGroup, shortOf } from '../src/lib/editions/2016/summoning';
import { PRINTED } from '$lib/gen/2016/printed';
import { digest } from '../src/lib/editions/2016/log-lines';
import { Who } from '../src/lib/editions/2016/who';
import { recorded } from '../dev/fixtures/2016/moments';

const moment = recorded('act_marine');
const fight = recorded('window_defending_marine');

const words = (seen: Seen[], you: number | null = 1, acting: number | null = null) => {
  const who = new Who(['Ivo', 'Mia', 'Bo'], you);
  who.note(10, 'pinky');
  const lines = seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
  return digest(lines, who, moment.view, acting).map((one) => one.text);
};

describe('the story of 2016', () => {
  it('says how many frags more, as the top line counts them', () => {
    expect(words([{ t: 'fragged', figure: 2, frags: 1 }])).toEqual(['Bo is fragged: 1 more frag for the invader.']);
  });

  it('says once what a player draws: how many, or which', () => {
    const grew: Seen = { t: 'hand_grew', seat: 2, count: 1 };
    const drew: Seen = { t: 'fellow_drew', seat: 2, cards: [{ set: 'issue', number: 0 }] };
    expect(words([grew])).toEqual(['Bo draws 1 card.']);
    expect(words([grew, drew], null)).toHaveLength(1);
    expect(words([grew, drew], null)[0]).toMatch(/^Bo draws \w/);
    expect(words([grew, { ...drew, seat: 1 }], null), 'another one’s').toHaveLength(2);
  });

  it('says once what the invader draws, to those who see every hand', () => {
    const grew: Seen = { t: 'hand_grew', seat: 0, count: 1 };
    const drew: Seen = { t: 'drew_events', cards: [{ row: 0, copy: 0 }] };
    const began: Seen = { t: 'round_began', round: 2, count: 1, still: 0 };
    expect(words([began, grew, drew], null)).toHaveLength(2);
    expect(words([began, grew, drew], null)[1]).toMatch(/^Ivo draws [A-Z]/);
    expect(words([began, grew, drew], 0), 'and to the invader').toEqual([
      words([began], 0)[0],
      expect.stringMatching(/^You draw [A-Z]/),
    ]);
    expect(words([began, grew], null)[1]).toBe('Ivo draws 1 card.');
    const own: Seen = { t: 'drew', cards: [{ set: 'issue', number: 0 }] };
    expect(words([began, { ...grew, seat: 2 }, own], null), 'a hand without a name').toHaveLength(2);
  });

  it('says once how much damage an attack does', () => {
    const hit: Seen = { t: 'hit', damage: 2 };
    const hurt: Seen = { t: 'hurt', figure: 2, damage: 2 };
    const over: Seen = { t: 'stun_over', figure: 2 };
    expect(words([hit])).toEqual(['2 damage goes through.']);
    expect(words([hit, hurt])).toEqual(['Bo suffers 2 damage.']);
    expect(words([hit, over, hurt])).toEqual(['Bo suffers 2 damage.', 'Bo is no longer stunned.']);
    expect(words([{ t: 'hit', damage: 0 }, hurt]), 'by something else').toHaveLength(2);
    expect(words([hit, { ...hurt, damage: 1 }])).toHaveLength(2);
    const gone: Seen = { t: 'fragged', figure: 2, frags: 1 };
    expect(words([hit, gone, hurt]), 'not of the attack').toHaveLength(3);
    expect(words([hit, hurt, hurt]), 'and of something else').toHaveLength(2);
  });

  it('names a demon that is gone as soon as the line of its coming is there', () => {
    const who = new Who(['Ivo', 'Mia', 'Bo'], 1);
    who.learn(moment.view);
    const told = (seen: Seen[]) =>
      digest(
        seen.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one })),
        who,
        moment.view,
      ).map((one) => one.text);
    const hurt: Seen = { t: 'stunned', figure: 777 };
    const came: Seen = { t: 'demon_came', figure: 777, kind: 'imp', at: [1, 1] };
    expect(who.lacking).toBe(false);
    expect(told([hurt])[0]).toMatch(/^A demon /);
    expect(who.lacking, 'older lines are needed').toBe(true);
    expect(told([came, hurt])[1]).toMatch(/^The imp /);
    expect(who.lacking).toBe(false);
  });

  it('calls a relay what the objective calls it', () => {
    expect(words([{ t: 'linked', seat: 2, token: 1 } as Seen])).toEqual(['Bo links up a relay.']);
  });

  it('names weapons that a marine has taken from the map', () => {
    const who = new Who(['Ivo', 'Mia', 'Bo'], 0);
    const taken: Seen = { t: 'cards_taken', seat: 1, token: 777 };
    const told = () => digest([{ no: 0, at_ms: 0, bot: null, seen: taken }], who, moment.view)[0]?.text;
    expect(told(), 'as after a reload').toBe('Mia takes new cards.');
    who.learn({ ...moment.view, items: { 777: { at: [1, 1], what: { cards: { weapon: 'chaingun' } } } } });
    expect(told()).toBe('Mia takes the Chaingun.');
  });

  it('names an ability by the demon that acts', () => {
    const used: Seen = { t: 'used', seat: 0, what: { ability: 0 } };
    const began: Seen = { t: 'began', figure: 10, moves: 5, mains: 0 };
    const named = words([began, used])[1];
    expect(named).toMatch(/^Ivo uses /);
    expect(named).not.toContain('ability');
    expect(words([used], 1, 10)[0], 'what came before is gone').toBe(named);
    expect(words([used])[0]).toBe('Ivo uses an ability.');
  });
});

describe('the story of 2016, told after a reload', () => {
  it('knows a demon that is gone by the card it acted on', () => {
    const seen: Seen[] = [
      { t: 'demon_card_used', kind: 'cacodemon' },
      { t: 'began', figure: 77, moves: 3, mains: 0 },
      { t: 'fragged', figure: 77, frags: 0 },
    ];
    expect(words(seen).at(-1)).toBe('The cacodemon falls.');
  });

  it('tells a title once, however many copies there are', () => {
    const cards = [0, 1].map((copy) => ({ row: 0, copy }));
    expect(words([{ t: 'drew_events', cards }], 0)[0]).toMatch(/^You draw [\w ]+ ×2\.$/);
  });

  it('says it when no die is rolled again, and no damage comes to it', () => {
    expect(words([{ t: 'rerolled', dice: [] }])).toEqual(['No die is rolled again.']);
    const set: Seen = { t: 'die_set', seat: 1, class: 'close_quarters', place: 0, die: { die: 'black', face: 5 } };
    expect(words([set])).toEqual(['A black die is set to 4.']);
    expect(words([{ t: 'changed', change: { damage: 0 } }])).toEqual(['No more damage.']);
  });
});

describe('the damage of dice that lie on the table', () => {
  const declared = { t: 'declared', attacker: 1, defender: 10, range: 2, cover: false } as unknown as Seen;
  const strike = { ...declared, source: { weapon: 'chaingun' }, strike: { dice: { red: 2, black: 0 }, range: 4 } };
  const red = (face: number) => ({ die: 'red', face }) as const;
  const rolled: Seen = { t: 'rolled', dice: [red(0), red(5)] };
  const damage = (...faces: number[]) => faces.reduce((sum, face) => sum + damageOf(red(face)), 0);
  const last = (...seen: Seen[]) => words(seen).at(-1);

  it('is told anew when some are rolled again, are set, or are added', () => {
    const told = (change: Seen, ...faces: number[]) =>
      expect(last(strike as Seen, rolled, change)).toMatch(
        new RegExp(` The dice now make ${damage(...faces)} damage\\.$`),
      );
    told({ t: 'rerolled', dice: [[0, red(5)]] }, 5, 5);
    told({ t: 'die_set', seat: 1, class: 'close_quarters', place: 0, die: red(4) }, 4, 5);
    told({ t: 'rolled', dice: [red(3)] }, 0, 5, 3);
  });
  it('counts every change before it', () => {
    const twice = last(strike as Seen, rolled, { t: 'rolled', dice: [red(3)] }, { t: 'rerolled', dice: [[1, red(1)]] });
    expect(twice).toContain(`The dice now make ${damage(0, 1, 3)} damage.`);
  });
  it('is not told of an attack that is only declared, after another one', () => {
    expect(last(strike as Seen, rolled, strike as Seen)).not.toContain('damage');
  });
  it('is told once of a first roll, and not at all where its first roll is unknown', () => {
    expect(last(strike as Seen, rolled)).not.toContain('now make');
    expect(last({ t: 'rerolled', dice: [[0, red(5)]] })).not.toContain('now make');
    expect(last(strike as Seen, rolled, { t: 'rerolled', dice: [] })).toBe('No die is rolled again.');
  });
});

describe('the banner of a question', () => {
  const asking = (options: Options, story: Seen[] = [], turn: View2016['turn'] = 'invader') => {
    const who = new Who(['Ivo', 'Mia', 'Bo'], 1);
    const mine = {
      id: 3,
      must: true,
      passed: false,
      left_ms: null,
      options,
    } as unknown as TableStatus<Edition2016>['mine'];
    const status = { parked: false, mine, waiting: [] } as unknown as TableStatus<Edition2016>;
    const lines = story.map((one, no) => ({ no, at_ms: 0, bot: null, seen: one }));
    return banner({ ...moment.view, attack: null, turn }, status, who, false, lines);
  };
  const used: Seen = { t: 'used', seat: 1, what: { reaction: { set: 'issue', number: 3 } } };

  it('names the reaction that it is about', () => {
    expect(asking({ t: 'card', what: 'jeer', cards: [], may_pass: true }, [used]).why).toBe(
      'The invader played Jeer: without a discarded card, your Dig In is canceled.',
    );
    const uses = [{ what: 'beacon' as const, dice: 0, figures: [], through: null }];
    expect(asking({ t: 'window', moment: 'reaction', about: 1, uses }, [used]).why).toBe('You use Dig In.');
  });
  it('says of portals that all summon that only their order is chosen', () => {
    const head = (threat: View2016['threat'], goal?: View2016['goal']) => {
      const view = { ...moment.view, attack: null, threat, goal: goal ?? moment.view.goal };
      const mine = { id: 3, must: true, passed: false, left_ms: null, options: { t: 'portal', portals: [] } };
      const status = { parked: false, mine, waiting: [] } as unknown as TableStatus<Edition2016>;
      return banner(view, status, new Who(['Ivo', 'Mia', 'Bo'], 0), false).head;
    };
    expect(head('infestation')).toBe('Summon: which portal first?');
    expect([head('horde'), head('assault')]).toEqual(['Summon: which portal?', 'Summon: which portal?']);
    expect(head('infestation', { t: 'prey' } as never), 'where the prey comes').toBe('Summon: which portal?');
  });
  it('says what set off a summoning in the turn of another player', () => {
    const why = (...story: Seen[]) => asking({ t: 'portal', portals: [], may_pass: false }, story).why;
    const woken: Seen = { t: 'portal_turned', portal: 1 };
    const step = { t: 'stepped', figure: 2, to: [1, 1], cost: 1, way: 'walk' } as unknown as Seen;
    const door = { t: 'door_opened', figure: 2, door: 1, cost: 1 } as Seen;
    const area = { t: 'entered', region: 1 } as Seen;
    expect(why(step, door, area, woken)).toBe(
      'Bo has opened a door: the portals behind it wake. Its demons come out there.',
    );
    const linked: Seen[] = [{ t: 'linked', seat: 2, token: 1 }, { t: 'portals_returned', color: 'blue' }, woken];
    expect(why(...linked)).toMatch(/^Bo has linked up a relay: the spent blue portals open again\. /);
    expect(why(door, step, area, woken)).toMatch(/ has entered a new area: its portals wake\. /);
    const round = { t: 'round_began', round: 4, count: 1, still: 0 } as Seen;
    expect(why(round, woken)).toMatch(/^A new round begins: one portal opens\. /);
    const ended = { t: 'ended', figure: 2 } as Seen;
    for (const old of [[], [door, woken, ended], [door, woken, step]])
      expect(why(...old)).toBe('Its demons come out there.');
  });
  it('says to those who wait what set off a summoning', () => {
    const waiting = [{ seat: 0, answered: false, held: false, left_ms: null, question: { t: 'summoning' } }];
    const status = { parked: false, mine: null, waiting, bots: [] } as unknown as TableStatus<Edition2016>;
    const story: Seen[] = [
      { t: 'linked', seat: 2, token: 1 },
      { t: 'portal_turned', portal: 1 },
    ];
    const lines = story.map((seen, no) => ({ no, at_ms: 0, bot: null, seen }));
    const view = { ...moment.view, attack: null, you: 1 };
    expect(banner(view, status, new Who(['Ivo', 'Mia', 'Bo'], 1), false, lines).why).toBe(
      'Bo has linked up a relay: the spent blue portals open again.',
    );
  });
  it('says which demon of its kind a group places', () => {
    const color = moment.view.portals[Number(Object.keys(moment.view.portals)[0])]!.color;
    const [portal] = Object.keys(moment.view.portals).map(Number);
    const card = PRINTED.invasions.find((one) =>
      one[color].some((group) => group.figures.some(([count]) => count > 1)),
    )!;
    const group = card[color].findIndex((one) => one.figures.some(([count]) => count > 1));
    const [of, kind] = card[color][group]!.figures.find(([count]) => count > 1)!;
    const story: Seen[] = [{ t: 'group_chosen', portal: portal!, group }];
    const view = { ...moment.view, invasion: card.card };
    const lines = (more: Seen[]) => [...story, ...more].map((seen, no) => ({ no, at_ms: 0, bot: null, seen }));
    const came: Seen = { t: 'demon_came', figure: 70, kind, at: [1, 1] };
    expect(nthOfGroup(view, kind, lines([]))).toEqual({ nth: 1, of, short: '' });
    expect(nthOfGroup(view, kind, lines([came]))).toEqual({ nth: 2, of, short: '' });
    expect(nthOfGroup(view, kind, [])).toBeNull();
    expect(nthOfGroup(view, 'cyberdemon', lines([])), 'alone of its kind').toBeNull();
  });
  // M-SUM-07
  it('counts only the demons that the box has figures for', () => {
    const [demon] = Object.values(moment.view.demons);
    const imps = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id, { ...demon! }]));
    const of = (count: number) => {
      const view = { ...moment.view, demons: imps(count) };
      for (const one of Object.values(view.demons)) one.kind = 'imp';
      return view;
    };
    const all = PRINTED.demons.find((one) => one.kind === 'imp')!.figures;
    expect(shortOf(of(all - 3), [[3, 'imp']])).toBe('');
    expect(shortOf(of(all - 1), [[3, 'imp']])).toBe('The box has no figures left for 2 imps.');
    expect(figuresLeft({ ...of(all - 3), goal: { t: 'prey', kind: 'imp' } }, 'imp'), 'one waits').toBe(2);
  });
  it('says what a marine who acts can still do', () => {
    const { ask, view } = recorded('act_marine');
    if (ask?.options.t !== 'act') throw new Error('no free moment');
    const spent = { ...ask.options, moves: 0, mains: 0, plays: [], sprint: [], ready: null };
    const card = [...ask.options.plays, ...ask.options.sprint].slice(0, 1);
    const why = (more: object) => {
      const mine = { ...ask, options: { ...spent, ...more } };
      const status = { parked: false, mine, waiting: [] } as unknown as TableStatus<Edition2016>;
      return banner(view, status, new Who(['Ivo', 'Mia', 'Bo'], view.you), false).why;
    };
    expect(why({})).toBe('No card can be played now, and no movement or attack is left.');
    expect(why({ sprint: card })).toBe('No card can be played now. Discard one to sprint.');
    expect(why({ plays: card })).toBe('You have no main action left. You can still play a card.');
    expect(why({ plays: card, mains: 1 })).toBe('Play a card to move and attack.');
    expect(why({ moves: 2 })).toBe('No card can be played now. You can still move.');
    expect(why({ moves: 2, plays: card })).toBe('Play cards, move, attack, in any order.');
  });
  it('says what a demon that acts can still do', () => {
    const asked = recorded('act_invader').ask?.options;
    if (asked?.t !== 'act') throw new Error('no free moment');
    const { strike } = asked;
    const ready = strike?.strike ?? null;
    const why = (moves: number, attacks: boolean) => asking({ ...asked, moves, ready: attacks ? ready : null }).why;
    expect(ready).not.toBeNull();
    expect([why(3, true), why(3, false), why(0, true), why(0, false)]).toEqual([
      'Move it and attack once, in any order.',
      'Its attack is used up. You can still move it.',
      'It cannot move any farther. It can still attack.',
      'It can neither move nor attack now.',
    ]);
  });
  it('says where argent comes from that a summoning may place', () => {
    const spread = (all: boolean) => asking({ t: 'spread', count: 1, on: [], all });
    expect(spread(true).head).toBe('Place 1 argent token');
    expect(spread(false)).toMatchObject({
      head: 'Move up to 1 argent token',
      why: 'From the invasion card: what you leave there is lost. Demons pay for their abilities with what lies on their card.',
    });
  });
  it('raises an alarm out of turn, and none in the own turn', () => {
    const uses = [{ what: 'beacon' as const, dice: 0, figures: [], through: null }];
    const kind = (turn: View2016['turn']) => asking({ t: 'window', moment: 'stun', about: 2, uses }, [], turn).kind;
    expect([kind('invader'), kind({ marine: 1 }), kind({ marine: 2 })], 'seat 2 reads').toEqual([
      'alarm',
      'alarm',
      'act',
    ]);
    const own = { t: 'window', moment: 'argent', about: null, uses } as Options;
    expect(asking(own, [], null).kind, 'in the step of the invader alone').toBe('act');
  });
  it('raises an alarm only for a figure of the reader that is under attack, and calls for everything else', () => {
    const uses = [{ what: 'beacon' as const, dice: 0, figures: [], through: null }];
    const said = (reader: number, options: Options, fight: [attacker: number, defender: number] | null) => {
      const attack = fight && ({ attacker: fight[0], defender: fight[1], damage: 1 } as View2016['attack']);
      const view: View2016 = { ...moment.view, you: reader, turn: { marine: 3 }, attack };
      const mine = { id: 3, must: true, passed: false, left_ms: null, options };
      const status = { parked: false, mine, waiting: [] } as unknown as TableStatus<Edition2016>;
      const { kind, calls } = banner(view, status, new Who(['Ivo', 'Mia', 'Bo'], reader), false);
      return kind === 'alarm' ? 'alarm' : calls ? 'call' : 'offer';
    };
    const all = (reader: number, moments: readonly Moment[], fight: [number, number] | null) =>
      moments.map((moment) => said(reader, { t: 'window', moment, about: null, uses } as Options, fight));
    const calm = [
      'initiative',
      'activation',
      'phase_start',
      'stopped',
      'health',
      'glory_kill',
      'summoned',
      'done',
    ] as const;
    expect(new Set(all(0, calm, null))).toEqual(new Set(['call']));
    const fighting = ['declared', 'defending', 'reaction'] as const;
    expect(all(0, fighting, [3, 12]), 'on a demon').toEqual(['alarm', 'alarm', 'alarm']);
    expect(all(2, fighting, [12, 2]), 'on the own marine').toEqual(['alarm', 'alarm', 'alarm']);
    expect(all(2, fighting, [12, 3]), 'on another marine').toEqual(['call', 'call', 'call']);
    expect(all(0, ['attacking', 'reaction'], [12, 2]), 'by a demon').toEqual(['call', 'call']);
    expect(all(0, ['after_attack'], [3, 12]), 'after it').toEqual(['call']);
    const stun = (about: number) => said(2, { t: 'window', moment: 'stun', about, uses } as Options, null);
    expect([stun(2), stun(3)]).toEqual(['alarm', 'call']);
    expect(said(0, { t: 'peek', cards: [], bottom: false }, null)).toBe('call');
    expect(said(2, { t: 'displace', figure: 2, at: [] }, null)).toBe('call');
    expect(said(2, { t: 'cover', dice: [] }, [12, 2])).toBe('alarm');
  });
});

describe('the banner of a window', () => {
  const uses = [{ what: 'beacon' as const, dice: 0, figures: [], through: null }];
  const why = (window: Moment, about: number | null, attack: boolean) => {
    const who = new Who(['Ivo', 'Mia', 'Bo'], 1);
    who.note(10, 'possessed_soldier');
    who.note(11, 'cacodemon');
    const options: Options = { t: 'window', moment: window, about, uses };
    const mine = { id: 3, must: true, passed: false, left_ms: null, options };
    const status = { parked: false, mine, waiting: [] } as unknown as TableStatus<Edition2016>;
    const on = { ...fight.view.attack, attacker: 10, defender: 1 } as View2016['attack'];
    return banner({ ...moment.view, attack: attack ? on : null }, status, who, false).why;
  };
  it('names the figure that would be stunned, in an attack and without one', () => {
    for (const attack of [false, true]) {
      expect(why('stun', 1, attack)).toBe('You would be stunned.');
      expect(why('stun', 2, attack)).toBe('Bo would be stunned.');
      expect(why('stun', 11, attack)).toBe('The cacodemon would be stunned.');
    }
  });
  it('says that nothing fits, and over days that it waits for an answer', () => {
    const options: Options = { t: 'window', moment: 'argent', about: null, uses: [] };
    const mine = { id: 3, must: true, passed: false, left_ms: null, options };
    const reads = (mode: string) => {
      const status = { parked: false, mine, waiting: [], mode } as unknown as TableStatus<Edition2016>;
      return banner(moment.view, status, new Who(['Ivo', 'Mia', 'Bo'], 0), false).why;
    };
    expect(reads('masked')).toBe('It closes by itself.');
    expect(reads('async')).toBe("You hold nothing for it. Let it pass; the others can't tell.");
  });
  it('names who takes a health pack or kills, independent of the acting player', () => {
    expect(why('health', 2, false)).toBe('Bo takes a health pack.');
    expect(why('glory_kill', 2, false)).toBe('Bo performs a Glory Kill.');
  });
});

describe('a question that is asked anew', () => {
  const displaced = (figure: number): Options => ({ t: 'displace', figure, at: [] });
  it('is the same one while it is about the same', () => {
    expect(identity(4, { t: 'deploy', at: [[1, 1]] })).toBe(identity(5, { t: 'deploy', at: [] }));
    expect(identity(4, displaced(3))).toBe(identity(5, displaced(3)));
    expect(identity(4, displaced(3))).not.toBe(identity(5, displaced(4)));
    const window: Options = { t: 'window', moment: 'defending', about: null, uses: [] };
    expect(identity(4, window)).not.toBe(identity(5, window));
  });
});
