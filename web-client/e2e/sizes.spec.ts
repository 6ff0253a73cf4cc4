import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested } from './pictures.ts';

/** Where `vite` serves the made-up moments; the configuration starts it. */
const BASE = 'http://localhost:5199';
/** The space of the reader's own figure. */
const OWN = { x: (8 + 0.5) * 64, y: (3 + 0.5) * 64 };

/** The reader's own figure is in sight: on the board, and nothing lies over it. */
const sees = (page: Page) =>
  page.getByTestId('board').evaluate((board, own) => {
    const layer = board.querySelector('svg > g') as SVGGElement;
    const { x, y } = new DOMPoint(own.x, own.y).matrixTransform(layer.getScreenCTM() as DOMMatrix);
    const top = document.elementFromPoint(x, y);
    return !!top && board.contains(top);
  }, OWN);

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [880, 540],
] as const) {
  test(`a text that is read aloud leaves the board in sight at ${width}x${height}`, async ({ browser }) => {
    const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width, height } });
    await page.goto(`${BASE}/fixture?ask=act&state=reveal`);
    const close = page.getByRole('button', { name: 'Close the text' });
    await expect(close).toBeVisible();
    await expect.poll(() => sees(page), 'the own figure in sight beside the text').toBe(true);
    await close.click();
    await expect(close).toBeHidden();
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.height, 'the board has half of what the top line leaves').toBeGreaterThan((height - 56) / 2);
  });
}

test('a page that becomes as narrow as a phone shows the own figure again', async ({ browser }) => {
  const { page } = await person(browser, 'Reader', DESKTOP);
  await page.goto(`${BASE}/fixture?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  await rested(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sees(page)).toBe(true);
});

test('a page of a finger speaks of no keys', async ({ browser }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${BASE}/fixture?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Controls' }).tap();
  const controls = page.getByRole('dialog', { name: 'Controls' });
  await expect(controls.getByText('Pinch')).toBeVisible();
  await expect(controls.getByText('Arrow keys')).toBeHidden();
});
