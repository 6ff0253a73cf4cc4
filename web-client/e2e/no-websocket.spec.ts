import { expect, type Page } from '@playwright/test';
import { endTurn } from './board.ts';
import { test } from './house.ts';
import { DESKTOP, PHONE, person, startMatch, type Person } from './people.ts';
import { bait, hunter, playUntil, scout } from './play.ts';

/** As behind a proxy that strips the upgrade: each WebSocket of this browser ends before it has begun. */
async function withoutWebSockets({ context }: Person) {
  await context.addInitScript(() => {
    class Stripped extends EventTarget {
      static readonly CLOSING = 2;
      readyState = 0;
      onclose: ((event: CloseEvent) => void) | null = null;
      constructor() {
        super();
        setTimeout(() => {
          this.readyState = 3;
          const event = new CloseEvent('close', { code: 1006 });
          this.onclose?.(event);
          this.dispatchEvent(event);
        });
      }
      close() {
        this.readyState = 3;
      }
    }
    Object.assign(window, { WebSocket: Stripped });
  });
}

/** Counts the requests of a page to an address. */
function counted(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(path.test(new URL(request.url()).pathname))));
  return () => count;
}

for (const storage of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`on ${storage}`, () => {
    test.use({ storage });
    test('a match is played, lost and taken up again where no WebSocket comes through', async ({ browser, server }) => {
      const people = [
        await person(browser, 'Ada', DESKTOP),
        await person(browser, 'Bo', { ...DESKTOP, hasTouch: true }),
        await person(browser, 'Cy', PHONE),
      ];
      const [, bo, cy] = people as [Person, Person, Person];
      await withoutWebSockets(bo);
      const { match, table, devices } = await startMatch(server, people);

      // The page of the table comes by events, too, and shows who is here.
      await bo.page.goto(`${server.base}/table/${table}`);
      await expect(bo.page.getByText('Ada').first()).toBeVisible();
      const sockets = counted(bo.page, /^\/api\/matches\/.*\/events$/);
      for (const { page } of [bo, cy]) {
        await page.goto(`${server.base}/match/${match}`);
        await expect(page.getByTestId('board')).toBeVisible();
      }
      const live = bo.page.getByText('Connected (fallback)', { exact: true });
      await expect(live, 'it says so, and no more than that').toBeVisible();
      await expect(cy.page.getByText('Connected', { exact: true })).toBeAttached();
      expect(sockets(), 'what the first page found out, the next one knows').toBe(1);

      const red = devices[1];
      if (!red) throw new Error('the second seat is free');
      const turn = () =>
        playUntil(devices, [hunter, scout, scout], () => red.ask?.options.t === 'act', 'the turn of the red marine');
      await turn();
      const decision = bo.page.getByTestId('decision');
      await expect(decision).toHaveAttribute('data-kind', 'act');
      let ask = red.ask?.id;
      await endTurn(bo.page);
      await red.until(() => red.ask?.id !== ask, 'the page has answered');

      // The line is lost with the server, and taken up again.
      await turn();
      await expect(decision).toHaveAttribute('data-kind', 'act');
      ask = red.ask?.id;
      await server.kill();
      await expect(bo.page.getByText('Reconnecting.')).toBeVisible();
      await server.up();
      await expect(live).toBeVisible();
      await Promise.all(devices.map((device) => device.connect(server.base, match)));
      expect(red.ask?.id, 'the same question').toBe(ask);
      await endTurn(bo.page);
      await red.until(() => red.ask?.id !== ask, 'it is answered after the restart');

      await playUntil(devices, [hunter, bait, bait], () => devices.every((it) => it.view.outcome !== null), 'the end');
      await expect(bo.page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
    });
  });
}
