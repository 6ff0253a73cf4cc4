import { expect, type Browser, type Page } from '@playwright/test';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import { test } from './house.ts';
import { DESKTOP, person, post, startMatch, type Party, type Person } from './people.ts';
import type { Server } from './server.ts';

/** What no refusal may be told as. */
const NEVER = /isn’t answering|leads nowhere|No answer from the server/;

/** These words stand on the page, and no wrong ones. */
async function says(page: Page, ...words: (string | RegExp)[]) {
  for (const one of words) await expect(page.getByText(one).first()).toBeVisible();
  await expect(page.getByText(NEVER)).toHaveCount(0);
}

interface House extends Party {
  base: string;
  stranger: Person;
  invite: string;
}

async function house(browser: Browser, server: Server): Promise<House> {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const party = await startMatch(server, people);
  const { token } = await post<TokenBody>(people[0] as Person, server.base, `/api/tables/${party.table}/invite`);
  return { ...party, base: server.base, stranger: await person(browser, 'Eve', DESKTOP), invite: token };
}

/** The pages of a table, and what a reader who is not in it finds there. */
const PAGES = [
  ['the match', ({ match }: House) => `/match/${match}`],
  ['the table', ({ table }: House) => `/table/${table}`],
  ['the replay', ({ match }: House) => `/match/${match}/replay`],
] as const;

test('a browser that is not known is asked who it is on every page', async ({ browser, server }) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  for (const [what, path] of PAGES) {
    await at.stranger.context.clearCookies();
    await page.goto(at.base + path(at));
    await says(page, 'Who are you?', /This browser has no seat here/);
    await page.getByLabel('Your name').fill('Eve');
    await page.getByRole('button', { name: 'That’s my name' }).click();
    await says(page, 'You are not at this table', 'Ask the host for a link.');
    await expect(page.getByLabel('Your name'), what).toHaveCount(0);
  }
});

test('an address that leads nowhere asks no reader for a name, which would not open it', async ({
  browser,
  server,
}) => {
  const { page } = await person(browser, 'Eve', DESKTOP);
  for (const [path, ...words] of [
    ['/table/ffffffffffffffff', 'Not found', 'There is no such table.'],
    ['/match/ffffffffffffffff', 'Not found', 'There is no such match.'],
    ['/match/ffffffffffffffff/replay', 'Not found', 'There is no such match.'],
    ['/campaign/ffffffffffffffff', 'Not found', 'There is no such campaign.'],
  ] as const) {
    await page.goto(server.base + path);
    await says(page, ...words);
    await expect(page.getByLabel('Your name'), path).toHaveCount(0);
  }
});

test('a saved match that has closed asks no reader for a name, which would not open it', async ({
  browser,
  server,
}) => {
  const { page } = await person(browser, 'Eve', DESKTOP);
  await page.goto(`${server.base}/saved/00112233445566778899aabbccddeeff`);
  await says(page, 'Not found', 'This saved match has closed. Open the file again.');
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});

test('a person with too many pages open is told so, and uses this one', async ({ browser, server }) => {
  const at = await house(browser, server);
  const bo = at.people[1] as Person;
  // The bare device has one line; the limit is twelve.
  const tabs: Page[] = [];
  for (let no = 0; no < 11; no++) {
    const page = await bo.context.newPage();
    await page.goto(`${at.base}/match/${at.match}`);
    await expect(page.getByTestId('board')).toBeVisible();
    // Only what cannot be seen lets go, and a browser without a screen shows all of its pages.
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
    );
    tabs.push(page);
  }
  await bo.page.goto(`${at.base}/match/${at.match}`);
  await says(bo.page, 'Open in too many tabs');
  const table = await bo.context.newPage();
  await table.goto(`${at.base}/table/${at.table}`);
  await says(table, 'Open in too many tabs: close one');
  await table.close();
  await bo.page.getByRole('button', { name: 'Use it here' }).click();
  await expect(bo.page.getByTestId('board')).toBeVisible();
  const [first, second] = tabs as [Page, Page];
  await says(first, /open in another tab/);
  await expect(second.getByText(/open in another tab/)).toHaveCount(0);
});

test('a request that came too soon is sent again by itself, with the form kept', async ({ browser, server }) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  let refused = 0;
  for (const path of ['invite/peek', 'session', 'join']) {
    await page.route(
      `**/api/${path}`,
      (route) => {
        refused++;
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { code: 'too_many', text: 'Too many requests. Wait a moment.' },
        });
      },
      { times: 1 },
    );
  }
  await page.goto(`${at.base}/join#${at.invite}`);
  await says(page, 'Too many requests at once. Trying again in 1 second.', /Ada invites you/);
  await page.getByLabel('Your name').fill('Eve');
  await page.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL(/\/(table|match)\//);
  expect(refused).toBe(3);
});

test('a browser that keeps no cookies is told so, and the link stays good', async ({ browser, server }) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  await page.route('**/api/session', async (route) => {
    const name = await fetch(`${at.base}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: at.base },
      body: route.request().postData(),
    });
    return route.fulfill({ status: name.status, json: await name.json() });
  });
  for (const [path, button] of [
    [`/join#${at.invite}`, 'Come in and wait'],
    [`/match/${at.match}`, 'That’s my name'],
  ] as const) {
    await page.goto(at.base + path);
    await page.getByLabel('Your name').fill('Eve');
    await page.getByRole('button', { name: button }).click();
    await says(page, /This browser blocks cookies for this page/);
    await expect(page.getByLabel('Your name'), 'the form is kept').toHaveValue('Eve');
  }
});

test('a link that was altered on its way still works, and one that was cut short says so', async ({
  browser,
  server,
}) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  for (const link of [
    `/join#${at.invite}.`,
    `/join#${at.invite})`,
    `/join#${at.invite}%E2%80%8B`,
    `/join%23${at.invite}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(at.base + link);
    await says(page, /Ada invites you/);
  }
  for (const kind of ['join', 'watch', 'back']) {
    for (const token of ['', at.invite.slice(1)]) {
      await page.goto('about:blank');
      await page.goto(`${at.base}/${kind}#${token}`);
      await says(page, 'The link is incomplete', 'Part of it is missing. Copy the whole link, or ask for it again.');
    }
  }
});

test('a link that replaces another one in the address of its page is opened', async ({ browser, server }) => {
  const at = await house(browser, server);
  const host = at.people[0] as Person;
  const { page } = at.stranger;
  await post(at.stranger, at.base, '/api/session', { name: 'Eve' });
  for (const [kind, made, opens] of [
    ['join', 'invite', page.getByText(/Ada invites you/)],
    ['watch', 'watch', page.getByTestId('board')],
    ['back', 'reentry', page.getByTestId('board')],
  ] as const) {
    const { token } = await post<TokenBody>(host, at.base, `/api/tables/${at.table}/${made}`);
    await page.goto(`${at.base}/${kind}#${token.slice(1)}`);
    await says(page, 'The link is incomplete');
    // Only the fragment differs, so the browser loads nothing.
    await page.goto(`${at.base}/${kind}#${token}`);
    await expect(opens, kind).toBeVisible();
  }
});

test('a link that has ended says so on every page that takes one', async ({ browser, server }) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  await post(at.people[0] as Person, at.base, `/api/tables/${at.table}/invite`);
  await post(at.stranger, at.base, '/api/session', { name: 'Eve' });
  for (const kind of ['join', 'watch', 'back']) {
    await page.goto('about:blank');
    await page.goto(`${at.base}/${kind}#${at.invite}`);
    await says(page, 'This link is no longer valid', /Ask the host for a new one/);
  }
});

test('an invite to a locked table says so at once, and lets in when the table is open again', async ({
  browser,
  server,
}) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  const host = at.people[0] as Person;
  const lock = (on: boolean) => post(host, at.base, `/api/tables/${at.table}/lock`, { on });
  const closed = () => says(page, 'The table is locked', /The host isn’t letting anyone new in/);
  const name = page.getByLabel('Your name');
  await lock(true);
  await page.goto(`${at.base}/join#${at.invite}`);
  await closed();
  await expect(name).toHaveCount(0);
  await lock(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await name.fill('Eve');
  await lock(true);
  await page.getByRole('button', { name: 'Come in and wait' }).click();
  await closed();
  await lock(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(name).toHaveValue('Eve');
  await page.getByRole('button', { name: 'Come in and wait' }).click();
  await expect(page).toHaveURL(/\/(table|match)\//);
});

test('a table that is full says so, and the same form may be sent again', async ({ browser, server }) => {
  const at = await house(browser, server);
  const { page } = at.stranger;
  await page.goto(`${at.base}/join#${at.invite}`);
  await page.getByLabel('Your name').fill('Eve');
  await page.route(
    '**/api/join',
    (route) => route.fulfill({ status: 409, json: { code: 'full', text: 'There are 16 people at this table.' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Come in and wait' }).click();
  await says(page, /There is no room left/);
  await expect(page.getByLabel('Your name')).toHaveValue('Eve');
  await page.getByRole('button', { name: 'Come in and wait' }).click();
  await expect(page).toHaveURL(/\/(table|match)\//);
});
