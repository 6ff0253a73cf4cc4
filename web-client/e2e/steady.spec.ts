import { expect } from '@playwright/test';
import { SETTLE_MS } from '../src/lib/hud/steady.ts';
import { test } from './fixtures.ts';
import { DESKTOP, noFaults, person } from './people.ts';

test('a button that takes the place of another takes no press that was aimed at the other', async ({
  browser,
  fixtures,
}) => {
  const reader = await person(browser, 'Reader', DESKTOP);
  const { page } = reader;
  await page.goto(`${fixtures}?ask=events&state=sent`);
  const orders = page.locator('.rail').getByRole('button', { name: 'Standing orders' });
  // A gesture fetches the panels, but the server of the fixtures may load its page anew once.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(orders).toBeVisible({ timeout: 2000 });
  }).toPass();
  // The page has opened, and its parts have found their places.
  const opened = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, ms]) => performance.now() > from + ms, [opened, SETTLE_MS] as const);
  const before = (await orders.boundingBox())!.y;
  // The answer has been sent, and the orders come up to where the cards of the question were.
  const under = await page.evaluate(async () => {
    const button = (words: RegExp) =>
      [...document.querySelectorAll<HTMLElement>('.rail button')].find((one) => words.test(one.textContent));
    button(/^Play nothing now/)?.click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const one = button(/^Standing orders/);
    const { x, y, width, height } = one!.getBoundingClientRect();
    return { y, takes: one!.contains(document.elementFromPoint(x + width / 2, y + height / 2)) };
  });
  expect(under.y).toBeLessThan(before - 100);
  expect(under.takes).toBe(false);
  await orders.click();
  await expect(page.getByRole('dialog', { name: 'Standing orders' })).toBeVisible();
  noFaults([reader]);
});
