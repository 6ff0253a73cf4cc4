import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { DESKTOP, noFaults, person, PHONE } from './people.ts';

/** The spaces to pick whose middle lies under a message or a text. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const covers = [...document.querySelectorAll('.notice, .reading')].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('.mark.reach')].filter((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return covers.some((one) => left > one.left && left < one.right && top > one.top && top < one.bottom);
    }).length;
  });

for (const [size, look] of [
  ['a desktop', DESKTOP],
  ['a low desktop', { ...DESKTOP, viewport: { width: 1280, height: 720 } }],
  ['a phone', PHONE],
] as const) {
  test(`a message makes way for the spaces to pick on ${size}`, async ({ browser, fixtures }) => {
    const reader = await person(browser, 'Reader', look);
    const { page } = reader;
    await page.goto(`${fixtures}?ask=act&state=refused`);
    await expect(page.locator('.notice')).toBeVisible();
    await expect(page.locator('.mark.reach').first()).toBeVisible();
    await page.keyboard.press('Shift');
    await expect.poll(() => hidden(page)).toBe(0);
    await expect(page.locator('.notice')).toBeVisible();
    noFaults([reader]);
  });
}

/** A reader to whom a text is read aloud while they choose on the board. */
async function readAloud(browser: Browser, fixtures: string) {
  const reader = await person(browser, 'Reader', { ...DESKTOP, viewport: { width: 1280, height: 720 } });
  const { page } = reader;
  await page.goto(`${fixtures}?ask=act&state=reveal`);
  const text = page.locator('.reading');
  await expect(text).toBeVisible();
  return { reader, page, text };
}

test('a text that is read aloud makes way for the spaces to pick, and lets presses through', async ({
  browser,
  fixtures,
}) => {
  const { reader, page, text } = await readAloud(browser, fixtures);
  // The reader goes near, so that the board no longer moves by itself.
  await page.mouse.move(434, 300);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => hidden(page)).toBe(0);
  const under = await text
    .locator('p')
    .first()
    .evaluate((one) => {
      const { x, y } = one.getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 5)?.closest('.reading') === null;
    });
  expect(under, 'a press reaches what lies under the words').toBe(true);
  await page.getByRole('button', { name: 'Close the text' }).click();
  await expect(text).toBeHidden();
  noFaults([reader]);
});

test('a text that is read aloud has no place among spaces to pick, and is left to the log', async ({
  browser,
  fixtures,
}) => {
  const { reader, page, text } = await readAloud(browser, fixtures);
  await page.mouse.move(434, 300);
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -400);
  // By itself it would fade and go, but stay visible until then.
  await expect(text, 'the spaces fill the board').toHaveCSS('visibility', 'hidden');
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 400);
  await expect(text, 'the board has room again').toHaveCSS('visibility', 'visible');
  noFaults([reader]);
});
