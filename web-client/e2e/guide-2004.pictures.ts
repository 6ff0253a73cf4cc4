import { expect } from '@playwright/test';
import { ambush, likely } from './ambush.ts';
import { clickCell, playKeys } from './board.ts';
import type { Device } from './device.ts';
import { cleared, GUIDE, guided, lower, nearer } from './guide.ts';
import { test } from './house.ts';
import { noFaults, person, startMatch, toTheBoard, type Person } from './people.ts';
import { anchor, bait, hunter, pathTo, playUntil, scout, sentry, type Plan } from './play.ts';

/** What the asked marine may hit from afar, the best first. */
function target(device: Device) {
  const options = device.ask?.options;
  const shots = options?.t === 'act' ? options.attacks.filter((one) => !one.no && !one.melee) : [];
  const found = shots.flatMap((one) => one.targets.filter(({ range }) => range > 1));
  return found.sort((a, b) => b.odds.wounds - a.odds.wounds)[0];
}
/** A marine who stands and shoots. */
const shooter: Plan = (options, view) => [{ t: 'declare', action: 'unload' }, ...scout(options, view)];

test('the guide of 2004, from a running match', async ({ browser, server }) => {
  test.setTimeout(600_000);
  const people = await Promise.all(['Marta', 'Jonas', 'Aiko'].map((name) => person(browser, name, GUIDE)));
  const likes = JSON.stringify({ hints: false, muted: true });
  for (const { page } of people)
    await page.addInitScript((text) => localStorage.setItem('bulkhead.likes', text), likes);
  const [invader, red, green] = people as [Person, Person, Person];
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const [dark, one, two] = devices as [Device, Device, Device];
  const picture = async ({ page }: Person, kind: string, name: string, press?: () => Promise<void>) => {
    await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', kind);
    await cleared(page);
    await press?.();
    await guided(page, `2004/${name}`);
  };

  /** What is pressed leads to dice, once the invader has had their say. */
  const thrown = async ({ page }: Person, device: Device, press: () => Promise<void>) => {
    const over = (it: Device) => it.seen.filter((seen) => seen.t === 'attack_over').length;
    const before = devices.map(over);
    await press();
    const plans = devices.map((it) => (it === device ? null : it === dark ? hunter : sentry));
    // The first device that hears of the end must not play on, or the dice are put away.
    const fell = () => devices.some((it, seat) => over(it) > before[seat]!);
    await playUntil(devices, plans, fell, 'the end of the attack');
    await expect(page.getByRole('group', { name: 'Dice tray' })).toBeVisible();
  };

  await picture(red, 'declare', 'actions', () => red.page.keyboard.press('0'));

  await one.answer({ t: 'declare', action: 'advance' });
  await picture(red, 'act', 'walk', async () => {
    const options = one.ask?.options;
    const stops = options?.t === 'act' ? options.reach.filter((row) => row.stop) : [];
    await clickCell(red.page, anchor(stops.sort((a, b) => b.cost - a.cost)[0]!.at));
  });

  const lit = () => one.seen.some((seen) => seen.t === 'area_revealed' && seen.by !== null);
  await playUntil(devices, [hunter, scout, sentry], lit, 'a reveal');
  await expect(red.page.getByRole('button', { name: 'Close the text' })).toBeVisible();
  await guided(red.page, '2004/room');
  for (const { page } of people) await cleared(page);

  await playUntil(devices, [hunter, scout, null], () => two.ask?.options.t === 'declare', 'a turn of green');
  await two.answer({ t: 'declare', action: 'ready_move' });
  await picture(green, 'act', 'order', () =>
    green.page.getByTestId('decision').getByRole('button', { name: 'Dodge', exact: true }).scrollIntoViewIfNeeded(),
  );

  await playUntil(devices, [hunter, sentry, sentry], () => dark.ask?.options.t === 'spawn', 'a spawn');
  await picture(invader, 'spawn', 'spawn', async () => {
    await playKeys(invader.page, '1', '1');
  });

  await playUntil(devices, [hunter, sentry, sentry], () => ambush(dark) !== null, 'a walk up to a guard');
  const { goal, guard, reach } = ambush(dark)!;
  const shot = guard === 1 ? red : green;
  await Promise.all(devices.map((it) => it.settle()));
  await cleared(shot.page);
  await guided(shot.page, '2004/guard-before');
  await picture(invader, 'act', 'invader', async () => {
    await clickCell(invader.page, anchor(goal));
    await nearer(invader.page);
  });
  await dark.answer({ t: 'move', path: pathTo(reach, goal) });
  const guards = devices[guard]!;
  await playUntil(devices, [hunter, sentry, sentry], () => !!likely(guards), 'a guard who may well hit');
  await picture(shot, 'guard', 'guard-question', () => lower(shot.page, 50));
  await picture(shot, 'guard', 'guard-shot', async () => {
    await playKeys(shot.page, '2');
    await clickCell(shot.page, likely(guards)!.at);
    await nearer(shot.page);
    await lower(shot.page, 70);
  });
  await thrown(shot, guards, () => playKeys(shot.page, 'f'));
  await guided(shot.page, '2004/guard-dice');
  await cleared(shot.page);
  await guided(shot.page, '2004/guard-after');

  await playUntil(devices, [hunter, shooter, sentry], () => !!target(one), 'a target');
  await picture(red, 'act', 'odds', async () => {
    await clickCell(red.page, target(one)!.at);
    await nearer(red.page);
  });
  await thrown(red, one, () => playKeys(red.page, 'Enter'));
  await guided(red.page, '2004/dice');

  const fallen = () => [one, two].find((it) => it.ask?.options.t === 'return');
  await playUntil(devices, [hunter, bait, bait], () => !!fallen(), 'a return');
  await picture(fallen() === one ? red : green, 'return', 'return');

  await playUntil(devices, [hunter, bait, bait], () => devices.every((it) => it.view.outcome !== null), 'the end');
  await expect(invader.page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
  await guided(invader.page, '2004/win');
  noFaults(people);
});
