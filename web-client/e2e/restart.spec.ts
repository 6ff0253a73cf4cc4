import { expect, type Browser, type Page } from '@playwright/test';
import { endTurn } from './board.ts';
import { test } from './house.ts';
import { DESKTOP, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { bait, hunter, playUntil, scout } from './play.ts';
import type { Server } from './server.ts';

/** What a page shows of the match, without what only time changes. */
async function picture(page: Page) {
  return {
    banner: await page.getByTestId('banner').locator('p').allTextContents(),
    decision: await page.getByTestId('decision').getAttribute('data-kind'),
    board: await page.getByRole('list', { name: 'Figures on the board' }).getByRole('listitem').allTextContents(),
    frags: await page.getByLabel(/^\d+ of \d+$/).getAttribute('aria-label'),
    log: (await page.getByTestId('log').getByRole('listitem').allTextContents()).slice(-12),
  };
}

async function killedAndBack({ browser, server }: { browser: Browser; server: Server }) {
  const people = [
    await person(browser, 'Ada', DESKTOP),
    await person(browser, 'Bo', DESKTOP),
    await person(browser, 'Cy', PHONE),
  ];
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const green = devices[2];
  const page = people[2]?.page;
  if (!green || !page) throw new Error('the third seat is free');

  // The second round, in the middle of a marine's turn.
  await playUntil(
    devices,
    [hunter, scout, scout],
    () => green.view.round >= 2 && green.ask?.options.t === 'act',
    'a marine in the middle of a turn in round 2',
  );
  const ask = green.ask;
  await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  await expect(page.getByText('Connected', { exact: true })).toBeAttached();
  const before = await picture(page);

  await server.kill();
  for (const one of people) await expect(one.page.getByText('Reconnecting.')).toBeVisible();
  await expect(page.getByTestId('board'), 'the last picture stays').toBeVisible();
  await server.up();
  for (const one of people) await expect(one.page.getByText('Reconnecting.')).toBeHidden();

  await Promise.all(devices.map((device) => device.connect(server.base, match)));
  expect(green.ask?.id, 'the same question').toBe(ask?.id);
  expect(green.ask?.options).toEqual(ask?.options);
  await expect.poll(() => picture(page), 'the same picture').toEqual(before);

  // The page that waited can answer at once.
  await endTurn(page);
  await green.until(() => green.ask?.id !== ask?.id, 'the question is answered after the restart');
  await playUntil(devices, [hunter, bait, bait], () => green.view.round >= 3, 'the match goes on');

  // And comes to its end, on every page.
  await playUntil(devices, [hunter, bait, bait], () => devices.every((it) => it.view.outcome !== null), 'the end');
  for (const one of people) await expect(one.page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
}

for (const storage of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`on ${storage}`, () => {
    test.use({ storage });
    test('a server killed in the middle of a decision comes back to it, and the match to its end', killedAndBack);
  });
}
