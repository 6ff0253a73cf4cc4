import { expect, type Page } from '@playwright/test';
import type { TableView } from '../src/lib/gen/TableView';
import type { Editions } from '../src/lib/gen/Editions';
import { Device } from './device.ts';
import { test } from './house.ts';
import { keeper } from './2016.ts';
import { DESKTOP, noFaults, person, post } from './people.ts';
import { bait, step, type Plan } from './play.ts';

const figures = (page: Page) =>
  page.getByRole('list', { name: 'Figures on the board' }).getByRole('listitem').allTextContents();

/** The page is sent no change of its board, until someone noticed. */
async function loseChanges(page: Page, noticed: () => boolean) {
  await page.routeWebSocket(/\/ws\/match\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { t: string; patch?: unknown };
      if (message.t === 'update' && !noticed()) message.patch = null;
      socket.send(JSON.stringify(message));
    });
  });
}

function mends<I extends keyof Editions>(edition: I, scenario: string, plan: Plan<Editions[I]>) {
  test(`a page of ${edition} whose picture went wrong finds out and is mended`, async ({ browser, server }) => {
    const ada = await person(browser, 'Ada', DESKTOP);
    await post(ada, server.base, '/api/session', { name: 'Ada' });
    const options = { edition, scenario, marines: 1, rules: {} };
    const { id } = await post<TableView>(ada, server.base, '/api/tables', { options, seat: 1 });
    await post(ada, server.base, `/api/tables/${id}/bot`, { seat: 0, on: true });
    const { match_id: match } = await post<TableView>(ada, server.base, `/api/tables/${id}/start`);
    let noticed = false;
    server.divergent = true;
    await loseChanges(ada.page, () => noticed);
    await ada.page.goto(`${server.base}/match/${match}`);
    await expect(ada.page.getByTestId('board')).toBeVisible();

    const device = await Device.open<Editions[I]>(ada.context, server.base, match as string);
    for (let answers = 0; answers < 200 && (await server.diverged()) === 0; answers++) {
      if (device.ask?.must) await step(device, plan);
      else await device.until(() => device.ask?.must === true, 'a question');
    }
    expect(await server.diverged(), 'a page noticed').toBeGreaterThan(0);
    noticed = true;
    await device.until(() => device.ask?.must === true, 'a question');

    // What it shows is what a page shows that is opened anew.
    const mended = async () => {
      const before = await figures(ada.page);
      await ada.page.reload();
      await expect(ada.page.getByTestId('board')).toBeVisible();
      return JSON.stringify(before) === JSON.stringify(await figures(ada.page));
    };
    await expect.poll(mended, 'the page is mended').toBe(true);
    noFaults([ada]);
  });
}

mends('2004', 'first', bait);
mends('2016', 'dead_air', keeper);
