import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { DESKTOP, person } from './people.ts';
import { rested } from './pictures.ts';
import { boardSeen, ownPlace, pressEdge } from './view.ts';

const softly = expect.configure({ soft: true });

/** A few decisions of each edition. The task that takes pictures looks at every kind. */
const QUERIES = [
  '?ask=act&state=learned',
  '?ask=guard',
  '?ask=activate',
  '?edition=2016&moment=act_marine',
  '?edition=2016&moment=act_invader',
  '?edition=2016&moment=cover_marine',
  '?edition=2016&moment=place_invader',
  '?edition=2016&moment=window_defending_marine',
];

for (const [width, height, touch, motion] of [
  [1280, 720, false, 'reduce'],
  [390, 844, true, 'reduce'],
  [360, 640, true, 'no-preference'],
  [844, 390, true, 'reduce'],
] as const)
  test(`a question never loses the board at ${width}x${height}`, async ({ browser, fixtures }) => {
    const look = { viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: motion };
    const { page } = await person(browser, 'Reader', look);
    for (const query of QUERIES) {
      await page.goto(fixtures + query);
      await expect(page.getByTestId('decision')).toBeVisible();
      await rested(page);
      const board = () => boardSeen(page, ownPlace(query), touch ? 44 : 32);
      // What announces the rest comes after the first look.
      await softly.poll(async () => (await board()).faults, query).toEqual([]);
      const seen = await board();
      if (touch && seen.picks) expect.soft(seen.part, `the board's part of the height: ${query}`).toBeGreaterThan(0.6);
      await pressEdge(page);
    }
  });

test('the end of a match shows the whole station beside the result', async ({ browser, fixtures }) => {
  const { page, faults } = await person(browser, 'Reader', DESKTOP);
  await page.goto(`${fixtures}?edition=2016&moment=over_objective_marine`);
  const result = page.getByRole('heading', { name: 'Mission done' });
  await expect(result).toBeVisible();
  await rested(page);
  const { x, width } = (await result.boundingBox())!;
  const figures = await page
    .locator('[data-testid=board] .figure')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(Math.min(...figures)).toBeGreaterThan(x + width);
  expect(faults).toEqual([]);
});
