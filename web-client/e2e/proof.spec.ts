import { expect } from '@playwright/test';
import type { TableView } from '../src/lib/gen/TableView';
import { test } from './house.ts';
import { DESKTOP, look, noFaults, person, PHONE, post, type Person } from './people.ts';
import type { Server } from './server.ts';

/** A table whose host watches from an own seat while bots play all seats. */
interface Played {
  edition: string;
  scenario: string;
  marines: number;
  seat: number;
}

const OF_2004: Played = { edition: '2004', scenario: 'first', marines: 1, seat: 0 };
const OF_2016: Played = { edition: '2016', scenario: 'gate_breach', marines: 2, seat: 1 };
const DEMONS: Played = { ...OF_2016, seat: 0 };

/** Plays it to its end, and says what the page of the host finds in its proof. */
async function judged(server: Server, host: Person, { edition, scenario, marines, seat }: Played) {
  const { page } = host;
  await post(host, server.base, '/api/session', { name: host.name });
  const options = { edition, scenario, marines, rules: {} };
  const { id } = await post<TableView>(host, server.base, '/api/tables', { options, seat });
  for (let other = 0; other <= marines; other++) {
    if (other !== seat) await post(host, server.base, `/api/tables/${id}/bot`, { seat: other, on: true });
  }
  await page.goto(`${server.base}/table/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  // The page adds its client seed by itself.
  const committed = async () => {
    const answer = await host.context.request.get(`${server.base}/api/tables/${id}`);
    return ((await answer.json()) as TableView).commitment?.committed;
  };
  await expect.poll(committed).toEqual([seat]);
  await post(host, server.base, `/api/tables/${id}/start`);
  await expect(page.getByTestId('board')).toBeVisible();
  await post(host, server.base, `/api/tables/${id}/bot`, { seat, on: true });
  const over = page.getByRole('dialog', { name: 'The match is over' });
  await over.waitFor({ timeout: 0 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /dice checked/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dice' });
  await dialog.getByRole('button', { name: 'Check the proof here' }).click();
  const found = dialog.locator('p[role=status]');
  await expect(found).not.toBeEmpty();
  await expect(found).toBeInViewport({ ratio: 1 });
  await look(page, `proof-${edition}-${seat}`);
  return await found.innerText();
}

test.describe('with unpredictable chance', () => {
  test.use({ environment: { BULKHEAD_MATCH_SEED: '' } });
  test.slow();

  for (const played of [OF_2004, OF_2016, DEMONS]) {
    const who = played.seat === 0 ? 'the invader' : 'a marine';
    test(`the cards that ${who} of ${played.edition} saw come lay on top of their decks`, async ({
      browser,
      server,
    }) => {
      const host = await person(browser, 'Ada', played === OF_2016 ? PHONE : DESKTOP);
      const found = await judged(server, host, played);
      expect(found).toMatch(
        /^The proof holds\..* Each of the \d+ cards .* and the \d+ that this page saw are among them\.$/,
      );
      noFaults([host]);
    });
  }
});

test.describe('on a server that stacks decks', () => {
  test.use({ environment: { BULKHEAD_MATCH_SEED: '', BULKHEAD_FAULT: 'stacks_decks' } });

  test('the page says that the proof does not hold', async ({ browser, server }) => {
    const host = await person(browser, 'Ada', DESKTOP);
    expect(await judged(server, host, OF_2004)).toMatch(/^The proof does not hold: .* was not on top\.$/);
  });
});
