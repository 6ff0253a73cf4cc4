import { expect, type Browser } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, toTheBoard, type Party, type Person } from './people.ts';
import type { Server } from './server.ts';

/** A match whose marine has lost every device. */
async function lost(browser: Browser, server: Server): Promise<Party & { host: Person; fresh: Person }> {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  party.devices[1]?.close();
  await (people[1] as Person).context.close();
  return { ...party, host: people[0] as Person, fresh: await person(browser, 'Bo', PHONE) };
}

async function asks({ page }: Person, address: string, name: string) {
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'That’s my name' }).click();
  await page.getByRole('button', { name: 'That’s my seat' }).click();
  await page.getByRole('button', { name: 'Ask the host' }).click();
  await expect(page.getByRole('heading', { name: 'Asking the host' })).toBeVisible();
}

test('a new device asks for its seat, and the host lets it in with one press', async ({ browser, server }) => {
  const { host, fresh, match } = await lost(browser, server);
  await toTheBoard(server, match, [host]);
  await asks(fresh, `${server.base}/match/${match}`, 'bo');
  await look(fresh.page, 'asked-phone');
  const ask = host.page.getByRole('alert').filter({ hasText: 'I am bo' });
  await expect(ask).toBeVisible();
  await look(host.page, 'let-in-desktop');
  await ask.getByRole('button', { name: 'Let them in as Bo' }).click();
  await expect(fresh.page.getByTestId('board')).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(
    host.page.getByText('Ada let a new device use the seat of Bo, who plays the red marine.').first(),
  ).toBeVisible();
  await expect(
    fresh.page.getByText('Ada let a new device use the seat of Bo, who plays the red marine.').first(),
  ).toBeVisible();
  await look(fresh.page, 'let-in-phone');
  noFaults([host]);
});

test('the host who comes later finds the question at the table, and may say no', async ({ browser, server }) => {
  const { host, fresh, table } = await lost(browser, server);
  await asks(fresh, `${server.base}/table/${table}`, 'Bobby');
  await host.page.setViewportSize({ width: 390, height: 844 });
  await host.page.goto(`${server.base}/table/${table}`);
  const ask = host.page.getByRole('alert').filter({ hasText: 'I am Bobby' });
  await expect(ask).toContainText('No other player’s seat has that name. Whose seat is it?');
  await expect(ask.getByRole('button', { name: 'Let them in as Bo' })).toBeVisible();
  await look(host.page, 'whose-seat-phone');
  await ask.getByRole('button', { name: 'No' }).click();
  await expect(fresh.page.getByRole('heading', { name: 'The host said no' })).toBeVisible();
  await look(fresh.page, 'refused-phone');
});
