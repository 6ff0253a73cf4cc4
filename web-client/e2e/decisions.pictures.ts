import { expect, test, type Browser, type Page } from '@playwright/test';
import { ASKS } from '../dev/fixtures/asks.ts';
import type { Cell } from '../src/lib/gen/Cell';
import { clickCell, playKeys } from './board.ts';
import { layoutFaults } from './layout.ts';
import { hiddenOptions } from './options.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested, sheet, snap } from './pictures.ts';
import { typesOnly } from './typing.ts';

/** Where `vite` serves the made-up moments; the configuration starts it. */
const BASE = 'http://localhost:5199';
const LOOKS = { desktop: DESKTOP, phone: PHONE, narrow: { ...PHONE, viewport: { width: 360, height: 740 } } } as const;

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByTestId('decision').getByRole('button', { name }).first().click();
const space = (cell: Cell) => (page: Page) => clickCell(page, cell);

/** Moments in the middle of a decision: which question, and what has been pressed. */
const MIDST: Record<string, [ask: string, steps: ((page: Page) => Promise<void>)[]]> = {
  act_attack: ['act', [space([10, 3])]],
  act_walk: ['act', [space([5, 3])]],
  act_end: ['act', [press('End the turn')]],
  blast_aimed: ['blast', [space([9, 3])]],
  spawn_place: ['spawn', [press(/Mixed pack/), space([15, 4])]],
  events_aimed: ['events', [press(/Snare/), press(/Imp/)]],
  activate_end: ['activate', [press('End your turn')]],
  discard_chosen: ['discard', [press(/Skitter/)]],
  return_chosen: ['return', [space([4, 3])]],
  reroll_picked: ['reroll', [(page: Page) => playKeys(page, '1')]],
};

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every kind of decision, ${look}`, async ({ browser }: { browser: Browser }) => {
    const reader = await person(browser, 'Reader', options);
    const { page } = reader;
    const pictures = new Map<string, Buffer>();
    const moments = [
      ...Object.keys(ASKS).map((ask) => [ask, [ask, []]] as const),
      // Every counter that the top line may have, at once.
      ['crowded', ['act', []]] as const,
      ...(Object.entries(MIDST) as [string, (typeof MIDST)[string]][]),
    ];
    for (const [name, [ask, steps]] of moments) {
      await page.goto(
        `${BASE}/fixture?ask=${ask}${name === 'crowded' ? '&state=crowded' : name === ask ? '' : '&state=learned'}`,
      );
      await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', ask === 'blast' ? 'act' : ask);
      for (const step of steps) await step(page);
      await rested(page);
      pictures.set(name.replace('_', ' '), await snap(page, `${name}-${look}`));
      expect.soft(await layoutFaults(page), `${name} on ${look}`).toEqual([]);
      expect.soft(await hiddenOptions(page), `${name} on ${look}`).toEqual([]);
      if (look === 'desktop') await typesOnly(page, name);
    }
    expect.soft(reader.faults, 'nothing in the console').toEqual([]);
    if (look !== 'narrow')
      await sheet(page, `decisions-${look}`, pictures, look === 'phone' ? 8 : 5, look === 'phone' ? 240 : 430);
  });
}
