// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { late } from '$lib/editions/2016/late.svelte';
import { Show } from '$lib/editions/2016/show.svelte';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { View2016 } from '$lib/gen/2016/View2016';
import { listen } from '$lib/hud/show.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { settings } from '$lib/ui/settings.svelte';
import { recorded } from '../dev/fixtures/2016/moments';

const fight = recorded('window_defending_marine');
const quiet: View2016 = { ...fight.view, attack: null };
const demon = (fight.view.attack as NonNullable<View2016['attack']>).attacker;
const story: Line2016[] = [
  {
    ...{ t: 'declared', attacker: 1, defender: demon, source: 'card' as never, range: 3, cover: false },
    strike: { dice: { red: 1, black: 0 }, range: 4 } as never,
  },
  { t: 'rolled', dice: [{ die: 'red', face: 5 }] },
  { t: 'hit', damage: 2 },
  { t: 'hurt', figure: demon, damage: 2 },
];
const when = { from: 30, own: false, pressed: false };

beforeEach(async () => {
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  late.fetch();
  await vi.waitUntil(() => late.all !== null, 30_000);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** What is read aloud of an attack, at once and while it is shown. */
function read(speed: number): [number, string][] {
  settings.set({ speed });
  const said: [number, string][] = [];
  let ms = 0;
  const say = vi.spyOn(notices, 'say').mockImplementation((text) => void said.push([ms, text]));
  const show = new Show();
  show.happened(story, quiet, quiet, when);
  for (; ms < 5000; ms += 50) vi.advanceTimersByTime(50);
  say.mockRestore();
  return said;
}

test('a roll is read aloud when it has fallen, and its result after it', () => {
  const said = read(1);
  expect(said[0]).toEqual([0, expect.stringContaining('attacks')]);
  expect(said[0]?.[1]).not.toContain('Dice');
  const at = (word: RegExp) => said.find(([, text]) => word.test(text))?.[0] ?? -1;
  expect(at(/Dice: /)).toBeGreaterThanOrEqual(550);
  expect(at(/suffers/)).toBeGreaterThan(at(/Dice: /));
});
test('without animation everything is read at once', () => {
  const said = read(0);
  expect(said).toHaveLength(1);
  expect(said[0]?.[1]).toMatch(/Dice: .*suffers/s);
});
test('the turn of another player is announced before its question, your own by its question', () => {
  settings.set({ speed: 1 });
  const show = new Show();
  show.who.players = { names: ['Ivo', 'Ada'], you: 1 };
  const turn = (card: 'invader' | { marine: number }) => {
    show.happened([{ t: 'initiative_turned', card }], quiet, quiet, when);
    const { line } = show.stage;
    vi.advanceTimersByTime(5000);
    return line;
  };
  expect(turn('invader')).toBe(30);
  expect(turn({ marine: 1 })).toBe(Infinity);
});
test('dice in a sheet stay until the open question changes, elsewhere they go by themselves', () => {
  settings.set({ speed: 1 });
  const left = (held: boolean) => {
    const show = new Show();
    show.holdsDice = () => held;
    show.happened(story, quiet, quiet, when);
    vi.advanceTimersByTime(20_000);
    const before = show.cast !== null;
    listen(show).asked?.(null, null);
    return [before, show.cast !== null];
  };
  expect(left(true)).toEqual([true, false]);
  expect(left(false)).toEqual([false, false]);
});
