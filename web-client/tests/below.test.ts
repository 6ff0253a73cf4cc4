// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Below } from '$lib/choose/below.svelte';

/** Rows of 40 pixels, and dice of 40 pixels above them, in a sheet of 100. */
const ROWS = 2;
let foot = { top: 90, row: 40, height: 10 };
let rail: HTMLElement;
let stop: (() => void) | void;
let below: Below;

beforeEach(() => {
  foot = { top: 90, row: 40, height: 10 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = `<div id="sheet" style="overflow-y: auto"><section>
    <div><div id="box">${'<button>Walk</button>'.repeat(ROWS)}<p class="last"></p></div></div></section></div>`;
  rail = document.querySelector('section')!;
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const start = rail.querySelector('.tray') ? 40 : 0;
    const row = [...document.querySelectorAll('button')].indexOf(this as HTMLButtonElement);
    if (row >= 0) return DOMRect.fromRect({ x: 0, y: start + row * 40, width: 100, height: foot.row });
    if (this.matches('.last')) return DOMRect.fromRect({ x: 0, y: foot.top, width: 100, height: foot.height });
    return DOMRect.fromRect({ x: 0, y: 0, width: 100, height: 100 });
  };
  below = new Below();
});
afterEach(() => {
  if (stop) stop();
  vi.unstubAllGlobals();
});
const watch = () => (stop = below.watch(document.querySelector<HTMLElement>('#box')!));

it('counts anew when dice above the question come and go', async () => {
  watch();
  await vi.waitFor(() => expect(below.foot).toBe(10));
  expect(below.count).toBe(0);
  const tray = document.createElement('div');
  tray.className = 'tray';
  rail.prepend(tray);
  await vi.waitFor(() => expect(below.count).toBe(1));
  tray.remove();
  await vi.waitFor(() => expect(below.count).toBe(0));
});
it('does not take buttons between the rows for a foot that covers what follows them', async () => {
  foot = { top: 30, row: 40, height: 10 };
  watch();
  await vi.waitFor(() => expect(below.foot).toBe(0));
  await new Promise((done) => requestAnimationFrame(done));
  expect(below.count).toBe(0);
});
it.each([
  { what: 'the foot', count: 1 },
  { what: 'the row', count: 0 },
])('counts a row whose middle lies at the rim of the foot by what is pressed there: $what', async ({ what, count }) => {
  foot = { top: 60.6, row: 40.4, height: 39.4 };
  const [, row] = document.querySelectorAll('button');
  const hit = what === 'the row' ? row! : document.querySelector('.last');
  const asked = vi.fn(() => hit);
  document.elementFromPoint = asked;
  watch();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(below.count).toBe(count);
});
it('counts anew when something among the rows is unfolded', async () => {
  watch();
  await vi.waitFor(() => expect(below.foot).toBe(10));
  expect(below.count).toBe(0);
  foot = { ...foot, top: 55, height: 45 };
  const cards = document.createElement('details');
  document.querySelector('#box')?.prepend(cards);
  await vi.waitFor(() => expect(below.count).toBe(1));
  foot = { ...foot, top: 15, height: 85 };
  cards.open = true;
  await vi.waitFor(() => expect(below.count).toBe(2));
});
