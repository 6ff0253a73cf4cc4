// @vitest-environment jsdom
import { waitFor } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { late } from '$lib/editions/2004/late.svelte';
import { Show } from '$lib/editions/2004/show.svelte';
import type { Line2004 } from '$lib/gen/2004/Line2004';
import type { Rolled } from '$lib/gen/2004/Rolled';
import type { View2004 } from '$lib/gen/2004/View2004';
import { notices } from '$lib/ui/notices.svelte';
import { station } from '../dev/fixtures/station';

// jsdom has no wishes of a reader: everything is shown at once.
vi.stubGlobal('matchMedia', () => ({ matches: true }));
beforeAll(async () => {
  late.fetch();
  await waitFor(() => expect(late.all).toBeTruthy(), { timeout: 30_000 });
}, 30_000);

const die = (face: number): Rolled => ({ die: 'yellow', face });
const dice = [0, 1, 2].map((face) => ({ rolled: die(face) }));
const attack = { attack: 7, attacker: 1, weapon: 'pistol', at: [10, 3], target: 14, range: 3, dice };
const quiet: View2004 = { ...station(1), attack: null };
const fought = { ...quiet, attack } as unknown as View2004;
const AGAIN: Line2004 = {
  ...{ t: 'dice_rerolled', attack: 7, by: 'aim', seat: 1 },
  ...{ positions: [0, 2], dice: [die(4), die(5)] },
};
const JUDGED: Line2004 = {
  ...{ t: 'judged', attack: 7, miss: false, range: 5, bonus_range: 0, needed: 3, hit: true },
  ...{ damage: 3, bonus_damage: 0, armor: 2, wounds: 1 },
};

test('dice that were rolled again lie among those that stayed, and their total is told', () => {
  const show = new Show();
  show.fresh(fought);
  show.happened([AGAIN], fought, fought);
  expect(show.tray).toMatchObject({ dice: [die(4), die(1), die(5)], sentence: '' });
  show.happened([JUDGED], fought, quiet);
  expect(show.tray?.dice).toEqual([die(4), die(1), die(5)]);
  expect(show.tray?.sentence).toMatch(/^Hit: 3 damage/);
});
test('so do they where all of it comes at once', () => {
  const show = new Show();
  show.fresh(quiet);
  show.happened([AGAIN, JUDGED], fought, quiet);
  expect(show.tray?.dice).toEqual([die(4), die(1), die(5)]);
  expect(show.tray?.sentence).toMatch(/^Hit: 3 damage/);
});
test('an undo takes the dice of its attack off the board, unless it leads back into the attack', () => {
  for (const [after, stay] of [
    [quiet, false],
    [fought, true],
  ] as const) {
    const show = new Show();
    show.fresh(quiet);
    show.happened([AGAIN, JUDGED], fought, quiet);
    show.cut();
    show.happened([], quiet, after);
    expect(show.tray !== null).toBe(stay);
  }
});
test('a turn that ends by itself where something came to light says so over the page, if an attack is left', () => {
  const shown = vi.spyOn(notices, 'show');
  const ends = (seat: number, attacks: number, seen: Line2004[] = [{ t: 'area_revealed', area: 2, by: 1 }]) => {
    shown.mockClear();
    const show = new Show();
    const before: View2004 = { ...quiet, acting: { figure: 1, action: null, moves: 0, attacks, order: false } };
    show.who.players = { names: ['Ivo', 'Mia', 'Bo'], you: 1 };
    show.happened([...seen, { t: 'nothing_left', seat }], before, quiet);
    return shown.mock.calls;
  };
  expect(ends(1, 1)).toEqual([['news', 'You can no longer move or attack: your turn ends by itself.']]);
  expect(ends(1, 0)).toEqual([]);
  expect(ends(1, 1, []), 'nothing is new').toEqual([]);
  expect(ends(2, 1)).toEqual([]);
});
test('an invader whose turn ends after the last thing they could do reads it over the page', () => {
  const shown = vi.spyOn(notices, 'show');
  const ends = (you: number, first: Line2004[]) => {
    shown.mockClear();
    const show = new Show();
    show.who.players = { names: ['Ivo', 'Mia', 'Bo'], you };
    show.happened([...first, { t: 'turn_ended', seat: 0 }, { t: 'turn_began', seat: 1 }], quiet, quiet);
    return shown.mock.calls;
  };
  const last: Line2004[] = [{ t: 'activation_ended', figure: 20 }];
  expect(ends(0, last)).toEqual([['news', 'Your turn ends.']]);
  expect(ends(0, []), 'they ended it').toEqual([]);
  expect(ends(1, last)).toEqual([]);
});
test('the text of an area makes way for those who act, and for those whom a clock asks', () => {
  const show = new Show();
  const reveal: Line2004 = { t: 'area_revealed', area: 2, by: 1 };
  const after = (when: { own: boolean; pressed: boolean }) => {
    show.happened([reveal], quiet, quiet, { from: 3, own: true, pressed: false });
    expect(show.reading).toBe(2);
    show.happened([{ t: 'turn_ended', seat: 1 }], quiet, quiet, { from: 4, ...when });
    return show.reading;
  };
  expect(after({ own: false, pressed: false })).toBe(2);
  expect(after({ own: true, pressed: false })).toBeNull();
  expect(after({ own: false, pressed: true })).toBeNull();
});
test('the first area is read aloud once on a page, and at each replay', () => {
  const first = { ...quiet, round: 1, turn: 1, acting: null, told: [0] };
  const begin = (match?: string) => {
    const show = new Show(match);
    show.fresh(first);
    return show.reading;
  };
  expect([begin('m1'), begin('m1'), begin('m2')]).toEqual([0, null, 0]);
  expect([begin(), begin()]).toEqual([0, 0]);
});
