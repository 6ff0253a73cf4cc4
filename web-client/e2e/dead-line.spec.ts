import { expect, type Page } from '@playwright/test';
import { endTurn } from './board.ts';
import { closing } from './house.ts';
import { DESKTOP, person, post, startMatch, type Person } from './people.ts';
import { hunter, playUntil, scout } from './play.ts';
import { Relay } from './relay.ts';
import { Server } from './server.ts';

/** A server that pages reach over a relay. */
const test = closing.extend<{ relay: Relay; server: Server }>({
  relay: async ({ browser }, use) => {
    expect(browser.isConnected()).toBe(true);
    const relay = await Relay.open();
    await use(relay);
    await relay.close();
  },
  server: async ({ relay }, use) => {
    const server = await Server.start();
    relay.lead(server.base);
    await use(server);
    await server.stop();
  },
});

/** So long a page may take to notice, in milliseconds. */
const NOTICED = 15_000;
/** So long it may take once it looks. */
const AT_ONCE = 4000;

/** No WebSocket comes through: the page speaks over events. */
async function withoutWebSockets({ context }: Person) {
  await context.addInitScript(() => sessionStorage.setItem('bulkhead.plain', '1'));
}

/** How often the page has opened a line of this kind. */
function lines(page: Page, path: RegExp) {
  let opened = 0;
  page.on('websocket', (socket) => void (opened += Number(path.test(socket.url()))));
  page.on('request', (request) => void (opened += Number(path.test(new URL(request.url()).pathname))));
  return () => opened;
}

/** How often the page has asked for a sign of life. */
function beats(page: Page) {
  let asked = 0;
  const count = (text: unknown) => void (asked += Number(String(text).includes('"ping"')));
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => count(payload)));
  page.on('request', (request) => count(request.postData()));
  return () => asked;
}

/**
 * Waits until the page, which is busy at first, has asked again and knows how quick the line is: it gives a slow one
 * more time to answer.
 */
async function settled(page: Page, asked: () => number) {
  await expect.poll(asked, { timeout: NOTICED }).toBeGreaterThan(1);
  await page.evaluate(() => fetch('/api/me'));
}

const returns = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

for (const over of ['a WebSocket', 'events'] as const) {
  const live = over === 'events' ? 'Connected (fallback)' : 'Connected';
  const path = /\/(ws\/match\/|api\/matches\/.*\/events)/;

  test(`a match over ${over} notices a dead line by itself`, async ({ browser, server, relay }) => {
    const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', { ...DESKTOP, hasTouch: true })];
    const [, bo] = people as [Person, Person];
    if (over === 'events') await withoutWebSockets(bo);
    const { match } = await startMatch(server, people);
    const opened = lines(bo.page, path);
    await bo.page.goto(`${relay.base}/match/${match}`);
    await expect(bo.page.getByText(live, { exact: true })).toBeVisible();
    await expect.poll(opened).toBe(1);
    relay.swallow();
    await expect.poll(opened, { timeout: NOTICED }).toBeGreaterThan(1);
    await expect(bo.page.getByText(live, { exact: true })).toBeVisible();
  });

  test(`a press over ${over} finds the line dead, and is done once`, async ({ browser, server, relay }) => {
    const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', { ...DESKTOP, hasTouch: true })];
    const [, bo] = people as [Person, Person];
    if (over === 'events') await withoutWebSockets(bo);
    const { match, devices } = await startMatch(server, people);
    const red = devices[1];
    if (!red) throw new Error('the second seat is free');
    await bo.page.goto(`${relay.base}/match/${match}`);
    await playUntil(devices, [hunter, scout], () => red.ask?.options.t === 'act', 'the turn of the red marine');
    await expect(bo.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
    const ask = red.ask?.id;
    relay.swallow();
    await endTurn(bo.page);
    await red.until(() => red.ask?.id !== ask, 'the answer of the page', AT_ONCE + 4000);
    await expect(bo.page.getByText(live, { exact: true })).toBeVisible();
  });

  test(`a return to a match over ${over} finds the line dead at once`, async ({ browser, server, relay }) => {
    const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', { ...DESKTOP, hasTouch: true })];
    const [, bo] = people as [Person, Person];
    if (over === 'events') await withoutWebSockets(bo);
    const { match } = await startMatch(server, people);
    const [opened, asked] = [lines(bo.page, path), beats(bo.page)];
    await bo.page.goto(`${relay.base}/match/${match}`);
    await expect(bo.page.getByText(live, { exact: true })).toBeVisible();
    await settled(bo.page, asked);
    relay.swallow();
    await returns(bo.page);
    await expect.poll(opened, { timeout: AT_ONCE }).toBeGreaterThan(1);
    await expect(bo.page.getByText(live, { exact: true })).toBeVisible();
  });

  test(`a guest over ${over} whose line is dead arrives at the match that the host starts`, async ({
    browser,
    server,
    relay,
  }) => {
    const { base } = server;
    const ada = await person(browser, 'Ada', DESKTOP);
    const bo = await person(browser, 'Bo', { ...DESKTOP, hasTouch: true });
    if (over === 'events') await withoutWebSockets(bo);
    for (const one of [ada, bo]) await post(one, base, '/api/session', { name: one.name });
    const options = { edition: '2004', scenario: 'first', marines: 1, rules: {} };
    const { id } = await post<{ id: string }>(ada, base, '/api/tables', { options, seat: 0 });
    await post(bo, base, '/api/join', await post<object>(ada, base, `/api/tables/${id}/invite`));
    await post(bo, base, `/api/tables/${id}/take`, { seat: 1 });
    await bo.page.goto(`${relay.base}/table/${id}`);
    await bo.page.getByRole('button', { name: 'I am ready' }).click();
    await expect(bo.page.getByText('Waiting for Ada')).toBeVisible();
    await expect(bo.page.getByText('Connected', { exact: true })).toBeVisible();
    relay.swallow();
    await post(ada, base, `/api/tables/${id}/start`);
    await expect(bo.page.getByTestId('board')).toBeVisible({ timeout: 20_000 });
  });
}

test('a return to a table finds its line dead at once', async ({ browser, server, relay }) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  await post(ada, server.base, '/api/session', { name: 'Ada' });
  const options = { edition: '2004', scenario: 'first', marines: 1, rules: {} };
  const { id } = await post<{ id: string }>(ada, server.base, '/api/tables', { options, seat: 0 });
  const opened = lines(ada.page, /\/ws\/table\//);
  await ada.page.goto(`${relay.base}/table/${id}`);
  await expect(ada.page.getByText('Connected', { exact: true })).toBeVisible();
  relay.swallow();
  await returns(ada.page);
  await expect.poll(opened, { timeout: AT_ONCE }).toBeGreaterThan(1);
  await expect(ada.page.getByText('Connected', { exact: true })).toBeVisible();
});

test('the list of the first page follows what happens, also when its connections are dead', async ({
  browser,
  server,
  relay,
}) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  await post(ada, server.base, '/api/session', { name: 'Ada' });
  await ada.page.goto(relay.base);
  await expect(ada.page.getByText('No matches yet')).toBeVisible();
  relay.swallow();
  const options = { edition: '2004', scenario: 'first', marines: 1, rules: {} };
  await post(ada, server.base, '/api/tables', { options, seat: 0 });
  await expect(ada.page.getByText('No matches yet')).toBeHidden({ timeout: NOTICED });
});

test('a replay of a running match follows it, also when its connections are dead', async ({
  browser,
  server,
  relay,
}) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', { ...DESKTOP, hasTouch: true })];
  const [, bo] = people as [Person, Person];
  const { match, devices } = await startMatch(server, people);
  const red = devices[1];
  await bo.page.goto(`${relay.base}/match/${match}/replay`);
  const line = bo.page.getByText(/^\d+ of \d+$/).first();
  await expect(line).toBeVisible();
  const before = await line.textContent();
  relay.swallow();
  await playUntil(devices, [hunter, scout], () => red?.ask?.options.t === 'act', 'the turn of the red marine');
  await expect(line).not.toHaveText(before ?? '', { timeout: NOTICED });
});
