import { expect } from '@playwright/test';
import { footOver, hiddenOptions } from './options.ts';
import { test } from './fixtures.ts';
import { person } from './people.ts';
import { rested } from './pictures.ts';

/** Crowded questions. The tasks that take the pictures of decisions look at every kind. */
const QUERIES = [
  '?ask=act',
  '?ask=act&state=learned',
  '?ask=spawn',
  '?edition=2016&moment=invasion_invader',
  '?edition=2016&moment=act_marine',
];

for (const [width, height, touch] of [
  [1280, 720, false],
  [1536, 730, false],
  [390, 844, true],
  [844, 390, true],
] as const)
  test(`each option can be pressed or is announced at ${width}x${height}`, async ({ browser, fixtures }) => {
    const look = { viewport: { width, height }, hasTouch: touch, isMobile: touch };
    const { page } = await person(browser, 'Reader', look);
    for (const query of QUERIES) {
      await page.goto(fixtures + query);
      await expect(page.getByTestId('decision')).toBeVisible();
      await rested(page);
      await expect.poll(() => hiddenOptions(page), query).toEqual([]);
      const handle = page.locator('.sheet > .handle');
      if (await handle.isVisible()) {
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
          await handle.press(key);
          await expect.poll(() => hiddenOptions(page), `${query}, the sheet after ${key}`).toEqual([]);
        }
        await expect(page.locator('.sheet.full')).toBeVisible();
      }
      if (!touch) await expect.poll(() => footOver(page), query).toBeLessThanOrEqual(1);
    }
  });

test('what is announced below the fold is reached by a press on it', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${fixtures}?edition=2016&moment=invasion_invader`);
  const more = page.locator('.more span');
  const count = async () =>
    Number(/\d+/.exec((await more.textContent({ timeout: 1000 }).catch(() => '')) ?? '')?.[0] ?? 0);
  await expect(more).toBeVisible();
  await rested(page);
  const before = await count();
  await more.tap();
  await expect.poll(count).toBeLessThan(before);
});
