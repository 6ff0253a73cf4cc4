import { expect, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { Joined } from '../src/lib/gen/Joined';
import type { TableView } from '../src/lib/gen/TableView';
import type { TokenBody } from '../src/lib/gen/TokenBody';
import type { EditionTypes } from '../src/lib/gen/EditionTypes';
import type { Editions } from '../src/lib/gen/Editions';
import { Device } from './device.ts';
import type { Server } from './server.ts';

/** A person at the table: a browser context with one open page. */
export interface Person {
  name: string;
  context: BrowserContext;
  page: Page;
  /** What the page complained of: errors in the console, breaches of the content security policy, exceptions. */
  faults: string[];
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Notes everything that a page should never say. */
export function watch(page: Page, faults: string[]) {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`${message.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`${error.message} at ${page.url()}`));
}

/** A new browser of a person. Pictures stand still, so that a place on the board stays where it was read. */
export async function person(browser: Browser, name: string, look: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, faults);
  return { name, context, page, faults };
}

/** A verb of the server's, by the cookies of a person. */
export async function post<T>(who: Person, base: string, path: string, data: object = {}): Promise<T> {
  const answer = await who.context.request.post(base + path, { headers: { origin: base }, data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A table that has been gathered, for tests that are not about gathering. */
export interface Party<E extends EditionTypes = Editions['2004']> {
  table: string;
  match: string;
  people: Person[];
  /** One bare device for each seat, by seat number. */
  devices: Device<E>[];
}

/** Opens a table for the first of `people`, seats all of them, and starts. The first is the invader. */
export async function startMatch<I extends keyof Editions = '2004'>(
  server: Server,
  people: Person[],
  rules: Record<string, string> = {},
  scenario = 'first',
  edition?: I,
): Promise<Party<Editions[I]>> {
  const { base } = server;
  for (const one of people) await post(one, base, '/api/session', { name: one.name });
  const [host, ...marines] = people as [Person, ...Person[]];
  const options = { edition: edition ?? '2004', scenario, marines: marines.length, rules };
  const { id } = await post<TableView>(host, base, '/api/tables', { options, seat: 0 });
  const invite = await post<TokenBody>(host, base, `/api/tables/${id}/invite`);
  for (const [at, one] of marines.entries()) {
    await post<Joined>(one, base, '/api/join', invite);
    await post<TableView>(one, base, `/api/tables/${id}/take`, { seat: at + 1 });
  }
  for (const one of people) await post(one, base, `/api/tables/${id}/ready`, { on: true });
  const match = (await post<TableView>(host, base, `/api/tables/${id}/start`)).match_id as string;
  return { table: id, match, people, devices: await devices<Editions[I]>(server, match, people) };
}

/** A bare device beside every page. */
export async function devices<E extends EditionTypes = Editions['2004']>(
  server: Server,
  match: string,
  people: Person[],
): Promise<Device<E>[]> {
  const all = await Promise.all(people.map((one) => Device.open<E>(one.context, server.base, match)));
  return all.sort((a, b) => a.seat - b.seat);
}

/** The personal link of a seat, made without the page. */
export async function reentry(who: Person, base: string, table: string): Promise<string> {
  return `${base}/back#${(await post<TokenBody>(who, base, `/api/tables/${table}/reentry`)).token}`;
}

/** Every page shows the board of a match. */
export async function toTheBoard(server: Server, match: string, people: Person[]) {
  await Promise.all(
    people.map(async ({ page }) => {
      await page.goto(`${server.base}/match/${match}`);
      await expect(page.getByTestId('board')).toBeVisible();
    }),
  );
}

/** Checks that no page reported an error. */
export function noFaults(people: readonly Person[]) {
  expect(people.flatMap((one) => one.faults.map((fault) => `${one.name}: ${fault}`))).toEqual([]);
}

/** A picture for the reader of the run; `BULKHEAD_SHOTS` names the folder. */
export async function look(page: Page, name: string) {
  const folder = process.env.BULKHEAD_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}
