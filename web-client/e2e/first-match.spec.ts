import { expect, type Page } from '@playwright/test';
import type { Cell } from '../src/lib/gen/Cell';
import type { Footprint } from '../src/lib/gen/Footprint';
import type { Line2004 } from '../src/lib/gen/2004/Line2004';
import { clickCell, endTurn, endTurnBy, keyToCell, letter, markCell, tabTo, tapCell } from './board.ts';
import { until, type Device } from './device.ts';
import { test } from './house.ts';
import { DESKTOP, devices as bareDevices, noFaults, person, PHONE, watch, type Person } from './people.ts';
import { anchor, bait, hunter, playUntil, same, sentry, watchedWalk } from './play.ts';
import { SlowLine } from './slow-line.ts';

const log = (page: Page) => page.getByTestId('log');
const kind = (page: Page, what: string) =>
  expect(page.getByTestId('decision'), `the decision ${what}`).toHaveAttribute('data-kind', what);
const told = (device: Device, is: (seen: Line2004) => boolean) => device.seen.some(is);

/** The host opens a table with the mouse and copies the invite link. */
async function host({ page, context, name }: Person, base: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  await page.goto(base);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Host for friends' }).click();
  const dialog = page.getByRole('dialog', { name: 'Host for friends' });
  await dialog.getByRole('radio', { name: '2 marines' }).check();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** A marine comes in by keys alone: a name, a seat, ready. */
async function joinByKeys({ page, name }: Person, link: string) {
  await page.goto(link);
  await expect(page.getByText('Pick your seat')).toBeVisible();
  await tabTo(page, /Your name/);
  await page.keyboard.type(name);
  await tabTo(page, /Take this seat: Red marine/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await tabTo(page, /I am ready/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Not ready', exact: true })).toBeVisible();
}

/** Lets a marine join by touch: a name, then two taps until ready. */
async function joinByTouch({ page, name }: Person, link: string) {
  await page.goto(link);
  await page.getByLabel('Your name').tap();
  await page.keyboard.type(name);
  await page.getByRole('button', { name: /Take this seat: Green/ }).tap();
  await page.getByRole('button', { name: 'I am ready' }).tap();
  await expect(page.getByRole('button', { name: 'Not ready', exact: true })).toBeVisible();
}

/** The offered space nearest to a door, and that door. */
function towardsDoor(device: Device): { to: Cell | null; door: Cell } {
  const options = device.ask?.options;
  if (options?.t !== 'act') throw new Error('this seat does not act');
  const doors = Object.values(device.view.doors).flatMap((one) => (one ? one.edges.map((edge) => edge.at) : []));
  const away = (at: Footprint) =>
    Math.min(...doors.map((door) => Math.max(Math.abs(door[0] - at[0]), Math.abs(door[1] - at[1]))));
  const here = device.view.figures[options.figure]?.at as Cell;
  const stops = options.reach
    .filter((one) => one.stop && one.cost > 0)
    .sort((a, b) => away(a.at) - away(b.at) || a.cost - b.cost);
  const best = stops[0];
  const door = [...doors].sort((a, b) => a[1] - b[1])[0];
  if (!door) throw new Error('no door in sight of the start');
  return { to: best && away(best.at) < away(here) ? anchor(best.at) : null, door };
}

test('three browsers play a first match: keys, touch and mouse, a guard, a reveal, a frag', async ({
  browser,
  server,
}) => {
  const invader = await person(browser, 'Ripper', DESKTOP);
  const red = await person(browser, 'Keys <b>', DESKTOP);
  const green = await person(browser, 'Fingers', PHONE);
  const people = [invader, red, green];
  const slow = await SlowLine.on(green.page);

  await test.step('host, invite, join, ready, start', async () => {
    const link = await host(invader, server.base);
    expect(link).toContain(`${server.base}/join#`);
    await joinByKeys(red, link);
    await joinByTouch(green, link);
    await invader.page.getByRole('button', { name: 'I am ready' }).click();
    await invader.page.getByRole('button', { name: 'Start the match' }).click();
    for (const { page } of people) {
      await page.waitForURL(/\/match\//);
      await expect(page.getByTestId('board')).toBeVisible();
    }
  });

  const match = invader.page.url().split('/match/')[1] as string;
  const all = await bareDevices(server, match, people);
  const [dark, one, two] = all as [Device, Device, Device];
  const asked = (device: Device, what: string) =>
    playUntil(
      all,
      [hunter, bait, bait].map((plan, seat) => (seat === device.seat ? null : plan)),
      () => device.ask?.options.t === what,
      `seat ${device.seat} is asked to ${what}`,
    );

  await test.step('a space that is marked by key or by mouse is shown to all, with a name', async () => {
    await asked(one, 'declare');
    const at = one.view.figures[1]?.at as Footprint;
    const seen = async (name: string) => {
      await Promise.all(
        people.map(async ({ page }) => {
          const mark = page.getByTestId('marked').filter({ hasText: name });
          await expect(mark.first()).toHaveAttribute('data-at', `${at[0]},${at[1]}`);
        }),
      );
    };
    await red.page.keyboard.press('ArrowUp');
    await Promise.all([seen('Keys <b>'), red.page.keyboard.press('x')]);
    await Promise.all([seen('Ripper'), markCell(invader.page, [at[0], at[1]])]);
    await red.page.keyboard.press('Escape');
  });

  await test.step('a marine declares, walks and opens a door by keys, and the dark is lit for all', async () => {
    await asked(one, 'declare');
    await kind(red.page, 'declare');
    await letter(red.page, 'S');
    await kind(red.page, 'act');
    const { to } = towardsDoor(one);
    if (to) {
      const before = one.ask?.id;
      await keyToCell(red.page, to);
      await expect(red.page.getByRole('button', { name: 'Move here' })).toBeVisible();
      await red.page.keyboard.press('Enter');
      await one.until(() => one.ask?.id !== before && one.ask?.options.t === 'act', 'the walk is over');
    }
    await letter(red.page, 'O');
    await until(
      all,
      () => all.every((device) => told(device, (seen) => seen.t === 'area_revealed' && seen.by === 1)),
      'a reveal',
    );
    for (const { page } of people) {
      await expect(log(page)).toContainText('Light falls into the spine');
      await expect(page.getByRole('heading', { name: /spine/i })).toBeVisible();
    }
    await asked(one, 'act');
  });

  await test.step('a reload inside an open decision comes back to the same question', async () => {
    const ask = one.ask;
    await red.page.reload();
    await kind(red.page, 'act');
    expect(one.ask?.id).toBe(ask?.id);
    await endTurnBy(
      red.page,
      () => letter(red.page, 'E'),
      () => red.page.keyboard.press('Enter'),
    );
    await one.until(() => one.ask?.id !== ask?.id, 'the answer of the reloaded page');
  });

  await test.step('the other marine walks and places Guard by touch', async () => {
    await asked(two, 'declare');
    await kind(green.page, 'declare');
    await green.page.getByRole('button', { name: /Ready: walk/ }).tap();
    await kind(green.page, 'act');
    await asked(two, 'act');
    const { to } = towardsDoor(two);
    if (to) {
      const before = two.ask?.id;
      await tapCell(green.page, to);
      await green.page.getByRole('button', { name: 'Move here' }).tap();
      await two.until(() => two.ask?.id !== before && two.ask?.options.t === 'act', 'the walk is over');
    }
    // The order is not placed yet: the end is asked about, once, and can be gone back from.
    await green.page.getByRole('button', { name: 'End the turn' }).tap();
    await expect(green.page.getByTestId('sure')).toContainText('an order to place');
    await green.page.getByTestId('sure').getByRole('button', { name: 'Back' }).tap();
    await expect(green.page.getByTestId('sure')).toHaveCount(0);
    expect(two.ask?.options.t, 'the turn goes on').toBe('act');
    await green.page.getByRole('button', { name: 'Guard', exact: true }).tap();
    await two.until(() => two.view.marines[2]?.order === 'guard', 'a guard');
    for (const { page } of people) await expect(log(page)).toContainText(/places? Guard/);
    const last = two.ask?.id;
    if (two.ask?.options.t === 'act') {
      await endTurn(green.page);
      await two.until(() => two.ask?.id !== last, 'the end of the turn');
    }
  });

  await test.step('a line of talk leaves a mark where the talk is not open', async () => {
    await invader.page.getByRole('tab', { name: 'Talk' }).click();
    await invader.page.getByLabel('Say something to the table').fill('I am coming');
    await invader.page.keyboard.press('Enter');
    const tab = red.page.getByRole('tab', { name: /Talk/ });
    await expect(tab).toContainText('1 new');
    await expect(green.page.getByText('Ripper: I am coming')).toBeVisible();
    await tab.click();
    await expect(red.page.getByRole('list', { name: 'Table talk' })).toContainText('I am coming');
    await expect(tab).not.toContainText('new');
    for (const { page } of [red, invader]) await page.getByRole('tab', { name: 'Log' }).click();
  });

  await test.step('a guard fires in the middle of a walk', async () => {
    await playUntil(all, [hunter, sentry, sentry], () => watchedWalk(dark) !== null, 'an invader with a watched walk');
    const path = watchedWalk(dark) as Cell[];
    const goal = path[path.length - 1] as Cell;
    await kind(invader.page, 'act');
    await clickCell(invader.page, goal);
    await expect(invader.page.getByText('may interrupt.')).toBeVisible();
    await invader.page.getByRole('button', { name: 'Move here' }).click();
    const guards = [one, two];
    await until(all, () => guards.some((guard) => guard.ask?.options.t === 'guard'), 'a guard is asked');
    const guard = guards.find((device) => device.ask?.options.t === 'guard') as Device;
    const options = guard.ask?.options;
    if (options?.t !== 'guard' || options.moment.t !== 'after_step') throw new Error('not after a step');
    // As the guard sees it: the other devices may not have heard of the step yet.
    const walker = guard.view.figures[options.moment.figure]?.at as Cell;
    expect(
      path.some((cell) => same(cell, walker)),
      'it stands on its way',
    ).toBe(true);
    expect(same(walker, goal), 'and has not come to its end').toBe(false);
    await expect(invader.page.getByTestId('banner')).toContainText('may fire on guard');
    const who = guard === one ? red : green;
    const question = guard.ask?.id;
    await kind(who.page, 'guard');
    if (who === red) await letter(red.page, 'F');
    else await green.page.getByRole('button', { name: 'Fire', exact: true }).tap();
    await guard.until(() => guard.ask?.id !== question, 'the answer of the guard');
    await playUntil(
      all,
      [hunter, sentry, sentry],
      () => told(dark, (seen) => seen.t === 'attack_declared' && seen.how === 'guard'),
      'the shot of the guard',
    );
    for (const { page } of people) await expect(log(page)).toContainText('on guard');
  });

  await test.step('a marine is fragged, and every player reads it', async () => {
    await playUntil(all, [hunter, bait, bait], () => told(dark, (seen) => seen.t === 'fragged'), 'a frag');
    for (const { page } of people) {
      await expect(log(page)).toContainText(/(is|are) fragged/);
      await expect(page.getByLabel(/^[1-6] of 6$/)).toBeAttached();
    }
  });

  await test.step('the seat moves to a second device with the same open question', async () => {
    await playUntil(all, [hunter, bait, bait], () => two.ask?.options.t === 'declare', 'the turn of the phone');
    await kind(green.page, 'declare');
    const ask = two.ask;
    const table = await green.context.newPage();
    watch(table, green.faults);
    await table.goto(
      new URL(
        (await green.page.getByRole('link', { name: 'Back to table' }).getAttribute('href')) as string,
        server.base,
      ).href,
    );
    await table.getByRole('button', { name: 'Show my personal link' }).tap();
    const link = await table.getByRole('textbox', { name: 'Your personal link' }).inputValue();
    const laptop = await person(browser, 'Fingers on a laptop', DESKTOP);
    await laptop.page.goto(link);
    await laptop.page.waitForURL(/\/match\//);
    await kind(laptop.page, 'declare');
    const [device] = (await bareDevices(server, match, [laptop])) as [Device];
    expect([device.seat, device.ask?.id], 'the same seat, the same question').toEqual([2, ask?.id]);

    // The phone is slower: it has not heard yet that the laptop has answered.
    slow.hold();
    await laptop.page.getByRole('button', { name: /Sprint/ }).click();
    await device.until(() => device.ask?.id !== ask?.id, 'the answer of the laptop');
    await green.page.getByRole('button', { name: /Advance/ }).tap();
    await slow.sentChoice();
    slow.release();
    await expect(green.page.getByText(/answered on your other device/i)).toBeVisible();
    await kind(green.page, 'act');
    expect(two.view.acting?.action).toBe('sprint');
    noFaults([laptop]);
  });

  noFaults(people);
});
