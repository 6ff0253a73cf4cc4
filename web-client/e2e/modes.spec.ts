import { expect, type Browser } from '@playwright/test';
import type { Line2004 } from '../src/lib/gen/2004/Line2004';
import { letter, playKeys } from './board.ts';
import { until, type Device } from './device.ts';
import { test } from './house.ts';
import { overTheSheet } from './layout.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { bait, hunter, playUntil, scout, sentry, watchedWalk } from './play.ts';
import type { Server } from './server.ts';

const told = (device: Device, is: (seen: Line2004) => boolean) => device.seen.some(is);
const decided = (seat: number, by: string) => (seen: Line2004) =>
  seen.t === 'decided' && seen.seat === seat && seen.by === by;

/** An invader and two marines, the second on a phone, before the board of a match with these rules. */
async function three(browser: Browser, server: Server, rules: Record<string, string> = {}) {
  const invader = await person(browser, 'Ripper', DESKTOP);
  const red = await person(browser, 'Mara', DESKTOP);
  const green = await person(browser, 'Jonas', PHONE);
  const people = [invader, red, green];
  const { match, devices } = await startMatch(server, people, rules);
  await toTheBoard(server, match, people);
  return { invader, red, green, people, devices: devices as [Device, Device, Device] };
}

test('a guard’s standing order fires while its owner is away, and the log says so', async ({ browser, server }) => {
  const { invader, red, green, people, devices } = await three(browser, server);
  const [dark, one, two] = devices;

  // An invader is about to walk through the sight of the second guard.
  const watched = () => {
    const path = watchedWalk(dark);
    const options = dark.ask?.options;
    if (!path || options?.t !== 'act') return null;
    return options.reach.some((step) => step.watched.includes(2)) ? path : null;
  };
  await playUntil(devices, [hunter, sentry, sentry], () => watched() !== null, 'a walk in sight of the second guard');

  // The first touch brings the rest of the page.
  await green.page.getByTestId('banner').tap();
  await green.page.getByRole('button', { name: 'Standing orders' }).tap();
  const form = green.page.getByRole('dialog', { name: 'Standing orders' });
  await form.getByRole('radio', { name: 'Fire at the first legal target' }).tap();
  await form.getByLabel('Chance to hit').selectOption('at least 30%');
  await form.getByLabel('Range').selectOption('at most 8 spaces');
  await form.getByRole('radio', { name: 'Hold fire' }).last().tap();
  await two.until(() => {
    const { guard, fire } = two.status.standing ?? {};
    return guard === 'fire_first' && fire?.chance === 30 && fire.range === 8 && fire.otherwise === 'hold_fire';
  }, 'the order is kept');
  await look(green.page, 'orders-phone');
  await green.page.keyboard.press('Escape');
  await expect(green.page.getByText('They answer for you, even while you are away.')).toBeVisible();
  await look(green.page, 'orders-door-phone');

  await invader.page.getByTestId('banner').click();
  await invader.page.getByRole('button', { name: 'Standing orders' }).click();
  const cards = invader.page.getByRole('dialog', { name: 'Standing orders' });
  await cards
    .getByRole('group', { name: 'When a marine has declared a weapon' })
    .getByLabel('With a card')
    .selectOption('never offer this');
  await dark.until(() => dark.status.standing?.cards.weapon_declared?.then === 'never', 'the invader’s order is kept');
  await look(invader.page, 'orders-invader');
  await invader.page.keyboard.press('Escape');

  // The guard leaves with both devices, and the invader walks on.
  await green.page.close();
  await two.close();
  await expect(red.page.getByLabel('Jonas’s sheet')).toContainText('away');
  const there = [dark, one];
  const fires = () => told(one, decided(2, 'standing'));
  const path = watched();
  if (path) expect(await dark.answer({ t: 'move', path })).toBeNull();
  await playUntil(there, [hunter, bait], fires, 'the order answers');
  await expect(red.page.getByTestId('log')).toContainText('by standing order');
  await look(red.page, 'orders-log');
  noFaults(people);
});

test('a masked window opens and closes by itself, a hold is seen by all, and clocks run beside the names', async ({
  browser,
  server,
}) => {
  const { invader, red, green, people, devices } = await three(browser, server, { mode: 'masked', clock: 'live' });
  const [dark, one] = devices;
  for (const { page } of people) await expect(page.getByTestId('clock-1')).toHaveText(/[0-4]:[0-5][0-9]/);

  const open = () => dark.ask?.must === true && dark.ask.options.t === 'events' && !dark.ask.passed;
  const window = () => playUntil(devices, [hunter, scout, scout], open, 'a masked window');
  await test.step('no one answers, and it closes', async () => {
    // The others hear of it on lines of their own, a little later or earlier.
    const seen = one.until(
      () => one.status.waiting[0]?.question.t === 'resolving',
      'something is resolved, for the others',
    );
    await window();
    const id = dark.ask?.id;
    await seen;
    await until(devices, () => dark.ask?.id !== id, 'it closes by itself');
    expect(told(one, decided(0, 'timed_out'))).toBe(false);
  });

  await test.step('one key holds it open, and every page shows who holds', async () => {
    const shown = invader.page.locator('[data-testid=decision][data-kind=events]');
    for (let tries = 0; tries < 12 && !dark.ask?.held; tries++) {
      await window();
      // Two seconds are short for a busy machine: a window that closed meanwhile is followed by another.
      await shown.waitFor({ timeout: 1500 }).catch(() => undefined);
      if (await shown.isVisible()) await playKeys(invader.page, 'W');
      await dark.until(() => dark.ask?.held === true || !open(), 'it is held, or over');
    }
    expect(dark.ask?.held).toBe(true);
    for (const { page } of [red, green]) {
      await expect(page.getByTestId('banner')).toContainText('Ripper asked for more time');
    }
    await expect(invader.page.getByRole('button', { name: 'Wait!' })).toBeDisabled();
    await look(invader.page, 'masked-held-invader');
    await look(red.page, 'masked-held-red');
    await look(green.page, 'masked-held-phone');
    const id = dark.ask?.id;
    await letter(invader.page, 'N');
    await until(devices, () => dark.ask?.id !== id, 'it ends with the pass');
  });
  noFaults(people);
});

test.describe('with little patience', () => {
  test.use({ environment: { BULKHEAD_ABSENT_MS: '1500' } });
  test('a teammate answers for a guard who has gone away, and the table agrees to wait', async ({
    browser,
    server,
  }) => {
    const { invader, red, green, people, devices } = await three(browser, server);
    const [dark, one, two] = devices;
    const asked = () => one.ask?.options.t === 'guard' && two.ask === null;
    await playUntil(devices, [hunter, sentry, bait], asked, 'a question to the guard');
    await look(red.page, 'guard-asked');
    await red.page.close();
    await one.close();
    const help = green.page.getByRole('button', { name: 'Answer for them', exact: true });
    await look(green.page, 'mate-waits-phone');
    await overTheSheet(help);
    await expect(help).toBeEnabled();
    await help.tap();
    await expect(green.page.getByTestId('decision')).toHaveAttribute('data-kind', 'guard');
    await look(green.page, 'mate-answers-phone');
    await green.page.getByRole('button', { name: 'Fire', exact: true }).tap();
    await two.until(() => told(two, decided(1, 'teammate')), 'the answer for the player');
    await expect(green.page.getByTestId('log')).toContainText('as a teammate decided');
    await look(invader.page, 'mate-log');

    // In the guard's own turn no teammate answers: all players present agree to wait, and take it back.
    const here = [dark, two];
    await playUntil(
      here,
      [bait, null, bait],
      () => dark.status.absent.includes(1),
      'the player keeps the table waiting',
    );
    await overTheSheet(green.page.getByRole('button', { name: 'Go on without them' }));
    await green.page.getByRole('button', { name: 'Wait for them' }).tap();
    await expect(green.page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
    await expect(invader.page.getByText('Votes to wait: Jonas.')).toBeVisible();
    await look(green.page, 'vote-phone');
    await look(invader.page, 'vote-invader');
    await invader.page.getByRole('button', { name: 'Wait for them' }).click();
    for (const { page } of [invader, green]) {
      await expect(page.getByText('The table is waiting for Mara, for 10 minutes at most.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go on without them' })).toHaveCount(0);
    }
    await look(green.page, 'vote-waits-phone');
    noFaults(people);
    expect(dark.lost).toBe(false);
  });
});

for (const [name, how] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`over days a marine says once what their guard does, on a ${name}`, async ({ browser, server }) => {
    const ada = await person(browser, 'Ada', how);
    const { page } = ada;
    const post = async (path: string, data: object) => {
      const answer = await ada.context.request.post(`${server.base}${path}`, {
        data,
        headers: { origin: server.base },
      });
      expect(answer.status(), path).toBe(200);
      return (await answer.json()) as { id: string; match_id: string };
    };
    await post('/api/session', { name: 'Ada' });
    const options = { edition: '2004', scenario: 'first', marines: 1, rules: { mode: 'async' } };
    const { id } = await post('/api/tables', { options, seat: 1 });
    await post(`/api/tables/${id}/bot`, { seat: 0, on: true });
    const { match_id: match } = await post(`/api/tables/${id}/start`, {});
    await page.goto(`${server.base}/match/${match}`);
    const question = page.getByRole('heading', { name: 'Your guard, while you are away' });
    await expect(question).toBeAttached();
    await look(page, `by-days-${name}`);
    await page.getByRole('button', { name: 'Asks me when an attack is declared' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('They answer for you, even while you are away.')).toBeAttached();
    await expect(question, 'once').toHaveCount(0);
    noFaults([ada]);
  });
}

test('a paused table says on every screen who paused it, until it resumes', async ({ browser, server }) => {
  const { invader, red, green, people } = await three(browser, server);
  // The first touch brings the rest of the page.
  for (const { page } of people) await page.getByTestId('banner').click();
  await invader.page.getByRole('button', { name: 'Pause for everyone' }).click();
  await expect(invader.page.getByText('You paused the table.')).toBeVisible();
  for (const { page } of [red, green]) {
    await expect(page.getByText('Ripper paused the table.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resume in' })).toBeDisabled();
  }
  await look(invader.page, 'paused');
  await look(green.page, 'paused-phone');
  await invader.page.getByRole('button', { name: 'Resume' }).click();
  for (const { page } of people) await expect(page.getByText('paused the table.')).toBeHidden();
  noFaults(people);
});
