import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { overTheSheet } from './layout.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, toTheBoard, type Person } from './people.ts';

/** Opens the log on a phone, where it lies behind a tab. */
async function log(page: Page) {
  const here = page.getByTestId('log');
  if (!(await here.isVisible())) {
    const tab = page.getByRole('tab', { name: /log/i }).or(page.getByRole('button', { name: /^log/i }));
    if (await tab.first().isVisible()) await tab.first().click();
  }
  return here;
}

for (const [size, how] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`a seat changes hands on ${size}: the host asks, the player keeps and then gives up, a newcomer is told to all`, async ({
    browser,
    server,
  }) => {
    const shot = (name: string) => `${name}-${size.replace(' ', '-')}`;
    const people = [
      await person(browser, 'Ada', how),
      await person(browser, 'Bo', how),
      await person(browser, 'Cy', how),
    ];
    const [ada, bo, cy] = people as [Person, Person, Person];
    const { table, match, devices } = await startMatch(server, people);
    await Promise.all(devices.map((device) => device.close()));
    await toTheBoard(server, match, [bo, cy]);
    const page = `${server.base}/table/${table}`;

    // The host asks by name.
    await ada.page.goto(page);
    await ada.page.getByRole('button', { name: 'Free this seat: Bo' }).click();
    const sure = ada.page.getByRole('dialog', { name: 'Free the seat of Bo?' });
    await expect(sure).toContainText('Bo is here, so they are asked first');
    await look(ada.page, shot('free-confirm'));
    await sure.getByRole('button', { name: 'Ask Bo' }).click();
    await expect(sure).toBeHidden();
    await expect(ada.page.getByText('Asked to give up the seat', { exact: true })).toBeVisible();

    // The player keeps the seat, and the host sees it.
    const question = bo.page.getByText('The host asks you to give up your seat.');
    await expect(question).toBeVisible({ timeout: 20_000 });
    await look(bo.page, shot('give-up'));
    if (size === 'a phone') await overTheSheet(bo.page.getByRole('button', { name: 'Give up my seat' }));
    await bo.page.getByRole('button', { name: 'Keep my seat' }).click();
    await expect(question).toBeHidden();
    await expect(ada.page.getByText('Asked to give up the seat', { exact: true })).toBeHidden();

    // Asked once more, the player gives it up.
    await ada.page.getByRole('button', { name: 'Free this seat: Bo' }).click();
    await sure.getByRole('button', { name: 'Ask Bo' }).click();
    await bo.page.getByRole('button', { name: 'Give up my seat' }).click();
    await expect(bo.page.getByText('No matches yet.')).toBeVisible();
    await expect(await log(cy.page)).toContainText('Bo no longer plays the red marine.');

    // The link to the free seat is for a new person.
    await ada.page.getByRole('button', { name: /^Link for this seat:/ }).click();
    const freed = ada.page.getByRole('dialog', { name: 'The seat is free' });
    const link = await freed.getByRole('textbox').inputValue();
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: /Take/ }).first().click();
    await expect(ada.page.getByText('This link is for another person')).toBeVisible();
    await look(ada.page, shot('another-person'));
    const dee = await person(browser, 'Dee', how);
    await dee.page.goto(link);
    await dee.page.getByLabel(/name/i).fill('Dee');
    await dee.page.getByRole('button', { name: /Take/ }).first().click();
    await expect(dee.page.getByTestId('board')).toBeVisible();
    await expect(await log(cy.page)).toContainText('Dee plays the red marine from here on.');
    if (size === 'a desktop') await expect(cy.page.getByLabel('Sheets')).toContainText('Dee');
    await look(cy.page, shot('newcomer'));

    // A player leaves for good, without the host.
    await cy.page.goto(page);
    await cy.page.getByRole('button', { name: 'Leave the match' }).click();
    const leave = cy.page.getByRole('dialog', { name: 'Leave the match for good?' });
    await look(cy.page, shot('leave-confirm'));
    await leave.getByRole('button', { name: 'Leave the match' }).click();
    await expect(cy.page.getByText('No matches yet.')).toBeVisible();
    await expect(await log(dee.page)).toContainText('Cy no longer plays the green marine.');

    // A player who is away loses the seat at once, and can read the reason.
    await dee.page.goto('about:blank');
    await ada.page.goto(page);
    const seat = ada.page.getByRole('listitem').filter({ hasText: 'Dee' });
    await expect(seat.getByText('Away', { exact: true })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Free this seat: Dee' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Free the seat' }).click();
    await expect(freed).toBeVisible();
    await dee.page.goto(page);
    await expect(dee.page.getByText('The host freed your seat in this match')).toBeVisible();
    await look(dee.page, shot('freed'));

    // Refusals are answers that the console of a browser notes.
    for (const one of [ada, bo, cy, dee]) one.faults = one.faults.filter((fault) => !/40[39]/.test(fault));
    noFaults([ada, bo, cy, dee]);
  });
}

test('the host removes a person by name, whose link ends, and who is told so', async ({ browser, server }) => {
  const [ada, eve] = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Eve', DESKTOP)];
  await ada.page.goto(server.base);
  const { post } = await import('./people.ts');
  await post(ada, server.base, '/api/session', { name: 'Ada' });
  await post(eve, server.base, '/api/session', { name: 'Eve' });
  const options = { edition: '2004', scenario: 'first', marines: 2, rules: {} };
  const { id } = await post<{ id: string }>(ada, server.base, '/api/tables', { options, seat: 0 });
  await ada.page.goto(`${server.base}/table/${id}`);
  const field = ada.page.getByLabel('Invite link', { exact: true });
  await expect(field, 'a table without a link gets one').toHaveValue(/\/join#/);
  const link = await field.inputValue();
  const second = await ada.context.newPage();
  await second.goto(`${server.base}/table/${id}`);
  await expect(second.getByText('This tab can’t show your invite link again.')).toBeVisible();
  await second.close();
  await eve.page.goto(link);
  await eve.page.getByRole('button', { name: /^Take/ }).first().click();
  await expect(eve.page).toHaveURL(/\/table\//);
  await ada.page.getByRole('button', { name: 'Remove Eve' }).click();
  const sure = ada.page.getByRole('dialog', { name: 'Remove Eve?' });
  await look(ada.page, 'remove-confirm');
  await sure.getByRole('button', { name: 'Remove Eve' }).click();
  await expect(ada.page.getByText('Eve was removed. The link they used no longer works.')).toBeVisible();
  await expect.poll(() => field.inputValue(), 'a new link to send').not.toBe(link);
  await expect(eve.page.getByText('The host removed you from this table.')).toBeVisible();
  await look(eve.page, 'removed');
  await eve.page.goto(link);
  await expect(eve.page.getByText('The host has ended this link.')).toBeVisible();
});
