import { expect, type Page } from '@playwright/test';
import type { Cell } from '../src/lib/gen/Cell';
import type { Footprint } from '../src/lib/gen/Footprint';

/** Edge of a space in the units of the drawing. */
const UNIT = 64;

/** What a space is called, for spaces of small maps: `c3`. */
export const cellName = ([x, y]: Cell): string => `${String.fromCharCode(97 + x)}${y + 1}`;

/** The place of a figure: its space, or the first and the last one of a large figure. */
export const placeName = ([x, y, w = 1, h = 1]: Footprint): string =>
  w * h === 1 ? cellName([x, y]) : `${cellName([x, y])}–${cellName([x + w - 1, y + h - 1])}`;

interface Spot {
  x: number;
  y: number;
  /** Nothing lies over the board there. */
  bare: boolean;
}

/** Where a space lies on the screen now. */
async function spot(page: Page, [x, y]: Cell): Promise<Spot> {
  return await page.getByTestId('board').evaluate(
    async (board, at) => {
      // Two frames, so that what was pressed before has been done.
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      await frame();
      await frame();
      const layer = board.querySelector('svg > g') as SVGGElement;
      const matrix = layer.getScreenCTM() as DOMMatrix;
      const point = new DOMPoint(at.x, at.y).matrixTransform(matrix);
      const top = document.elementFromPoint(point.x, point.y);
      return { x: point.x, y: point.y, bare: !!top && board.contains(top) };
    },
    { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT },
  );
}

/** A bare place on the screen for a space, once the drawing stands still; shows the whole station when needed. */
async function place(page: Page, cell: Cell, whole: () => Promise<void>): Promise<Spot> {
  let before = await spot(page, cell);
  await expect
    .poll(async () => {
      if (!before.bare) await whole();
      const now = await spot(page, cell);
      const rests = now.bare && Math.abs(now.x - before.x) < 0.5 && Math.abs(now.y - before.y) < 0.5;
      before = now;
      return rests;
    }, `a bare place for the space ${cell.join()}`)
    .toBe(true);
  return before;
}

const wholeStation = (page: Page) => page.getByRole('button', { name: 'Show the whole station' });

/** Clicks a space with the mouse. */
export async function clickCell(page: Page, cell: Cell) {
  const { x, y } = await place(page, cell, () => wholeStation(page).click());
  await page.mouse.click(x, y);
}

/** Shows a space to all players, with the right button of the mouse. */
export async function markCell(page: Page, cell: Cell) {
  const { x, y } = await place(page, cell, () => wholeStation(page).click());
  await page.mouse.click(x, y, { button: 'right' });
}

/** Taps a space with a finger. */
export async function tapCell(page: Page, cell: Cell) {
  const { x, y } = await place(page, cell, () => wholeStation(page).tap());
  await page.touchscreen.tap(x, y);
}

async function cursor(page: Page): Promise<Cell | null> {
  return await page.getByTestId('board').evaluate((board, unit) => {
    const ring = board.querySelector('rect.cursor');
    if (!ring) return null;
    const at = (name: string) => Math.round((Number(ring.getAttribute(name)) + 1) / unit);
    return [at('x'), at('y')] as [number, number];
  }, UNIT);
}

/** Walks the cursor to a space with the arrow keys, and presses Enter there. */
export async function keyToCell(page: Page, [x, y]: Cell) {
  for (let presses = 0; presses < 120; presses++) {
    const at = await cursor(page);
    if (at && at[0] === x && at[1] === y) {
      await page.keyboard.press('Enter');
      return;
    }
    if (!at) await page.keyboard.press('ArrowUp');
    else if (at[0] !== x) await page.keyboard.press(at[0] < x ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(at[1] < y ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`the cursor does not come to ${x},${y}`);
}

/** Presses Tab until the focus is on the control of this name. */
export async function tabTo(page: Page, name: RegExp) {
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return '';
      const label = one.id ? document.querySelector(`label[for="${one.id}"]`)?.textContent : '';
      return `${one.getAttribute('aria-label') ?? ''} ${label ?? ''} ${one.textContent ?? ''}`;
    });
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Presses keys that play, with the focus on the board. */
export async function playKeys(page: Page, ...keys: string[]) {
  await page.getByTestId('board').focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses the letter of a button once the button is there. */
export async function letter(page: Page, key: string) {
  await expect(page.locator(`[data-letter="${key}"]:visible`).last()).toBeEnabled();
  await playKeys(page, key === 'Esc' ? 'Escape' : key);
}

/** Ends the own turn by `end`, and says so once more by `again` where something would be given up. */
export async function endTurnBy(page: Page, end: () => Promise<void>, again: () => Promise<void>) {
  await end();
  const sure = page.getByTestId('sure');
  const acts = page.locator('[data-testid=decision][data-kind=act]');
  // Which of the two comes, the page says when it has heard the press.
  await expect
    .poll(async () => (await sure.isVisible()) || (await acts.count()) === 0, 'the press is heard')
    .toBe(true);
  if (await sure.isVisible()) await again();
}

/** The same by touch. */
export async function endTurn(page: Page) {
  const button = page.getByRole('button', { name: 'End the turn' });
  await endTurnBy(
    page,
    () => button.tap(),
    () => page.getByTestId('sure').getByRole('button', { name: 'End the turn' }).tap(),
  );
}
