import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import { expect, type Page } from '@playwright/test';
import type { CampaignView } from '../src/lib/gen/CampaignView';
import type { TableView } from '../src/lib/gen/TableView';
import { Device } from './device.ts';

import { test } from './house.ts';
import { DESKTOP, devices, look, noFaults, person, PHONE, post, type Person } from './people.ts';
import { sound } from './soundness.ts';

/** Looks at a page as wide as a desk and as narrow as a phone. */
async function both(page: Page, name: string) {
  const before = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await look(page, `operation-${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
}

async function join({ page, name }: Person, link: string, seat: RegExp) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: seat }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(page.getByRole('button', { name: 'Not ready', exact: true })).toBeVisible();
}

test('an operation resumed after a restart with the loser’s choice of the next mission', async ({
  browser,
  server,
}) => {
  // A whole mission, by bots on a busy machine.
  test.slow();
  const ivo = await person(browser, 'Ivo', DESKTOP);
  const ann = await person(browser, 'Ann', DESKTOP);
  const bo = await person(browser, 'Bo', PHONE);
  const people = [ivo, ann, bo];
  const { page } = ivo;
  const { base } = server;

  const { id, table } = await test.step('a custom operation is hosted, its first mission picked', async () => {
    await page.goto(base);
    await page.getByLabel('Your name').fill('Ivo');
    await page.getByRole('button', { name: 'Host for friends' }).click();
    const dialog = page.getByRole('dialog', { name: 'Host for friends' });
    await dialog.getByRole('radio', { name: '2016 edition' }).check();
    await dialog.getByRole('radio', { name: /^Operation Up to/ }).check();
    await dialog.getByText('More options').click();
    await dialog.getByRole('radio', { name: /^Operation Warm Ground/ }).check();
    await expect(dialog.getByText('The Quiet Mouths', { exact: true })).toBeVisible();
    await both(page, 'printed');
    await dialog.getByRole('radio', { name: /^Custom operation/ }).check();
    await dialog.getByRole('radio', { name: /^Gate Breach/ }).check();
    await dialog.getByRole('radio', { name: '2 marines' }).check();
    await sound(page, 'the dialog of an operation');
    await both(page, 'custom');
    await dialog.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByText('mission 1 of 6')).toBeVisible();
    const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
    await join(ann, link, /Take this seat: Red/);
    await join(bo, link, /Take this seat: Green/);
    const table = new URL(page.url()).pathname.split('/').pop() as string;
    await page.getByRole('link', { name: 'Operation', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Not started yet' })).toBeVisible();
    await expect(page.getByText('Gate Breach, picked by Ivo.')).toBeVisible();
    await both(page, 'empty');
    const id = new URL(page.url()).pathname.split('/').pop() as string;
    return { id, table };
  });
  const read = async (who: Person) =>
    (await (await who.context.request.get(`${base}/api/campaigns/${id}`)).json()) as CampaignView<Edition2016>;

  const told = await test.step('the mission is played to its end', async () => {
    // No page shows the board, because drawing every move three times would take minutes. Bots rest
    // while no one is at the table, so a bare device of the host is connected.
    for (const one of [ann, bo]) await one.page.goto(`${base}/campaign/${id}`);
    // No page is at the table, so the dice lack its part: a start says so once of each, and the next one begins.
    let match_id: string | null = null;
    await expect
      .poll(async () => {
        const headers = { origin: base };
        const answer = await ivo.context.request.post(`${base}/api/tables/${table}/start`, { headers, data: {} });
        const said = (await answer.json()) as Pick<TableView, 'match_id'> & { code?: string };
        match_id = said.match_id ?? null;
        return answer.ok() || said.code;
      })
      .toBe(true);
    const eyes = await Device.open(ivo.context, base, match_id ?? '');
    for (const [seat, one] of people.entries()) await post(one, base, `/api/tables/${table}/bot`, { seat, on: true });
    for (const one of people) {
      await one.page.getByRole('heading', { name: /pick(s)? the next mission/ }).waitFor({ timeout: 0 });
    }
    await eyes.close();
    return await read(ivo);
  });

  const marines = told.picks?.side === 'marines';
  const loser = marines ? bo : ivo;
  const winners = marines ? [ivo] : [ann, bo];
  await test.step('the server is killed, and comes back with the question to the loser', async () => {
    await server.kill();
    await server.up();
    expect((await read(ann)).chapters).toEqual(told.chapters);
    for (const one of people) {
      await one.page.goto(base);
      await one.page.getByRole('link', { name: 'Operation', exact: true }).click();
      const head = marines ? 'The marines pick the next mission' : 'The invader picks the next mission';
      await expect(one.page.getByRole('heading', { name: head })).toBeVisible();
    }
    for (const one of winners) {
      await expect(one.page.getByText(/the side that lost picks the next/)).toBeVisible();
      await expect(one.page.getByRole('radio', { name: /^Marrow/ })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: /^Next mission/ })).toHaveCount(0);
    await sound(loser.page, 'the pick of the next mission');
    await both(loser.page, 'picking');
    await both(winners[0]!.page, 'waiting');
  });

  await test.step('the loser picks, every player sees it, and the next match opens with it', async () => {
    await expect(loser.page.getByRole('radio', { name: /^Gate Breach/ })).toHaveCount(0);
    await loser.page.getByRole('radio', { name: /^Marrow/ }).check();
    await loser.page.getByRole('button', { name: 'Pick Marrow' }).click();
    for (const one of people) await expect(one.page.getByText(`Marrow, picked by ${loser.name}.`)).toBeVisible();
    await both(page, 'picked');
    const finished = told.chapters[0]!.match_id;
    await winners[0]!.page.goto(`${base}/match/${finished}`);
    const card = winners[0]!.page.getByRole('dialog', { name: 'The match is over' });
    await expect(card.getByText(`Marrow, picked by ${loser.name}.`)).toBeVisible();
    await both(winners[0]!.page, 'ending');
    await winners[0]!.page.goto(`${base}/campaign/${id}`);
    await page.getByRole('button', { name: 'Next mission: Marrow' }).click();
    for (const one of people) {
      await one.page.waitForURL('**/match/*');
      await expect(one.page.getByTestId('board')).toBeVisible();
    }
    const match = new URL(page.url()).pathname.split('/').pop() as string;
    expect(match).not.toBe(finished);
    const all = await devices<Edition2016>(server, match, people);
    expect(all.map((one) => one.view.mission)).toEqual(['marrow', 'marrow', 'marrow']);
    await Promise.all(all.map((one) => one.close()));
    expect((await read(ann)).chapters.map((one) => one.scenario)).toEqual(['gate_breach', 'marrow']);
  });
  noFaults(people);
});
