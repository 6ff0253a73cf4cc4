import { expect } from '@playwright/test';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { test } from './house.ts';
import {
  DESKTOP,
  look,
  noFaults,
  person,
  PHONE,
  post,
  reentry,
  startMatch,
  toTheBoard,
  type Person,
} from './people.ts';

test('a player sees the devices, signs out everywhere else, and then here', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  const ada = people[0] as Person;
  const phone = await person(browser, 'Ada', PHONE);
  await phone.page.goto(await reentry(ada, server.base, party.table));
  await expect(phone.page.getByTestId('board')).toBeVisible();

  await ada.page.goto(server.base);
  await ada.page.getByRole('button', { name: 'Your devices' }).click();
  const dialog = ada.page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText(/Chrome on Linux\s*This device/);
  await expect(dialog.getByRole('listitem').last()).toContainText('signed in with a link just now');
  await look(ada.page, 'devices-desktop');
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(dialog.locator('p[role=status]')).toContainText('You are signed out everywhere else.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(phone.page.getByText('This device is signed out.')).toBeVisible();
  await look(phone.page, 'signed-out-phone');

  await dialog.getByRole('button', { name: 'Sign out here' }).click();
  await expect(dialog).toContainText('You aren’t signed in anywhere else');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(ada.page.getByLabel('Your name')).toHaveValue('');
  await expect(ada.page.getByRole('button', { name: 'Your devices' })).toHaveCount(0);
  noFaults(people);
});

test('the devices fit a phone, and a page of the table that is signed out says so', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', PHONE), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  const [ada, bo] = people as [Person, Person];
  await ada.page.goto(server.base);
  await ada.page.getByRole('button', { name: 'Your devices' }).click();
  await expect(ada.page.getByRole('dialog').getByRole('listitem').first()).toContainText('This device');
  await look(ada.page, 'devices-phone');
  await bo.page.goto(`${server.base}/table/${party.table}`);
  await expect(bo.page.getByText('Connected')).toBeVisible();
  await post(bo, server.base, '/api/devices/sign_out');
  await expect(bo.page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('the link of a seat plays it, and the page offers nothing more', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  const [ada, bo] = people as [Person, Person];
  await ada.page.goto(`${server.base}/table/${party.table}`);
  await expect(ada.page.getByText('It opens this seat and all your other tables')).toBeVisible();
  await expect(ada.page.getByText('A seat link opens this seat only')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Show a link to this seat' }).click();
  await expect(ada.page.getByText('Anyone who has it can play the seat too.')).toBeVisible();
  await look(ada.page, 'seat-link-desktop');

  const { token } = await post<TokenBody>(bo, server.base, `/api/tables/${party.table}/seat_link`);
  const phone = await person(browser, 'Bo', PHONE);
  await phone.page.goto(`${server.base}/back#${token}`);
  await expect(phone.page.getByTestId('board')).toBeVisible();
  await phone.page.goto(`${server.base}/table/${party.table}`);
  await expect(phone.page.getByRole('button', { name: 'Go to the board' })).toBeVisible();
  await expect(phone.page.getByText('Your seat on another device')).toHaveCount(0);
  await phone.page.goto(server.base);
  await expect(phone.page.getByRole('heading', { name: 'Your matches' })).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Your devices' })).toHaveCount(0);
  await look(phone.page, 'one-seat-home-phone');
  await toTheBoard(server, party.match, [bo]);
  noFaults([...people, phone]);
});

test('a device of a seat that was freed reads so, also when it comes back', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  const [ada, bo] = people as [Person, Person];
  const { token } = await post<TokenBody>(bo, server.base, `/api/tables/${party.table}/seat_link`);
  const phone = await person(browser, 'Bo', PHONE);
  await phone.page.goto(`${server.base}/back#${token}`);
  await expect(phone.page.getByTestId('board')).toBeVisible();
  await Promise.all([bo.page, phone.page].map((page) => page.goto('about:blank')));
  await party.devices[1]?.close();

  await expect
    .poll(async () => {
      const freed = await post<{ token: string | null }>(ada, server.base, `/api/tables/${party.table}/free`, {
        seat: 1,
      });
      return freed.token;
    })
    .not.toBeNull();
  for (const path of [`/match/${party.match}`, `/table/${party.table}`]) {
    await phone.page.goto(server.base + path);
    await expect(phone.page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expect(phone.page.getByText('The host freed your seat in this match')).toBeVisible();
    await expect(phone.page.getByLabel('Your name')).toBeVisible();
  }
  await look(phone.page, 'freed-device-phone');
  noFaults([ada]);
});
