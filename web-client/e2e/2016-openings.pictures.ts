import { expect } from '@playwright/test';
import type { CatalogView } from '../src/lib/gen/CatalogView';
import { test } from './house.ts';
import { layoutFaults } from './layout.ts';
import { hunter, keeper } from './2016.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { rested, sheet, snap } from './pictures.ts';
import { playUntil } from './play.ts';

/** One or a few of them: `BULKHEAD_MOMENTS=cold_start`. */
const ONLY = process.env.BULKHEAD_MOMENTS?.split(',');

test('the opening of every mission of 2016, from a running match', async ({ browser, server }) => {
  test.setTimeout(900_000);
  const { editions } = (await (await fetch(`${server.base}/api/catalog`)).json()) as CatalogView;
  const missions = editions.find(({ id }) => id === '2016')?.scenarios ?? [];
  expect(missions.length, 'the tutorial and two operations').toBeGreaterThanOrEqual(13);
  const pictures = new Map<string, Buffer>();
  for (const { id } of missions) {
    if (ONLY && !ONLY.includes(id)) continue;
    const invader = await person(browser, 'Marta', DESKTOP);
    const red = await person(browser, 'Jonas', DESKTOP);
    const green = await person(browser, 'Aiko', PHONE);
    const { match, devices } = await startMatch(server, [invader, red, green], {}, id, '2016');
    const acts = () => devices[1]?.ask?.options.t === 'act';
    await playUntil(devices, [hunter, keeper, keeper], acts, `the red marine acts in ${id}`);
    await toTheBoard(server, match, [invader, red, green]);
    await expect(red.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
    for (const [one, look] of [
      [red, 'marine-desktop'],
      [invader, 'invader-desktop'],
      [green, 'marine-phone'],
    ] as const) {
      await rested(one.page);
      pictures.set(`${id} ${look}`, await snap(one.page, `2016/opening-${id}-${look}`));
      expect.soft(await layoutFaults(one.page), `${id} on ${look}`).toEqual([]);
    }
    noFaults([invader, red, green]);
    await Promise.all(devices.map((device) => device.close()));
    await Promise.all([invader, red, green].map((one) => one.context.close()));
  }
  if (ONLY) return;
  const { page, context } = await person(browser, 'Reader', DESKTOP);
  const wide = new Map([...pictures].filter(([name]) => !name.endsWith('phone')));
  await sheet(page, 'openings-2016', wide, 4, 430);
  await context.close();
});
