import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Options } from '../src/lib/gen/2016/Options';
import { MOMENTS, recorded } from '../dev/fixtures/2016/moments.ts';
import { clickCell, playKeys } from './board.ts';
import { layoutFaults } from './layout.ts';
import { hiddenOptions } from './options.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested, sheet, snap } from './pictures.ts';
import { typesOnly } from './typing.ts';

/** Where `vite` serves the recorded moments; the configuration starts it. */
const BASE = 'http://localhost:5199';
const LOOKS = { desktop: DESKTOP, phone: PHONE, narrow: { ...PHONE, viewport: { width: 360, height: 740 } } } as const;
/** One or a few of them: `BULKHEAD_MOMENTS=act,cover`. */
const ONLY = process.env.BULKHEAD_MOMENTS?.split(',');

type Step = (page: Page) => Promise<void>;
interface Shot {
  moment: string;
  state?: string;
  steps: Step[];
}

type Of<T extends Options['t']> = Extract<Options, { t: T }>;
/** What a recorded moment offers, to find in it what can be pressed: writing them anew changes nothing here. */
function offered<T extends Options['t']>(moment: string, kind: T): Of<T> {
  const options = recorded(moment).ask?.options;
  if (options?.t !== kind) throw new Error(`${moment} asks for no ${kind}`);
  return options as Of<T>;
}
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByTestId('decision').getByRole('button', { name }).first().click();
const keys =
  (...names: string[]) =>
  (page: Page) =>
    playKeys(page, ...names);

/** In the middle of a decision: what has been pressed, and nothing sent yet. */
const MIDST: Record<string, Shot> = {
  act_attack: {
    moment: 'act_marine',
    steps: [
      async (page) => {
        const { strike } = offered('act_marine', 'act');
        const target = strike?.targets[0]?.figure ?? 0;
        const at = recorded('act_marine').view.demons[target]?.at;
        if (at) await clickCell(page, [at[0], at[1]]);
      },
    ],
  },
  act_walk: {
    moment: 'act_marine',
    steps: [
      async (page) => {
        const far = offered('act_marine', 'act')
          .reach.filter((one) => one.stop)
          .at(-1)?.at;
        if (far) await clickCell(page, [far[0], far[1]]);
      },
    ],
  },
  act_end: { moment: 'act_marine', steps: [press(/End/)] },
  act_card: {
    moment: 'act_marine',
    steps: [
      async (page) => {
        await page.getByTestId('decision').locator('.cards button').first().click();
        // What can be done with it is on the screen, however small that is.
        const verbs = page.getByTestId('decision').locator('.last').getByRole('button');
        await expect(verbs).not.toHaveCount(0);
        for (const verb of await verbs.all()) await expect(verb).toBeInViewport({ ratio: 0.9 });
      },
    ],
  },
  displace_chosen: {
    moment: 'displace_invader',
    steps: [
      async (page) => {
        const at = offered('displace_invader', 'displace').at[0];
        if (at) await clickCell(page, [at[0], at[1]]);
      },
    ],
  },
  weapons_chosen: { moment: 'weapons_marine', steps: [keys('1', '2')] },
  class_chosen: { moment: 'class_marine', steps: [keys('2')] },
  window_picked: { moment: 'window_defending_marine', steps: [keys('1')] },
  spread_begun: { moment: 'spread_invader', steps: [keys('1')] },
};
/** What the line or the table says besides. */
const STATES: Record<string, Shot> = {
  refused: { moment: 'act_marine', state: 'refused', steps: [] },
  reconnecting: { moment: 'act_marine', state: 'lost', steps: [] },
  sent: { moment: 'class_marine', state: 'sent', steps: [keys('1', 'Enter')] },
  saving: { moment: 'act_invader', state: 'saving', steps: [] },
  restarting: { moment: 'act_marine', state: 'restarting', steps: [] },
  taken: { moment: 'act_marine', state: 'taken', steps: [] },
  elsewhere: { moment: 'act_marine', state: 'elsewhere', steps: [] },
  away: { moment: 'waiting_invader', state: 'away', steps: [] },
  parked: { moment: 'act_marine', state: 'parked', steps: [] },
  spectator_reconnecting: { moment: 'waiting_public', state: 'lost', steps: [] },
};
const SHOTS: Record<string, Shot> = {
  ...Object.fromEntries(Object.keys(MOMENTS).map((moment) => [moment, { moment, steps: [] }])),
  ...MIDST,
  ...STATES,
};

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every kind of decision of 2016, ${look}`, async ({ browser }: { browser: Browser }) => {
    test.setTimeout(900_000);
    const reader = await person(browser, 'Reader', options);
    const { page } = reader;
    const pictures = new Map<string, Buffer>();
    for (const [name, { moment, state, steps }] of Object.entries(SHOTS)) {
      if (ONLY && !ONLY.some((one) => name.startsWith(one))) continue;
      await page.goto(`${BASE}/fixture?edition=2016&moment=${moment}${state ? `&state=${state}` : ''}`);
      await expect(page.getByTestId('board'), name).toBeVisible();
      for (const step of steps) await step(page);
      await rested(page);
      pictures.set(name.replaceAll('_', ' '), await snap(page, `2016/${name}-${look}`));
      expect.soft(await layoutFaults(page), `${name} on ${look}`).toEqual([]);
      if (await page.getByTestId('decision').isVisible())
        expect.soft(await hiddenOptions(page), `${name} on ${look}`).toEqual([]);
      if (look === 'desktop') await typesOnly(page, name);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const said = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join('; ')}`);
      expect.soft(said, `${name} on ${look}, axe`).toEqual([]);
    }
    expect.soft(reader.faults, 'nothing in the console').toEqual([]);
    if (look !== 'narrow' && !ONLY)
      await sheet(page, `decisions-2016-${look}`, pictures, look === 'phone' ? 8 : 5, look === 'phone' ? 240 : 430);
  });
}
