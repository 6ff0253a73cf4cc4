// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat } from '$lib/board/beats';
import { Stage } from '$lib/board/stage.svelte';
import { Throws } from '$lib/editions/2004/tray';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import { Who } from '$lib/editions/2004/who';
import { station } from '../dev/fixtures/station';

const step = (figure: number, at: number): Beat => ({
  t: 'step',
  figure,
  from: [at, 0],
  to: [at + 1, 0],
  jump: false,
  ms: 110,
});
const walk = (figure: number, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => step(figure, from + at));

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows a short walk at its own pace', () => {
    const stage = new Stage();
    stage.play(walk(1, 0, 3));
    expect(stage.places[1]).toEqual([1, 0]);
    vi.advanceTimersByTime(111);
    expect(stage.places[1]).toEqual([2, 0]);
    vi.advanceTimersByTime(220);
    expect(stage.beat).toBeNull();
    expect(stage.places).toEqual({});
  });
  it('is at the end of any backlog a second and a half after the last news', () => {
    const shown: boolean[] = [];
    const stage = new Stage((_, seen) => shown.push(seen));
    for (let burst = 0; burst < 40; burst++) stage.play(walk(burst % 5, burst * 10, burst * 10 + 10));
    expect(stage.beat).not.toBeNull();
    vi.advanceTimersByTime(1520);
    expect(stage.beat).toBeNull();
    expect(stage.places).toEqual({});
    // A listener still hears everything.
    expect(shown).toHaveLength(400);
    expect(shown.filter((seen) => !seen).length).toBeGreaterThan(300);
  });
  it('stays no farther behind while news keep coming', () => {
    const stage = new Stage();
    for (let burst = 0; burst < 20; burst++) {
      stage.play(walk(1, burst * 30, burst * 30 + 30));
      vi.advanceTimersByTime(400);
    }
    // Of the walk before the last nothing is left on the screen.
    expect(stage.places[1]?.[0]).toBeGreaterThan(19 * 30 - 10);
    vi.advanceTimersByTime(1200);
    expect(stage.beat).toBeNull();
  });
  it('names the first line that is still to be shown, beat by beat', () => {
    const stage = new Stage<unknown>();
    const lines: number[] = [];
    stage.moved = () => lines.push(stage.line);
    stage.play([
      { t: 'step', figure: 1, from: [0, 0], to: [1, 0], jump: false, ms: 110 },
      { t: 'dice', cast: null, ms: 600, line: 7 },
      { t: 'miss', at: [1, 0], ms: 250, line: 8 },
    ]);
    expect(stage.line, 'the step before it holds nothing back').toBe(7);
    vi.advanceTimersByTime(120);
    expect(stage.line).toBe(7);
    vi.advanceTimersByTime(600);
    expect(stage.line).toBe(8);
    vi.advanceTimersByTime(260);
    expect(stage.line).toBe(Infinity);
    expect(lines).toEqual([7, 7, 8, Infinity]);
  });
  it('gives every roll its time, up to twelve seconds, unless a clock runs', () => {
    const roll = { t: 'dice', cast: null, ms: 600 } as const;
    const over = (rolls: number, pressed: boolean) => {
      const stage = new Stage<unknown>();
      stage.pressed = pressed;
      stage.play(Array.from({ length: rolls }, () => roll));
      let ms = 0;
      for (; stage.beat; ms += 50) vi.advanceTimersByTime(50);
      return ms;
    };
    expect(over(4, false)).toBe(2400);
    expect(over(20, false)).toBe(12_000);
    expect(over(40, false)).toBeLessThanOrEqual(12_050);
    expect(over(4, true)).toBeLessThanOrEqual(950);
  });
  it('can be skipped when it is long, and until you are asked something', () => {
    const stage = new Stage();
    stage.play(walk(1, 0, 5));
    expect(stage.long).toBe(false);
    stage.play(walk(1, 5, 12));
    expect(stage.long).toBe(true);
    stage.skipping = true;
    stage.catchUp();
    stage.play(walk(1, 12, 30));
    expect([stage.beat, stage.long, stage.line]).toEqual([null, false, Infinity]);
  });
  it('shows nothing on a hidden page, and drops what was under way', () => {
    let away = false;
    const told: [string, boolean][] = [];
    const stage = new Stage(
      (beat, seen) => told.push([beat.t, seen]),
      () => away,
    );
    stage.play(walk(1, 0, 8));
    away = true;
    stage.play([{ t: 'appear', figure: 12, at: [3, 3], ms: 260 }]);
    expect(stage.beat).toBeNull();
    expect(stage.places).toEqual({});
    expect(stage.hidden.size).toBe(0);
    expect(told.filter(([, seen]) => seen)).toHaveLength(1);
    expect(told).toHaveLength(9);
  });
  it('gives up the rest when the page slept in the middle of it', () => {
    let now = 0;
    const stage = new Stage(undefined, undefined, () => now);
    stage.play(walk(1, 0, 10));
    now = 60_000;
    vi.advanceTimersByTime(120);
    expect(stage.beat).toBeNull();
    expect(stage.places).toEqual({});
  });
});

describe('the dice tray', () => {
  const view = station(1);
  const who = new Who(['Mara', 'Ada', 'Bo', 'Cyrus'], 1);
  who.learn(view);
  const attack = (no: number, face: number, miss: boolean): Line2004[] => [
    {
      t: 'attack_declared',
      attack: no,
      attacker: no === 1 ? 14 : 1,
      weapon: no === 1 ? null : 'pistol',
      at: [8, 3],
      target: 1,
      range: 2,
      aimed: false,
      how: 'act',
      dice: [],
      past: [],
      barrels: [],
    },
    { t: 'dice_rolled', attack: no, dice: [{ die: 'yellow', face }] },
    {
      t: 'judged',
      attack: no,
      miss,
      range: 3,
      bonus_range: 0,
      needed: 2,
      hit: !miss,
      damage: 3,
      bonus_damage: 0,
      armor: 3,
      wounds: miss ? 0 : 1,
    },
  ];
  it('says of a throw only what came of that throw, however late it is shown', () => {
    const throws = new Throws();
    throws.learn([...attack(1, 5, true), ...attack(2, 1, false)], who, { ...view, attack: null });
    expect(throws.of(1, null, null, true)).toMatchObject({
      dice: [{ die: 'yellow', face: 5 }],
      what: 'The imp attacks, range 2',
      sentence: 'A miss face: the attack fails.',
    });
    expect(throws.of(2, null, null, true)).toMatchObject({
      dice: [{ die: 'yellow', face: 1 }],
      what: 'You attack with the pistol, range 2',
    });
    expect(throws.of(2, null, null, true).sentence).toMatch(/^Hit: 3 damage/);
    expect(throws.of(2, null, null, false).sentence).toBe('');
  });
});
