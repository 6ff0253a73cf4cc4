import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { endTurn } from './board.ts';
import { buildPage } from './build.ts';
import { test } from './house.ts';
import { DESKTOP, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { bait, hunter, playUntil, scout } from './play.ts';

/** The script that the page was loaded with. */
const loaded = (page: Page) => page.locator('script[type=module]').getAttribute('src');

/** Builds the client once more; none of its files has the name it had. */
async function nextBuild(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'bulkhead-next-'));
  const names = 'assets/next-[name]-[hash]';
  const output = { entryFileNames: `${names}.js`, chunkFileNames: `${names}.js`, assetFileNames: `${names}[extname]` };
  const root = fileURLToPath(new URL('..', import.meta.url));
  await buildPage({ root, logLevel: 'silent', build: { outDir, emptyOutDir: true, rolldownOptions: { output } } });
  return outDir;
}

test('a tab that is open across an update loads itself into the same decision', async ({ browser, server }) => {
  const invader = await person(browser, 'Ada', DESKTOP);
  const marine = await person(browser, 'Bo', PHONE);
  const people = [invader, marine];
  const { match, devices } = await startMatch(server, people);
  const away = await invader.context.newPage();
  await away.goto(server.base);
  await expect(away.getByRole('link', { name: /with Bo/ })).toBeVisible();
  await toTheBoard(server, match, people);
  const bo = devices[1];
  if (!bo) throw new Error('the second seat is free');
  await playUntil(devices, [hunter, scout], () => bo.ask?.options.t === 'act', 'a marine in the middle of a turn');
  const ask = bo.ask;
  await expect(marine.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  const before = await loaded(marine.page);
  let loads = 0;
  marine.page.on('load', () => loads++);

  const pages = await nextBuild();
  await server.kill();
  await server.up(pages);
  for (const { page } of people) await expect.poll(() => loaded(page)).toMatch(/\/next-/);
  expect(await loaded(marine.page)).not.toBe(before);
  await expect(marine.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  await Promise.all(devices.map((device) => device.connect(server.base, match)));
  expect(bo.ask?.id, 'the same question').toBe(ask?.id);
  expect(bo.ask?.options).toEqual(ask?.options);
  await endTurn(marine.page);
  await bo.until(() => bo.ask?.id !== ask?.id, 'the question is answered by the new page');
  expect(loads, 'loaded anew once').toBe(1);

  // A page that needs a part of the old build only now.
  await away.getByRole('link', { name: /with Bo/ }).click();
  await expect(away.getByTestId('board')).toBeVisible();
  await expect.poll(() => loaded(away)).toMatch(/\/next-/);
  await playUntil(devices, [hunter, bait], () => bo.view.round >= 2, 'the match goes on');
  await rm(pages, { recursive: true });
});

test('a tab does not load itself in a circle when the server keeps asking for it', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const { match } = await startMatch(server, people);
  const page = people[1]?.page as Page;
  let hellos = 0;
  await page.routeWebSocket(/\/ws\/match\//, (socket) => {
    socket.onMessage((text) => {
      // A page that is shown in this moment also asks for a sign of life.
      if ((JSON.parse(String(text)) as { t: string }).t !== 'hello') return;
      hellos++;
      socket.send(JSON.stringify({ t: 'bye', why: 'reload', again_ms: null }));
    });
  });
  await page.goto(`${server.base}/match/${match}`);
  await expect(page.getByText('This page still doesn’t match the server')).toBeVisible();
  expect(hellos, 'one try, and one after the reload').toBe(2);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => hellos, 'a hand may try again').toBe(3);
  await expect(page.getByText('This page still doesn’t match the server')).toBeVisible();

  // Once the server has come to itself, so does the page.
  await page.unrouteAll();
  await page.close();
  const fresh = (await people[1]?.context.newPage()) as Page;
  await fresh.goto(`${server.base}/match/${match}`);
  await expect(fresh.getByTestId('board')).toBeVisible();
});

/** The browser has pages of another build, the next `times` that it opens one: from a cache, or left open for long. */
async function haunted(page: Page, pages: string, times: number) {
  let opened = 0;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const document = route.request().resourceType() === 'document';
    const file = join(pages, document ? 'index.html' : pathname);
    if (document) opened++;
    if (opened > times || (!document && pathname === '/') || !existsSync(file)) return route.fallback();
    return route.fulfill({ path: file });
  });
  return () => opened;
}

test('a page of another build reloads itself, however it came onto the screen, and never in a circle', async ({
  browser,
  server,
}) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const { match, table } = await startMatch(server, people);
  const context = people[1]?.context;
  if (!context) throw new Error('the second seat is free');
  const pages = await nextBuild();
  for (const path of ['/', `/table/${table}`, `/match/${match}`]) {
    const page = await context.newPage();
    const opened = await haunted(page, pages, 1);
    await page.goto(server.base + path);
    await expect.poll(opened, { message: path }).toBe(2);
    await expect.poll(() => loaded(page), { message: path }).not.toMatch(/\/next-/);
    await page.close();
    const stuck = await context.newPage();
    const tries = await haunted(stuck, pages, 99);
    await stuck.goto(server.base + path);
    await expect(
      stuck
        .getByText(/This page and the server have different versions|This page still doesn’t match the server/)
        .first(),
    ).toBeVisible();
    expect(tries(), path).toBe(2);
    await stuck.close();
  }
  await rm(pages, { recursive: true });
});
