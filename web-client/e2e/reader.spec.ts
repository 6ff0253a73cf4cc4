import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { DESKTOP, noFaults, person, PHONE } from './people.ts';

test('a card that is only named is read at the pointer and with the focus', async ({ browser, fixtures }) => {
  const reader = await person(browser, 'Reader', DESKTOP);
  const { page } = reader;
  await page.goto(`${fixtures}?edition=2016&moment=act_marine`);
  const sheet = page.getByRole('article', { name: /’s sheet$/ }).first();
  const text = page.getByRole('tooltip');
  await page.keyboard.press('Shift');
  const weapon = sheet.locator('[data-card^=set]').first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await weapon.hover();
    await expect(text).toContainText(/range \d/, { timeout: 500 });
  }).toPass();
  const [name, words] = [(await weapon.boundingBox())!, (await text.boundingBox())!];
  expect(words.y + words.height, 'it hides nothing of the name').toBeLessThanOrEqual(name.y);
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await page.keyboard.press('Tab');
  await weapon.focus();
  await expect(text).toContainText(/range \d/);
  noFaults([reader]);
});

test('a finger reads a card by a press', async ({ browser, fixtures }) => {
  const reader = await person(browser, 'Reader', PHONE);
  const { page } = reader;
  await page.goto(`${fixtures}?edition=2016&moment=act_marine`);
  const text = page.getByRole('tooltip');
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: /^Size of the sheet/ }).tap();
  const weapon = page.locator('[data-card^=set]').first();
  await weapon.scrollIntoViewIfNeeded();
  await expect(async () => {
    await weapon.tap();
    await expect(text).toContainText(/range \d/, { timeout: 500 });
  }).toPass();
  const words = (await text.boundingBox())!;
  expect(words.x).toBeGreaterThanOrEqual(0);
  expect(words.x + words.width).toBeLessThanOrEqual(390);
  await weapon.tap();
  await expect(text).toBeHidden();
  noFaults([reader]);
});
