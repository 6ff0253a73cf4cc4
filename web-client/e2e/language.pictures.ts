import { expect, test } from '@playwright/test';
import { DESKTOP, person, PHONE } from './people.ts';
import { snap } from './pictures.ts';
import { holdsIn, MOMENTS_2004, MOMENTS_2016, speakStandin } from './standin.ts';

/** Where `vite` serves the made-up moments; the configuration starts it. */
const BASE = process.env.BULKHEAD_FIXTURES ?? 'http://localhost:5199';
/** One or a few of the moments: `BULKHEAD_MOMENTS=act,cover`. */
const ONLY = process.env.BULKHEAD_MOMENTS?.split(',');

for (const [look, options] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  for (const [edition, moments] of Object.entries({ '2004': MOMENTS_2004, '2016': MOMENTS_2016 }))
    test(`every kind of decision of ${edition} in another language, ${look}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const reader = await person(browser, 'Reader', options);
      await speakStandin(reader.page);
      for (const moment of moments) {
        if (ONLY && !ONLY.some((one) => moment.name.startsWith(one))) continue;
        await holdsIn(reader.page, `${BASE}/fixture`, moment);
        await snap(reader.page, `language/${edition}-${moment.name}-${look}`);
      }
      expect.soft(reader.faults, 'nothing in the console').toEqual([]);
    });
