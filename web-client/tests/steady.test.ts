// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SETTLE_MS, steady } from '$lib/hud/steady';

/** What stands in the rail, from the top: each thing 40 pixels high. */
let rail: HTMLElement;
let answering = false;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const all = [...document.querySelectorAll('button')];
    return new DOMRect(0, 40 * all.indexOf(this as HTMLButtonElement), 200, 40);
  });
  document.body.innerHTML = '<section class="rail"><div class="decision"></div><div class="back"></div></section>';
  rail = document.querySelector('.rail') as HTMLElement;
  answering = false;
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (label: string, into: string) => {
  const one = document.createElement('button');
  one.textContent = label;
  rail.querySelector(into)?.append(one);
  return one;
};
const watch = () => (end = steady(rail, () => answering));
/** Lets the guard see what has changed. */
const drawn = async (ms = 20) => {
  await Promise.resolve();
  vi.advanceTimersByTime(ms);
};
const takes = (one: HTMLElement) => one.style.pointerEvents !== 'none';

it('a button that comes to lie where another was takes no pointer at first, and then does', async () => {
  const card = button('Play', '.decision');
  const undo = button('Undo', '.back');
  watch();
  await drawn(2000);
  expect(takes(undo)).toBe(true);
  card.remove();
  await drawn();
  expect(takes(undo)).toBe(false);
  await drawn(SETTLE_MS);
  expect(takes(undo)).toBe(true);
});
it('a new button guards its place too, even if nothing stood there for a moment', async () => {
  const card = button('Play', '.decision');
  watch();
  await drawn(2000);
  card.remove();
  await drawn(200);
  const undo = button('Undo', '.back');
  await drawn();
  expect(takes(undo)).toBe(false);
  await drawn(SETTLE_MS);
  expect(takes(undo)).toBe(true);
});
it('a question that comes over another button takes no pointer at first', async () => {
  button('Undo', '.back');
  watch();
  await drawn(2000);
  const card = button('Play', '.decision');
  await drawn();
  expect(takes(card)).toBe(false);
});
it('a button where nothing could be pressed takes the pointer at once', async () => {
  watch();
  await drawn(2000);
  const undo = button('Undo', '.back');
  await drawn();
  expect(takes(undo)).toBe(true);
});
it('a button that says the same as the one before it takes the pointer at once', async () => {
  const first = button('End turn', '.decision');
  watch();
  await drawn(2000);
  first.remove();
  const second = button('End turn', '.decision');
  await drawn();
  expect(takes(second)).toBe(true);
});
it('what an answer brings can be answered at once, but the way back waits', async () => {
  const first = button('End turn', '.decision');
  button('Pause', '.back');
  watch();
  await drawn(2000);
  first.click();
  const sure = button('End', '.decision');
  first.remove();
  await drawn();
  expect(takes(sure)).toBe(true);
  await drawn(2000);
  answering = true;
  sure.remove();
  const undo = button('Undo', '.back');
  rail.querySelector('.back')?.prepend(undo);
  await drawn(2000);
  expect(takes(undo)).toBe(true);
  const next = button('Move', '.decision');
  answering = false;
  await drawn();
  expect(takes(next), 'the next question').toBe(true);
  expect(takes(undo), 'moved down to where Pause was').toBe(false);
});
it('nothing that the reader scrolls is held up', async () => {
  const one = button('Play', '.decision');
  const two = button('Undo', '.back');
  watch();
  await drawn(2000);
  rail.append(two, one);
  const moved = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  moved.mockImplementation(function (this: Element) {
    return new DOMRect(0, this === two ? 0 : 40, 200, 40);
  });
  await drawn();
  await drawn(2000);
  moved.mockImplementation(function (this: Element) {
    return new DOMRect(0, this === two ? 40 : 80, 200, 40);
  });
  rail.dispatchEvent(new Event('scroll'));
  rail.append('A word.');
  await drawn();
  expect([takes(one), takes(two)]).toEqual([true, true]);
});
it('a page that has just opened puts its parts into place without a delay', async () => {
  button('Undo', '.back');
  watch();
  await drawn();
  const card = button('Play', '.decision');
  await drawn();
  expect(takes(card)).toBe(true);
});
