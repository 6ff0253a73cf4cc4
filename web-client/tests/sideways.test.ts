// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sideways } from '$lib/ui/sideways';

/** A row of 500 pixels in 200, or one that has room, and what a turn of the wheel does to it. */
function turned(width: number, wheel: WheelEventInit) {
  const row = document.createElement('ul');
  Object.defineProperties(row, { scrollWidth: { value: width }, clientWidth: { value: 200 } });
  const stop = sideways(row) as () => void;
  const event = new WheelEvent('wheel', { cancelable: true, ...wheel });
  row.dispatchEvent(event);
  stop();
  return [row.scrollLeft, event.defaultPrevented];
}

it('a wheel scrolls a row that is wider than its place', () => {
  expect(turned(500, { deltaY: 60 })).toEqual([60, true]);
  expect(turned(200, { deltaY: 60 }), 'there is nothing to scroll').toEqual([0, false]);
});
it('a wheel that turns sideways, or zooms, does what it does elsewhere', () => {
  expect(turned(500, { deltaX: 10, deltaY: 60 })[1]).toBe(false);
  expect(turned(500, { deltaY: 60, ctrlKey: true })[1]).toBe(false);
});
