import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { ambush, likely } from './ambush.ts';
import { clickCell, playKeys } from './board.ts';
import type { Device } from './device.ts';
import { Film } from './film.ts';
import { cleared } from './guide.ts';
import { test } from './house.ts';
import { person, startMatch, toTheBoard, type Person } from './people.ts';
import { hunter, pathTo, playUntil, scout, sentry } from './play.ts';

/** The board above the decision, as on a phone, and legible in a README. */
const LOOK = { viewport: { width: 800, height: 640 }, reducedMotion: 'no-preference' } as const;
const FILE = fileURLToPath(new URL('../../docs/images/guard-shot.webp', import.meta.url));

/** Long enough to read what is asked. */
const READ = 3200;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

test('the film of a guard shot that kills, from a running match', async ({ browser, server }) => {
  test.setTimeout(600_000);
  const people = await Promise.all(['Marta', 'Jonas', 'Aiko'].map((name) => person(browser, name, LOOK)));
  const likes = JSON.stringify({ hints: false, muted: true });
  for (const { page } of people)
    await page.addInitScript((text) => localStorage.setItem('bulkhead.likes', text), likes);
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const [dark, one] = devices as [Device, Device];
  const lit = () => one.seen.some((seen) => seen.t === 'area_revealed' && seen.by !== null);
  await playUntil(devices, [hunter, scout, sentry], lit, 'a reveal');

  for (let takes = 0; takes < 30; takes++) {
    await playUntil(devices, [hunter, sentry, sentry], () => ambush(dark) !== null, 'a walk up to a guard');
    const { goal, guard, reach } = ambush(dark)!;
    const { page } = people[guard] as Person;
    await Promise.all(devices.map((it) => it.settle()));
    await page.bringToFront();
    await cleared(page);
    await pause(1500);
    const film = await Film.start(page);
    await pause(1200);
    await dark.answer({ t: 'move', path: pathTo(reach, goal) });
    const guards = devices[guard]!;
    await playUntil(
      devices,
      [null, sentry, sentry],
      () => !!likely(guards) || dark.ask?.options.t === 'act',
      'a guard',
    );
    if (likely(guards)) {
      await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', 'guard');
      const { figure, at } = likely(guards)!;
      await playKeys(page, '2');
      await clickCell(page, at);
      await pause(READ);
      const judged = (it: Device) => it.seen.filter((seen) => seen.t === 'judged').length;
      const before = devices.map(judged);
      await playKeys(page, 'f');
      await guards.until(() => guards.ask?.options.t !== 'guard', 'a shot from the page');
      // The invader may be asked for a card before the dice count.
      const fell = () => devices.some((it, seat) => judged(it) > before[seat]!);
      await playUntil(devices, [hunter, sentry, sentry], fell, 'the result of a shot');
      await expect(page.getByRole('group', { name: 'Dice tray' }).locator('.result')).toBeVisible();
      await pause(2500);
      if (figure !== null && !guards.view.figures[figure]) return film.cut(FILE);
    }
    await film.drop();
  }
  throw new Error('thirty guards shot, and no figure fell');
});
