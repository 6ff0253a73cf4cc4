// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { damageOf, demonCard, eventCard, revealedIcons, setCards } from '$lib/editions/2016/cards';
import { plan } from '$lib/editions/2016/plan';
import { READS } from '$lib/editions/2016/reads';
import Tray from '$lib/editions/2016/Tray.svelte';
import { Who } from '$lib/editions/2016/who';
import type { Line2016 } from '$lib/gen/2016/Line2016';
import type { Revealed } from '$lib/gen/2016/Revealed';
import type { SumView } from '$lib/gen/2016/SumView';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

const { view } = recorded('window_defending_marine');
const cards = Array.from({ length: 40 }, (_, row): Revealed => ({ event: { row, copy: 0 } }));
/** A card with one shield and nothing else. */
const card = cards.find((one) => {
  const { shields, dodge, special } = revealedIcons(one);
  return shields === 1 && !dodge && !special;
});
const red = (face: number) => ({ die: 'red', face }) as const;
const dice = [red(1), red(5)];
const faces = dice.map(damageOf).reduce((sum, one) => sum + one, 0);

/** Returns the lines of the box for this sum. */
function lines(sum: Partial<SumView>, damage = 0, shown = card) {
  if (!view.attack || !shown) throw new Error('no attack');
  const attack = { ...view.attack, dice, revealed: [shown], damage };
  const plain = { damage: faces, shields: 1, dodge: false, through: 0 };
  render(Tray, {
    attack: { ...attack, sum: { ...plain, ...sum } },
    who: new Who(['Ivo', 'Mia', 'Bo'], 1),
    still: true,
  });
  const found = [...screen.getByTestId('tray').querySelectorAll('p:not(.what, .card)')];
  cleanup();
  return found.map((one) => one.textContent?.trim());
}

test('what dice and cards show adds up without a word more', () => {
  expect(lines({ through: faces - 1 })).toHaveLength(1);
});
test('what was played meanwhile stands above the sum that it changes', () => {
  expect(lines({ damage: faces + 2 })[0]).toBe('2 more damage.');
  expect(lines({ damage: faces + 2, shields: 3 })[0]).toBe('2 more damage. Cards and abilities: 2 more shields.');
  expect(lines({ shields: 0 })[0]).toBe('1 shield does not count.');
});
test('the shield of a tough defender is named', () => {
  const kind = vi.spyOn(Who.prototype, 'kind').mockReturnValue('pinky');
  expect(lines({ shields: 2 })[0]).toBe('Tough: 1 more shield.');
  expect(lines({ shields: 3 })[0]).toBe('Tough: 1 more shield. Cards and abilities: 1 more shield.');
  expect(lines({ shields: 0 })[0], 'it does not count').toBe('1 shield does not count.');
  kind.mockReturnValue('imp');
  expect(lines({ shields: 2 })[0]).toBe('Cards and abilities: 1 more shield.');
  kind.mockRestore();
});
test('the shields of a special icon are named', () => {
  const kind = vi.spyOn(Who.prototype, 'kind').mockReturnValue('pinky');
  const special = cards.find((one) => revealedIcons(one).special && revealedIcons(one).shields === 0);
  // M-DEF-03: what the icon is worth stands on the card of the demon.
  const worth = demonCard('pinky')!.special.shields;
  expect(worth).toBeGreaterThan(0);
  const told = lines({ shields: 1 + worth + 2 }, 0, special)[0];
  expect(told).toBe(`Tough: 1 more shield. Special icon: ${worth} more shield. Cards and abilities: 2 more shields.`);
  kind.mockRestore();
});
test('an attack that has dealt its damage has no more to explain', () => {
  expect(lines({ shields: 2 }, 1)).toHaveLength(1);
});

test('a die tumbles when it falls again, whatever it shows, and no other die does', async () => {
  const attack = { ...(view.attack as NonNullable<typeof view.attack>), dice };
  const who = new Who(['Ivo', 'Mia', 'Bo'], 1);
  const { rerender } = render(Tray, { attack, who, still: false, falls: [1, 1] });
  const lie = () => [...screen.getByTestId('tray').querySelectorAll('svg.red')];
  const before = lie();
  await rerender({ attack: { ...attack, dice: [red(1), red(5)] }, who, still: false, falls: [1, 2] });
  expect(lie().map((die, at) => die === before[at])).toEqual([true, false]);
});

test('the card that is turned against an attack can be read, of a player or of the invader', () => {
  const event = cards.find((one) => 'event' in one && eventCard(one.event)?.title === 'Bind')!;
  const action: Revealed = { action: { set: { weapon: 'heavy_assault_rifle' }, number: 1 } };
  const read = (shown: Revealed) => {
    const attack = { ...view.attack!, revealed: [shown] };
    render(Tray, { attack, who: new Who(['Ivo', 'Mia', 'Bo'], 1), still: true });
    const name = screen.getByRole('button');
    cleanup();
    return [name.tabIndex, name.textContent, READS.card(name.dataset.card ?? '')];
  };
  expect(read(event)).toEqual([0, 'Bind', "After a demon's attack that did damage: the defender is stunned."]);
  expect(read(action)[2], 'a card without a text has its numbers').toMatch(/range \d|shield|dodge/);
});

test('a card that another player plays is shown with all that is printed on it', () => {
  const texts = setCards('issue').map((_, number) => {
    const seen: Line2016 = { t: 'played', seat: 1, card: { set: 'issue', number }, speed: 0 } as never;
    return plan([seen], view, view).flatMap((beat) => (beat.t === 'card' ? [beat.text] : []))[0];
  });
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.every(Boolean)).toBe(true);
});
