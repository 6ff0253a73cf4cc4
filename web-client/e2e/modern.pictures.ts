import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { layoutFaults } from './layout.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested, sheet, snap } from './pictures.ts';

/** Where `vite` serves the recorded moments; the configuration starts it. */
const BASE = 'http://localhost:5199';
const LOOKS = { desktop: DESKTOP, phone: PHONE, narrow: { ...PHONE, viewport: { width: 360, height: 740 } } } as const;
const MOMENTS = readdirSync(new URL('../dev/fixtures/2016/moments', import.meta.url))
  .filter((file) => file.includes('_'))
  .map((file) => file.replace('.ts', ''));
/** One or a few of them: `BULKHEAD_MOMENTS=act,cover`. */
const ONLY = process.env.BULKHEAD_MOMENTS?.split(',');

type Step = (page: Page) => Promise<void>;
interface Shot {
  moment: string;
  state?: string;
  steps: Step[];
}
const SHOTS: Record<string, Shot> = {
  ...Object.fromEntries(MOMENTS.map((moment) => [moment, { moment, steps: [] }])),
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      const said = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join('; ')}`);
      expect.soft(said, `${name} on ${look}, axe`).toEqual([]);
    }
    expect.soft(reader.faults, 'nothing in the console').toEqual([]);
    if (look !== 'narrow' && !ONLY)
      await sheet(page, `decisions-2016-${look}`, pictures, look === 'phone' ? 8 : 5, look === 'phone' ? 240 : 430);
  });
}
