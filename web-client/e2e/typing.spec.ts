import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { DESKTOP, person } from './people.ts';
import { typesOnly } from './typing.ts';

/** A few decisions of each edition. The tasks that take their pictures try every kind. */
const SAMPLE: Record<string, string[]> = {
  '2004': ['declare', 'guard', 'events'].map((ask) => `?ask=${ask}`),
  '2016': ['weapons_marine', 'act_marine', 'window_glory_kill_invader'].map(
    (moment) => `?edition=2016&moment=${moment}`,
  ),
};

for (const [edition, queries] of Object.entries(SAMPLE))
  test(`letters that are typed play nothing in ${edition}`, async ({ browser, fixtures }) => {
    const { page, faults } = await person(browser, 'Reader', DESKTOP);
    for (const query of queries) {
      await page.goto(fixtures + query);
      await expect(page.getByTestId('decision')).toBeVisible();
      await typesOnly(page, query);
    }
    expect(faults).toEqual([]);
  });

test('keys play once the board has the focus, and say how before', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', DESKTOP);
  const sent = () => page.evaluate(() => (window as { sent?: string[] }).sent ?? []);
  await page.goto(`${fixtures}?ask=declare`);
  await expect(page.getByTestId('decision')).toBeVisible();
  const letter = await page.locator('.decision [data-letter]').first().getAttribute('data-letter');
  await page.keyboard.press(letter!);
  await expect(page.getByText('Click the board or press an arrow key first.')).toBeVisible();
  expect(await sent()).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByTestId('board')).toBeFocused();
  await page.keyboard.press(letter!);
  await expect.poll(sent).toEqual(['choose']);
});
