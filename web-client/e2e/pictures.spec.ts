import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Line2004 } from '../src/lib/gen/2004/Line2004';
import { clickCell } from './board.ts';
import type { Device } from './device.ts';
import { test } from './house.ts';
import { DESKTOP, person, PHONE, startMatch, toTheBoard } from './people.ts';
import { quiet, snap } from './pictures.ts';
import { anchor, bait, hunter, pathTo, playUntil, scout, sentry, watchedWalk } from './play.ts';

async function picture(page: Page, name: string) {
  await quiet(page);
  await page.screenshot({
    path: fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url)),
    animations: 'disabled',
  });
}
/** The page has drawn everything that its seat was told. */
async function caughtUp(page: Page, device: Device) {
  const list = page.getByRole('list', { name: 'Figures on the board' });
  const all = Object.keys(device.view.figures).length + Object.keys(device.view.doors).length;
  await expect(list.getByRole('listitem')).toHaveCount(all);
  await expect(page.locator('header dl')).toContainText(String(device.view.round));
  const still = () => page.locator('[data-testid=board] svg > g').first().getAttribute('transform');
  let before = '';
  await expect
    .poll(async () => {
      const now = `${await still()} ${await page.getByTestId('log').getByRole('listitem').count()}`;
      const same = now === before;
      before = now;
      return same;
    }, 'a page that rests')
    .toBe(true);
}
const told = (device: Device, is: (seen: Line2004) => boolean) => device.seen.some(is);

test('pictures of a lobby and of a running match', async ({ browser, server }) => {
  const invader = await person(browser, 'Marta', DESKTOP);
  const red = await person(browser, 'Jonas', DESKTOP);
  const green = await person(browser, 'Aiko', PHONE);
  const people = [invader, red, green];
  for (const { page } of people) {
    await page.addInitScript(() =>
      localStorage.setItem('bulkhead.likes', JSON.stringify({ hints: false, muted: true })),
    );
  }
  const { base } = server;

  // The lobby, one seat taken, one friend on the way.
  await invader.page.goto(base);
  await invader.page.getByLabel('Your name').fill(invader.name);
  await invader.page.getByRole('button', { name: 'Host for friends' }).click();
  await invader.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await invader.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await red.page.goto(link);
  await red.page.getByLabel('Your name').fill(red.name);
  await red.page.getByRole('button', { name: /Take this seat: Red/ }).click();
  await red.page.getByRole('button', { name: 'I am ready' }).click();
  await expect(invader.page.getByText(red.name).first()).toBeVisible();
  await expect(invader.page.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await picture(invader.page, 'lobby');

  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const [dark, one, two] = devices as [Device, Device, Device];

  // Light falls into a new area.
  await playUntil(
    devices,
    [hunter, scout, sentry],
    () => told(one, (seen) => seen.t === 'area_revealed' && seen.by !== null),
    'a reveal',
  );
  await expect(red.page.getByRole('button', { name: 'Close the text' })).toBeVisible();
  await snap(red.page, 'reveal');
  for (const page of [invader.page, red.page, green.page]) {
    const close = page.getByRole('button', { name: 'Close the text' });
    await expect(close).toBeVisible();
    await close.click();
  }

  // A guard is asked in the middle of a walk.
  await playUntil(devices, [hunter, sentry, sentry], () => watchedWalk(dark) !== null, 'a watched walk');
  const act = dark.ask?.options;
  const goal = watchedWalk(dark)?.at(-1);
  if (act?.t !== 'act' || !goal) throw new Error('no walk');
  await expect(invader.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  await clickCell(invader.page, anchor(goal));
  await dark.answer({ t: 'move', path: pathTo(act.reach, goal) });
  await playUntil(devices, [null, null, null], () => [one, two].some((it) => it.ask?.options.t === 'guard'), 'a guard');
  const guard = one.ask?.options.t === 'guard' ? red : green;
  await expect(guard.page.getByTestId('decision')).toHaveAttribute('data-kind', 'guard');
  await caughtUp(guard.page, guard === red ? one : two);
  await snap(guard.page, 'guard');

  // Boards with an offer on them.
  await playUntil(devices, [hunter, scout, scout], () => one.view.round >= 3 && one.ask?.options.t === 'act', 'an act');
  await expect(red.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  await caughtUp(red.page, one);
  await red.page.getByRole('button', { name: 'Show the whole station' }).click();
  await red.page.mouse.move(600, 20);
  await caughtUp(red.page, one);
  await picture(red.page, 'board-desktop');
  await playUntil(devices, [hunter, scout, scout], () => two.ask?.options.t === 'act', 'an act on the phone');
  await expect(green.page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
  await caughtUp(green.page, two);
  await snap(green.page, 'board-phone');

  await playUntil(devices, [hunter, bait, bait], () => devices.every((it) => it.view.outcome !== null), 'the end');
  await expect(invader.page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
  // The invader's list has the figures that the plan of the whole map shows, too.
  await snap(invader.page, 'over');
});
