import { expect } from '@playwright/test';
import type { CatalogView } from '../src/lib/gen/CatalogView';
import { test } from './house.ts';
import { layoutFaults } from './layout.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { kept, rested } from './pictures.ts';

test('the opening of every scenario, from a running match', async ({ browser, server }) => {
  test.slow();
  const { editions } = (await (await fetch(`${server.base}/api/catalog`)).json()) as CatalogView;
  for (const { id } of editions[0]?.scenarios ?? []) {
    const invader = await person(browser, 'Marta', DESKTOP);
    const red = await person(browser, 'Jonas', DESKTOP);
    const green = await person(browser, 'Aiko', PHONE);
    const { match, devices } = await startMatch(server, [invader, red, green], {}, id);
    await toTheBoard(server, match, [red, green]);
    await expect(red.page.getByTestId('decision')).toHaveAttribute('data-kind', 'declare');
    for (const [one, look] of [
      [red, 'desktop'],
      [green, 'phone'],
    ] as const) {
      await rested(one.page);
      await kept(one.page, `opening-${id}-${look}`);
      expect.soft(await layoutFaults(one.page), `${id} on ${look}`).toEqual([]);
    }
    noFaults([red, green]);
    await Promise.all(devices.map((device) => device.close()));
    await Promise.all([invader, red, green].map((one) => one.context.close()));
  }
});
