import { test } from './fixtures.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { holdsIn, MOMENTS_2004, MOMENTS_2016, speakStandin } from './standin.ts';

/** A moment of each edition on each size; `language.pictures.ts` has them all. */
for (const [size, look, sample] of [
  ['a desktop', DESKTOP, ['act', 'argent_invader']],
  ['a phone', PHONE, ['spawn', 'act_marine']],
] as const)
  test(`a match in another language has no English and cuts no text on ${size}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', look);
    await speakStandin(page);
    for (const name of sample)
      for (const moment of [...MOMENTS_2004, ...MOMENTS_2016].filter((one) => one.name === name))
        await holdsIn(page, fixtures, moment);
  });
