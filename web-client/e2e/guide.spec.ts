import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, toTheBoard } from './people.ts';

const unlit = (page: Page) => page.locator('[data-testid=board] .area.unlit');

test('the invader sees the whole map of the scenario guide, and nobody else does', async ({ browser, server }) => {
  const people = [await person(browser, 'Ripper', DESKTOP), await person(browser, 'Ada', PHONE)];
  const { match } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const [dark, ada] = people.map(({ page }) => page) as [Page, Page];
  await expect(unlit(dark)).not.toHaveCount(0);
  // The text of the first area goes, and the rest of the page comes.
  await dark.keyboard.press('Escape');
  const ahead = dark.locator('.ahead .figure').first();
  // The board may still glide under the pointer.
  await expect(async () => {
    await ahead.hover({ timeout: 1000 });
    await expect(dark.getByText('Comes onto the board when this area is revealed.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await look(dark, 'guide');
  await expect(unlit(ada)).toHaveCount(0);
  noFaults(people);
});

test('at a table without the guide the invader sees what the marines see', async ({ browser, server }) => {
  const people = [await person(browser, 'Ripper', DESKTOP), await person(browser, 'Ada', PHONE)];
  const { match } = await startMatch(server, people, { map: 'revealed' });
  await toTheBoard(server, match, people);
  for (const { page } of people) {
    await expect(page.locator('[data-testid=board] .area')).toHaveCount(1);
    await expect(unlit(page)).toHaveCount(0);
  }
  noFaults(people);
});
