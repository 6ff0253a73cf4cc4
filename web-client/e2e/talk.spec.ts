import { expect, type Page } from '@playwright/test';
import type { Joined } from '../src/lib/gen/Joined';
import type { TableView } from '../src/lib/gen/TableView';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { test } from './house.ts';
import { DESKTOP, look, noFaults, person, PHONE, post, type Person } from './people.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Table talk' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Say something to the table' });

/** What a page asks the server to change. */
function verbs(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname.replace(/.*\//, ''));
  });
  return sent;
}

test('people at a table talk before the match, on a desktop and on a phone', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', PHONE)];
  const [ada, bo] = people as [Person, Person];
  const { base } = server;
  for (const one of people) await post(one, base, '/api/session', { name: one.name });
  const options = { edition: '2004', scenario: 'first', marines: 2, rules: {} };
  const { id } = await post<TableView>(ada, base, '/api/tables', { options, seat: 0 });
  const invite = await post<TokenBody>(ada, base, `/api/tables/${id}/invite`);
  await ada.page.goto(`${base}/table/${id}`);
  await expect(ada.page.getByRole('list', { name: 'Seats' })).toBeVisible();
  await expect(lines(ada.page), 'alone, there is no one to talk to').toBeHidden();
  await post<Joined>(bo, base, '/api/join', invite);
  await expect(lines(ada.page)).toHaveText('No one has said anything yet.');
  await bo.page.goto(`${base}/table/${id}`);

  // A person without a seat talks, and typing does nothing else.
  const sent = verbs(bo.page);
  await expect(field(bo.page)).not.toBeFocused();
  await field(bo.page).tap();
  await bo.page.keyboard.type('Which seat is free?');
  await bo.page.keyboard.press('Enter');
  await expect(lines(ada.page)).toContainText('Bo Which seat is free?');
  await expect(field(bo.page)).toHaveValue('');
  expect(sent).toEqual(['talk']);
  await field(ada.page).fill('Take the red one.');
  await ada.page.getByRole('button', { name: 'Send' }).click();
  await expect(lines(bo.page).getByRole('listitem')).toHaveText([/Which seat is free/, /Take the red one/]);
  await post<TableView>(bo, base, `/api/tables/${id}/take`, { seat: 1 });
  await expect(lines(ada.page).locator('svg'), 'each line shows the seat of its person').toHaveCount(2);

  // The newest line is in sight.
  for (let no = 1; no <= 9; no++) await post(bo, base, `/api/tables/${id}/talk`, { text: `Line ${no}` });
  for (const { page } of people) {
    await field(page).scrollIntoViewIfNeeded();
    await expect(lines(page).getByText('Line 9')).toBeInViewport();
    await expect(lines(page).getByText('Which seat')).not.toBeInViewport();
  }
  await look(bo.page, 'talk-phone');
  await ada.page.evaluate(() => scrollTo(0, 0));
  await look(ada.page, 'talk-desktop');

  // What a removed person said goes with them.
  await post(ada, base, `/api/tables/${id}/remove`, { name: 'Bo' });
  await expect(lines(ada.page).getByRole('listitem')).toHaveText([/Take the red one/]);
  for (const one of people) one.faults = one.faults.filter((fault) => !/403/.test(fault));
  noFaults(people);
});
