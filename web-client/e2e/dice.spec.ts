import { expect, type Page } from '@playwright/test';
import type { TableView } from '../src/lib/gen/TableView';
import type { Editions } from '../src/lib/gen/Editions';
import { test } from './house.ts';
import { DESKTOP, devices, look, noFaults, person, PHONE, post, type Person } from './people.ts';
import type { Joined } from '../src/lib/gen/Joined';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { hunter as invader, keeper } from './2016.ts';
import { hunter, playUntil, scout, type Plan } from './play.ts';
import type { Server } from './server.ts';

/** A match of an edition, and how its two people play. */
interface Drive {
  edition: string;
  scenario: string;
  /** Plays on until this many dice have fallen. */
  roll: (server: Server, match: string, people: Person[], many: number) => Promise<void>;
}

function drive<I extends keyof Editions>(
  edition: I,
  scenario: string,
  plans: [Plan<Editions[I]>, Plan<Editions[I]>],
  rolled: Editions[I]['seen']['t'],
): Drive {
  const roll: Drive['roll'] = async (server, match, people, many) => {
    const seats = await devices<Editions[I]>(server, match, people);
    const rolls = () => seats[0]?.seen.filter(({ t }) => t === rolled).length ?? 0;
    await playUntil(seats, plans, () => rolls() >= many, 'dice');
  };
  return { edition, scenario, roll };
}
const OF_2004 = drive('2004', 'first', [hunter, scout], 'dice_rolled');
const OF_2016 = drive('2016', 'dead_air', [invader, keeper], 'rolled');

/** Two people at a table, each with the page of it open; the first hosts as the invader. */
async function gather(server: Server, people: [Person, Person], { edition, scenario }: Drive): Promise<string> {
  const { base } = server;
  const [host, marine] = people;
  for (const one of people) await post(one, base, '/api/session', { name: one.name });
  const options = { edition, scenario, marines: 1, rules: {} };
  const { id } = await post<TableView>(host, base, '/api/tables', { options, seat: 0 });
  const invite = await post<TokenBody>(host, base, `/api/tables/${id}/invite`);
  await post<Joined>(marine, base, '/api/join', invite);
  await post(marine, base, `/api/tables/${id}/take`, { seat: 1 });
  await post(marine, base, `/api/tables/${id}/ready`, { on: true });
  for (const { page } of people) {
    await page.goto(`${base}/table/${id}`);
    // A page that sees the match begin is taken along.
    await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  }
  return id;
}

const mark = (page: Page) => page.getByRole('button', { name: /dice checked/ });

test.describe('with client seeds of the players', () => {
  test.use({ environment: { BULKHEAD_MATCH_SEED: '' } });

  for (const game of [OF_2004, OF_2016]) {
    test(`pages add client seeds by themselves, and check every die that falls, in ${game.edition}`, async ({
      browser,
      server,
    }) => {
      const people: [Person, Person] = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', PHONE)];
      const id = await gather(server, people, game);
      const committed = async () => {
        const answer = await people[0].context.request.get(`${server.base}/api/tables/${id}`);
        return ((await answer.json()) as TableView).commitment?.committed;
      };
      await expect.poll(committed, 'both have committed').toEqual([0, 1]);
      await people[0].page.getByRole('button', { name: /start/i }).click();
      for (const { page } of people) await expect(page.getByTestId('board')).toBeVisible();
      const match = people[0].page.url().split('/').pop() as string;
      await expect(mark(people[0].page), 'before the first die there is nothing to say').toHaveCount(0);
      await game.roll(server, match, people, 3);
      // A page that is opened again checks earlier dice as well.
      await people[1].page.reload();
      await expect(people[1].page.getByRole('button', { name: /^All \d+ dice checked/ })).toBeVisible();
      for (const { name, page } of people) {
        await mark(page).click();
        const dialog = page.getByRole('dialog', { name: 'Dice' });
        await expect(dialog).toContainText('one browser for each of these seats: the invader and marine 1.');
        // Ada's page has been open since the first die.
        const earlier = dialog.getByText('rolled before you last opened this page, or while it was not connected');
        await expect(earlier).toHaveCount(name === 'Bo' ? 1 : 0);
        await expect(dialog.getByRole('row'), 'one row for each seat, and the heads').toHaveCount(3);
        const more = dialog.getByRole('link', { name: 'verifiable dice' });
        await expect(more).toHaveAttribute('href', `/rules/${game.edition}#verifiable-dice`);
        await expect(dialog).toContainText('What it does not prove');
        await expect(dialog).toContainText(/(\d+) of \1 dice of this match were checked/);
        await look(page, `dice-checked-${game.edition}-${name}`);
        await page.keyboard.press('Escape');
      }
      noFaults(people);
    });
  }
});

test.describe('on a server that rolls blanks again', () => {
  test.use({ environment: { BULKHEAD_FAULT: 'rolls_again' } });

  test('every page says loudly that the dice check failed', async ({ browser, server }) => {
    const people: [Person, Person] = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', PHONE)];
    const id = await gather(server, people, OF_2004);
    const match = (await post<TableView>(people[0], server.base, `/api/tables/${id}/start`)).match_id as string;
    for (const { page } of people) await expect(page.getByTestId('board')).toBeVisible();
    // One of them asks a server that was brought back from a backup: an honest reason stands beside the alarm.
    const [ada] = people;
    await ada.page.route('**/api/reach', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), restored_ms: Date.UTC(2026, 10, 20, 12) } });
    });
    await OF_2004.roll(server, match, people, 25);
    await expect(ada.page.getByText(/restored from a backup made on .*2026/)).toBeVisible();
    for (const { name, page } of people) {
      await expect(page.getByText('The dice check failed.').first()).toBeVisible();
      await look(page, `dice-wrong-${name}`);
    }
  });
});
