import { expect, type Page } from '@playwright/test';
import { hunter as hunter2016, keeper } from './2016.ts';
import { test } from './house.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch, toTheBoard, type Person } from './people.ts';
import { hunter, playUntil, sentry } from './play.ts';

/** What a page shows of rolls in one frame. */
interface Frame {
  /** The tray has dice. */
  dice: boolean;
  /** The tray has a result. */
  result: boolean;
  log: string;
  sheets: string;
}
declare global {
  var rolls: Frame[];
}

/** Notes every frame of a page from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    globalThis.rolls = [];
    const note = () => {
      const tray = document.querySelector('.tray');
      rolls.push({
        dice: !!tray?.querySelector('.dice > *'),
        result: !!tray?.querySelector('.sum, .result'),
        log: document.querySelector('[data-testid=log]')?.textContent ?? '',
        sheets: document.querySelector('.strip')?.textContent ?? '',
      });
      requestAnimationFrame(note);
    };
    note();
  });

/** What the log of 2016 says of the result of an attack. */
const RESULT = /damage goes through|suffers? \d+ damage/;

/** Opens pages whose pictures move. */
const moving = (browser: Parameters<typeof person>[0]) =>
  Promise.all(
    (
      [
        ['Ripper', DESKTOP],
        ['Ada', DESKTOP],
        ['Bo', PHONE],
      ] as const
    ).map(([name, look]) => person(browser, name, { ...look, reducedMotion: 'no-preference' })),
  );

/** Checks on one page that a roll was seen before the log told it, and its result before the log and the sheets. */
async function seenFirst({ page, name }: Person, hit: RegExp, rolled = hit) {
  await expect(page.getByTestId('log')).toContainText(hit);
  // A frame is noted when the next one starts.
  await page.waitForFunction((told) => rolls.some(({ log }) => new RegExp(told).test(log)), hit.source);
  const frames = await page.evaluate(() => globalThis.rolls);
  const first = (what: string, is: (frame: Frame) => boolean) => {
    const at = frames.findIndex(is);
    expect(at, `${name} sees ${what}`).toBeGreaterThan(-1);
    return at;
  };
  const fell = first('dice', ({ dice }) => dice);
  const result = first('the result', (frame) => frame.result);
  expect(fell).toBeLessThan(first('the line of the dice', ({ log }) => rolled.test(log)));
  expect(fell).toBeLessThan(result);
  expect(result).toBeLessThanOrEqual(first('the line of the result', ({ log }) => hit.test(log)));
  const sheets = new Set(frames.slice(fell, result).map((frame) => frame.sheets));
  expect(sheets.size, `the sheets of ${name} while dice fall`).toBe(1);
}

test('a roll of 2016 is seen on every screen before the log and the sheets tell it', async ({ browser, server }) => {
  const people = await moving(browser);
  const { match, devices } = await startMatch(server, people, {}, 'cold_start', '2016');
  await toTheBoard(server, match, people);
  for (const { page } of people) await page.keyboard.press('Shift');
  const [dark] = devices;
  const next = () => Object.keys(dark?.ask?.options.t === 'act' ? (dark.ask.options.strike?.targets ?? []) : []);
  await playUntil(devices, [hunter2016, keeper, keeper], () => next().length > 0, 'a demon that can attack');
  for (const { page } of people) await watch(page);
  const over = () => dark?.seen.some(({ t }) => t === 'hit') ?? false;
  await playUntil(devices, [hunter2016, keeper, keeper], over, 'an attack');
  for (const one of people) await seenFirst(one, RESULT, /Dice: \d/);

  // The replay keeps the same order.
  const ada = people[1]!;
  await ada.page.goto(`${server.base}/match/${match}/replay`);
  const log = ada.page.getByTestId('log');
  await expect(log.getByRole('link', { name: 'Rule M-SETUP-05' })).not.toHaveCount(0);
  await ada.page.keyboard.press('End');
  await expect(log).toContainText(RESULT);
  for (let back = 0; back < 30 && /Dice: \d/.test((await log.textContent()) ?? ''); back++) {
    const before = await log.textContent();
    await ada.page.keyboard.press('ArrowLeft');
    await expect(log).not.toHaveText(before ?? '');
  }
  await watch(ada.page);
  await ada.page.keyboard.press(' ');
  await seenFirst(ada, RESULT, /Dice: \d/);
  noFaults(people);
});

test('a roll of 2004 is seen on every screen before the log and the sheets tell it', async ({ browser, server }) => {
  const people = await moving(browser);
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  for (const { page } of people) await page.keyboard.press('Shift');
  const [dark] = devices;
  const attacks = () => dark?.seen.filter(({ t }) => t === 'attack_declared').length ?? 0;
  const declares = () => dark?.ask?.options.t === 'act' && hunter(dark.ask.options, dark.view)[0]?.t === 'attack';
  await playUntil(devices, [hunter, sentry, sentry], declares, 'an invader that can attack');
  for (const { page } of people) await watch(page);
  const before = attacks();
  const judged = () =>
    attacks() > before && dark?.seen.findLast(({ t }) => t === 'judged' || t === 'attack_declared')?.t === 'judged';
  await playUntil(devices, [hunter, sentry, sentry], judged, 'an attack');
  for (const one of people) await seenFirst(one, /Hit:|A miss face|too short/);
  noFaults(people);
});

/**
 * Skips on one page until everything that has come so far is told. Its clock stands but for the frames in which
 * it takes what comes in: too few for a show to end by itself.
 */
async function skipped(page: Page, skip: () => Promise<void>) {
  const log = page.getByTestId('log');
  await expect(log).not.toContainText(RESULT);
  await expect(async () => {
    await page.clock.runFor(20);
    await skip();
    await expect(log).toContainText(RESULT, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

test('a show is skipped by its button, and by a press on the board', async ({ browser, server }) => {
  const people = await moving(browser);
  const { match, devices } = await startMatch(server, people, {}, 'cold_start', '2016');
  await toTheBoard(server, match, people);
  for (const { page } of people) await page.keyboard.press('Shift');
  const [dark] = devices;
  const next = () => Object.keys(dark?.ask?.options.t === 'act' ? (dark.ask.options.strike?.targets ?? []) : []);
  await playUntil(devices, [hunter2016, keeper, keeper], () => next().length > 0, 'a demon that can attack');
  const [, ada, bo] = people.map(({ page }) => page) as [Page, Page, Page];
  for (const page of [ada, bo]) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const over = () => dark?.seen.some(({ t }) => t === 'hit') ?? false;
  await playUntil(devices, [hunter2016, keeper, keeper], over, 'an attack');
  const button = ada.getByRole('button', { name: 'Skip', exact: true });
  const skip = async () => {
    if (await button.isVisible()) await button.click();
  };
  await skipped(ada, skip);
  await skipped(bo, () => bo.keyboard.press('Escape'));
  await expect(button).toHaveCount(0);
  noFaults(people);
});
