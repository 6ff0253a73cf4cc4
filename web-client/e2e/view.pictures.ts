import { expect, test } from '@playwright/test';
import { ASKS } from '../dev/fixtures/asks.ts';
import { MOMENTS } from '../dev/fixtures/2016/moments.ts';
import { person } from './people.ts';
import { rested, snap } from './pictures.ts';
import { boardSeen, ownPlace } from './view.ts';

/** Where `vite` serves the moments; the configuration starts it. */
const BASE = 'http://localhost:5199/fixture';
const QUERIES = [
  ...Object.keys(ASKS).map((ask) => `?ask=${ask}&state=learned`),
  ...Object.entries(MOMENTS).flatMap(([name, { ask }]) => (ask ? [`?edition=2016&moment=${name}`] : [])),
];
/** One or a few of them: `BULKHEAD_MOMENTS=act,cover`. */
const ONLY = process.env.BULKHEAD_MOMENTS?.split(',');

for (const size of ['1280x720', '1536x730', '1366x768', '1440x900', '390x844', '360x640', '844x390', '768x1024'])
  for (const motion of ['reduce', 'no-preference'] as const)
    test(`every question keeps the board in view at ${size}, motion ${motion}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const [width = 0, height = 0] = size.split('x').map(Number);
      const touch = width <= 844;
      const look = { viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: motion };
      const { page } = await person(browser, 'Reader', look);
      for (const query of QUERIES) {
        if (ONLY && !ONLY.some((one) => query.includes(one))) continue;
        await page.goto(BASE + query);
        await expect(page.getByTestId('decision'), query).toBeVisible();
        await rested(page);
        if (motion === 'reduce') await snap(page, `view/${query.replaceAll(/[?=&]/g, '-')}-${size}`);
        const seen = await boardSeen(page, ownPlace(query), touch ? 44 : 32);
        expect.soft(seen.faults, query).toEqual([]);
        if (touch && seen.picks) expect.soft(seen.part, query).toBeGreaterThan(0.6);
      }
    });
