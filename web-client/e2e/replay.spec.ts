import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { Device, WATCHING } from './device.ts';
import { test } from './house.ts';
import { hunter as demons, keeper } from './2016.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, type Person } from './people.ts';
import { bait, hunter, playUntil } from './play.ts';
import { sound } from './soundness.ts';

const moment = (page: Page) => page.getByTestId('moment');
const line = async (page: Page) => Number(await moment(page).getAttribute('data-line'));
const seenBy = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Seen by' }).getByText(name);

/** Scrolls the log back, as a reader does. Until then it goes to its end when something above it grows. */
async function scrollsBack(page: Page) {
  await page.getByTestId('log').hover();
  await page.mouse.wheel(0, -400);
}
/** Waits until the replay stands at a line. */
async function standsAt(page: Page, at: number) {
  await expect(moment(page)).toHaveAttribute('data-line', String(at));
}

/** The link that the host gives to spectators, made on the page of the table. */
async function linkToWatch(host: Person, base: string, table: string): Promise<string> {
  const page = await host.context.newPage();
  await page.goto(`${base}/table/${table}`);
  await page.getByRole('button', { name: 'Make a spectator link' }).click();
  const link = await page.getByRole('textbox', { name: 'Spectator link' }).inputValue();
  await page.close();
  return link;
}

/** Opens a finished match to everyone, looks at it as a visitor without a name, and closes it again. */
async function opensToEveryone(browser: Browser, page: Page, link: string, spot: number) {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it to everyone' }).click();
  await expect(page.getByText('It opens for everyone who has it')).toBeVisible();
  await sound(page, 'a match that is open to everyone');
  await visitor.reload();
  await standsAt(visitor, spot);
  await expect(visitor.getByRole('link', { name: 'Home page' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Save as a file' })).toHaveCount(0);
  await seenBy(visitor, 'Everything').click();
  await expect(moment(visitor)).toHaveAttribute('data-viewer', 'all');
  await visitor.getByRole('button', { name: 'Link to here' }).click();
  await expect(visitor.getByText('It opens for everyone who has it')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Close it again' })).toHaveCount(0);
  await sound(visitor, 'a public match');
  await page.getByRole('button', { name: 'Close it again' }).click();
  await expect(page.getByText('It opens for everyone at this table')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await visitor.context().close();
}

test('a spectator by the link sees the open table and no hand, until the link ends', async ({ browser, server }) => {
  const invader = await person(browser, 'Ivo', DESKTOP);
  const marine = await person(browser, 'Mia', DESKTOP);
  const { table, match, devices } = await startMatch(server, [invader, marine]);
  const link = await linkToWatch(invader, server.base, table);

  for (const look of [DESKTOP, PHONE]) {
    const viewer = await person(browser, 'Vi', look);
    const { page } = viewer;
    await page.goto(link);
    await page.getByLabel('Your name').fill('Vi');
    await page.getByRole('button', { name: 'Watch' }).click();
    await expect(page.getByTestId('board')).toBeVisible();
    expect(new URL(page.url()).hash, 'the secret is gone from the address').toBe('');
    await expect(page.getByText('You are watching').first()).toBeVisible();
    await expect(page.getByTestId('decision')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Cards' })).toHaveCount(0);

    // Nothing of the hand comes over the line either.
    const device = await Device.open(viewer.context, server.base, match);
    expect(device.seat).toBe(WATCHING);
    expect(device.view.hand).toBeNull();
    expect(device.ask).toBeNull();
    const round = device.view.round;
    await playUntil(
      devices,
      [hunter, bait],
      () => device.view.round > round,
      'a round goes by while the spectator watches',
    );
    await expect(page.locator('dd').first()).toHaveText(String(device.view.round));
    await sound(page, `watching on ${look === PHONE ? 'a phone' : 'a desktop'}`);
    if (look === PHONE) {
      const host = await invader.context.newPage();
      await host.goto(`${server.base}/table/${table}`);
      await host.getByRole('button', { name: 'Remove all spectators' }).click();
      await expect(page.getByTestId('banner')).toContainText('Not at the table');
    }
    noFaults([viewer]);
  }
});

test('a match is told again: scrubbed from two seats, by step, by turn, and by a link on another device', async ({
  browser,
  server,
}) => {
  const invader = await person(browser, 'Ivo', DESKTOP);
  const marine = await person(browser, 'Mia', PHONE);
  const people = [invader, marine];
  const { match, devices } = await startMatch(server, people);
  await playUntil(devices, [hunter, bait], () => (devices[0]?.view.round ?? 0) > 2, 'two rounds');

  // While it runs: back to an earlier moment from a line of the log, with one's own eyes only.
  await invader.page.goto(`${server.base}/match/${match}`);
  await scrollsBack(invader.page);
  await invader.page
    .getByTestId('log')
    .getByRole('link', { name: /^Replay from here: Round/ })
    .first()
    .click();
  await expect(moment(invader.page)).toHaveAttribute('data-viewer', '0');
  await expect(invader.page.getByRole('radiogroup', { name: 'Seen by' })).toHaveCount(0);
  await sound(invader.page, 'the replay of a running match');

  await playUntil(devices, [hunter, bait], () => devices.every((one) => one.view.outcome !== null), 'the end');
  await invader.page.goto(`${server.base}/match/${match}`);
  await invader.page.getByRole('dialog', { name: 'The match is over' }).getByRole('link', { name: 'Replay' }).click();
  const { page } = invader;
  await expect(moment(page)).toBeVisible();
  await standsAt(page, await line(page));

  // Step by step and by turn, with buttons and with keys.
  const first = await line(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => line(page)).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await standsAt(page, first);
  await page.keyboard.press(']');
  await expect.poll(() => line(page)).toBeGreaterThan(first + 3);
  const turn = await line(page);
  await page.keyboard.press(']');
  await expect.poll(() => line(page)).toBeGreaterThan(turn);
  await page.keyboard.press('[');
  await standsAt(page, turn);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => line(page)).toBeGreaterThan(turn);
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, turn);

  // The slider, and the hand with the invader's eyes, but not with the marine's.
  const slider = page.getByRole('slider', { name: 'Place in the match' });
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(last / 2)));
  await expect.poll(() => line(page)).toBeGreaterThanOrEqual(Math.round(last / 2));
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByRole('list', { name: 'Cards' })).toBeVisible();
  const middle = await line(page);
  await seenBy(page, 'Mia').click();
  await expect(moment(page)).toHaveAttribute('data-viewer', '1');
  await expect(page.getByRole('list', { name: 'Cards' })).toHaveCount(0);
  await sound(page, 'the replay with a marine’s eyes');
  await seenBy(page, 'Everything').click();
  await expect(moment(page)).toHaveAttribute('data-viewer', 'all');
  await expect(page.getByRole('list', { name: 'Cards' })).toBeVisible();
  await seenBy(page, 'Ivo').click();
  await standsAt(page, middle);

  // It plays by itself until it is stopped.
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => line(page)).toBeGreaterThan(middle + 2);
  await page.getByRole('button', { name: 'Pause' }).click();

  // The whole match as one file.
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`bulkhead-${match}.jsonl`);
  const rows = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({ bulkhead: 'match', edition: '2004', names: ['Ivo', 'Mia'] });
  expect(JSON.parse(rows.at(-1) ?? '')).toMatchObject({ rows: rows.length - 2 });

  // A link to a step opens there, on another device of another seat.
  await page.getByRole('button', { name: 'Link to here' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this step' }).inputValue();
  const spot = await line(page);
  await opensToEveryone(browser, page, link, spot);
  await marine.page.goto(link);
  await standsAt(marine.page, spot);
  await expect(moment(marine.page)).toHaveAttribute('data-viewer', '0');
  await sound(marine.page, 'the replay on a phone');
  await seenBy(marine.page, 'Mia').tap();
  await expect(moment(marine.page)).toHaveAttribute('data-viewer', '1');
  const mine = await line(marine.page);
  await marine.page.getByRole('button', { name: 'Next turn' }).tap();
  await expect.poll(() => line(marine.page)).toBeGreaterThan(mine);
  noFaults(people);
});

test('a match of the 2016 edition is told again, with other eyes, on a desktop and on a phone', async ({
  browser,
  server,
}) => {
  const invader = await person(browser, 'Ivo', DESKTOP);
  const marine = await person(browser, 'Mia', PHONE);
  const people = [invader, marine, await person(browser, 'Bo', DESKTOP)];
  const { match, devices } = await startMatch(server, people, {}, 'cold_start', '2016');
  const over = () => devices.every((one) => one.view.outcome !== null);
  const begun = () => devices[0]!.view.round > 1;
  await playUntil(devices, [demons, keeper, keeper], begun, 'a round');

  // While it runs: from a line of the log, with one's own eyes only.
  const { page } = invader;
  await page.goto(`${server.base}/match/${match}`);
  const log = page.getByTestId('log');
  const back = log.getByRole('link', { name: /^Replay from here: Round 1/ }).first();
  // However much happened in the first round.
  await expect(async () => {
    if ((await back.count()) === 0) await log.getByRole('button', { name: 'Older lines' }).click();
    expect(await back.count()).toBe(1);
  }).toPass();
  await scrollsBack(page);
  await back.click();
  await expect(moment(page)).toHaveAttribute('data-viewer', '0');
  await expect(moment(page)).toContainText('Round 1');
  await expect(page.getByRole('radiogroup', { name: 'Seen by' })).toHaveCount(0);

  await playUntil(devices, [demons, keeper, keeper], over, 'the end');
  await page.goto(`${server.base}/match/${match}`);
  await page.getByRole('dialog', { name: 'The match is over' }).getByRole('link', { name: 'Replay' }).click();
  await expect(moment(page)).toBeVisible();

  // By step and by turn, and at the end the end.
  const first = await line(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => line(page)).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await standsAt(page, first);
  await page.keyboard.press(']');
  await expect.poll(() => line(page)).toBeGreaterThan(first);
  const turn = await line(page);
  await page.keyboard.press(']');
  await expect.poll(() => line(page)).toBeGreaterThan(turn);
  await page.keyboard.press('[');
  await standsAt(page, turn);
  await page.keyboard.press('End');
  await expect(moment(page)).toContainText('The end');
  await expect(log.getByText(/The (invader wins|marines win)\./)).toBeVisible();

  // The hands: each only with the eyes of its owner, and both with those that see everything.
  const slider = page.getByRole('slider', { name: 'Place in the match' });
  const half = Math.round(Number(await slider.getAttribute('max')) / 2);
  await slider.fill(String(half));
  await expect(moment(page)).not.toContainText('The end');
  const middle = await line(page);
  await look(page, 'replay-2016-log');
  await page.getByRole('tab', { name: 'Players' }).click();
  const hand = (of: string, on: Page) => on.getByRole('region', { name: `${of}’s hand` });
  await expect(hand('Ivo', page)).toBeVisible();
  await expect(hand('Mia', page)).toHaveCount(0);
  await look(page, 'replay-2016-invader');
  await sound(page, 'the replay of 2016 with the invader’s eyes');
  await seenBy(page, 'Mia').click();
  await expect(moment(page)).toHaveAttribute('data-viewer', '1');
  await expect(hand('Mia', page)).toBeVisible();
  await expect(hand('Ivo', page)).toHaveCount(0);
  await look(page, 'replay-2016-marine');
  await seenBy(page, 'Spectators').click();
  await expect(moment(page)).toHaveAttribute('data-viewer', 'public');
  await expect(hand('Mia', page)).toHaveCount(0);
  await expect(hand('Ivo', page)).toHaveCount(0);
  await seenBy(page, 'Everything').click();
  await expect(moment(page)).toHaveAttribute('data-viewer', 'all');
  await expect(hand('Mia', page)).toBeVisible();
  await expect(hand('Ivo', page)).toBeVisible();
  await look(page, 'replay-2016-all');
  await page.getByRole('tab', { name: 'Log' }).click();
  await look(page, 'replay-2016-all-log');
  await seenBy(page, 'Ivo').click();
  await standsAt(page, middle);

  // The same place by a link, on another person's phone.
  const { page: phone } = marine;
  await phone.goto(`${server.base}/match/${match}/replay#0.${middle}`);
  await standsAt(phone, middle);
  await expect(moment(phone)).toHaveAttribute('data-viewer', '0');
  await look(phone, 'replay-2016-phone-log');
  await sound(phone, 'the replay of 2016 on a phone');
  await seenBy(phone, 'Mia').tap();
  await expect(moment(phone)).toHaveAttribute('data-viewer', '1');
  await phone.getByRole('tab', { name: 'Players' }).tap();
  await expect(hand('Mia', phone)).toBeVisible();
  await look(phone, 'replay-2016-phone-sheets');
  const mine = await line(phone);
  await phone.getByRole('button', { name: 'Next step' }).tap();
  await expect.poll(() => line(phone)).toBeGreaterThan(mine);
  const on = await line(phone);
  await phone.getByRole('button', { name: 'Previous turn' }).tap();
  await expect.poll(() => line(phone)).toBeLessThan(on);

  await page.keyboard.press('Escape');
  await expect(page, 'Escape leads back to the match').toHaveURL(`${server.base}/match/${match}`);
  noFaults(people);
});
