import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested } from './pictures.ts';

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

/** Nothing lies over the middle of it. */
const onTop = (button: Locator) =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [880, 540],
] as const) {
  test(`a text that is read aloud leaves the board in sight at ${width}x${height}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width, height } });
    await page.goto(`${fixtures}?ask=act&state=reveal`);
    const close = page.getByRole('button', { name: 'Close the text' });
    await expect(close).toBeVisible();
    await expect.poll(() => sees(page), 'the own figure in sight beside the text').toBe(true);
    await close.click();
    await expect(close).toBeHidden();
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.height, 'the board has half of what the top line leaves').toBeGreaterThan((height - 56) / 2);
  });
}

test('a low window shows the sheet of each marine whole, and the odds of each weapon', async ({
  browser,
  fixtures,
}) => {
  const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width: 880, height: 540 } });
  await page.goto(`${fixtures}?ask=act`);
  const strip = (await page.getByRole('region', { name: 'Sheets' }).boundingBox())!;
  const sheets = page.getByRole('article', { name: /^Sheet of/ });
  await expect(sheets).toHaveCount(3);
  for (const sheet of await sheets.all()) {
    const box = (await sheet.boundingBox())!;
    expect(box.x + box.width, 'its right rim').toBeLessThanOrEqual(strip.x + strip.width);
    expect(box.y + box.height, 'its lower rim').toBeLessThanOrEqual(strip.y + strip.height);
  }
  const cut = await page.locator('.weapon > .facts').evaluateAll((all) =>
    all.flatMap((facts) => {
      const rim = facts.getBoundingClientRect();
      const words = document.createRange();
      return [...facts.children].flatMap((fact) => {
        words.selectNodeContents(fact);
        const { right, bottom } = words.getBoundingClientRect();
        return right > rim.right + 1 || bottom > rim.bottom + 1 ? [fact.textContent] : [];
      });
    }),
  );
  expect(cut, 'what is cut off').toEqual([]);
});

test('a page that becomes as narrow as a phone shows the own figure again', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', DESKTOP);
  await page.goto(`${fixtures}?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  await rested(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sees(page)).toBe(true);
});

test('a page of a finger speaks of no keys', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Controls' }).tap();
  const controls = page.getByRole('dialog', { name: 'Controls' });
  await expect(controls.getByText('Pinch')).toBeVisible();
  await expect(controls.getByText('Arrow keys')).toBeHidden();
});

for (const [size, look] of [
  ['1280x720', { ...DESKTOP, viewport: { width: 1280, height: 720 } }],
  ['390x844', PHONE],
] as const)
  test(`the buttons that answer are in sight at ${size}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', look);
    for (const [moment, answers] of Object.entries({
      '?ask=spawn': /Spawn nothing|Mixed pack|Skitter|Torn open/,
      '?ask=guard': /Fire|Hold fire|Wait!/,
      '?edition=2016&moment=argent_invader': /^(Malice|Bastion)|Keep all cards/,
      '?edition=2016&moment=invasion_invader': /Pick an invasion card/,
      '?edition=2016&moment=window_defending_marine': /Let it pass|Wait!/,
      '?edition=2016&moment=window_after_attack_invader': /Let it pass|Wait!/,
    })) {
      await page.goto(fixtures + moment);
      const buttons = page.getByTestId('decision').getByRole('button').filter({ hasText: answers });
      await expect(buttons, moment).not.toHaveCount(0);
      await rested(page);
      for (const button of await buttons.all()) {
        await expect(button, moment).toBeInViewport({ ratio: 1 });
        expect(await onTop(button), moment).toBe(true);
      }
    }
  });
