import { expect, type Page } from '@playwright/test';
import { recorded } from '../dev/fixtures/2016/moments.ts';
import type { Footprint } from '../src/lib/gen/2016/Footprint';
import { kindOf, type Device2016 } from './2016.ts';
import { clickCell, playKeys } from './board.ts';
import { cleared, GUIDE, guided, nearer } from './guide.ts';
import { test } from './house.ts';
import { noFaults, person, startMatch, toTheBoard } from './people.ts';
import { playUntil } from './play.ts';
import { Cast, isReaction, type Moment } from './tutorial.ts';

/** Where `vite` serves the recorded moments; the configuration starts it. */
const BASE = 'http://localhost:5199';
const LIKES = JSON.stringify({ hints: false, muted: true });
const quiet = (page: Page) => page.addInitScript((text) => localStorage.setItem('bulkhead.likes', text), LIKES);

/** The farthest place that the acting marine of a recorded moment can go to. */
function farthest(): Footprint {
  const { ask } = recorded('act_marine');
  const far = ask?.options.t === 'act' ? ask.options.reach.filter((one) => one.stop).at(-1)?.at : undefined;
  if (!far) throw new Error('nowhere to go');
  return far;
}
/** What a seat of this side is likely to hit now. */
function prey(device: Device2016, marine: boolean) {
  const options = device.ask?.options;
  if (options?.t !== 'act' || options.figure < 10 !== marine) return undefined;
  return options.strike?.targets.find(({ odds }) => (odds.spread[0] ?? 1000) < 600);
}
const click = async (page: Page, [x, y]: Footprint) => {
  await clickCell(page, [x, y]);
  await nearer(page);
};

/** The pictures in the order to learn in: a recorded moment, and what is pressed in it. */
const PICTURES: Record<string, [moment: string, press?: (page: Page) => Promise<void>]> = {
  weapons: ['weapons_marine', (page) => playKeys(page, '1')],
  invasion: ['invasion_invader'],
  argent: ['argent_invader'],
  cards: ['act_marine'],
  walk: ['act_marine', async (page) => click(page, farthest())],
  cover: ['cover_marine'],
  glory: ['window_glory_kill_invader'],
  summon: ['group_invader'],
  demon: ['act_invader'],
};

test('the guide of 2016, from recorded moments', async ({ browser }) => {
  test.setTimeout(600_000);
  const { page } = await person(browser, 'Reader', GUIDE);
  await quiet(page);
  for (const [name, [moment, press]] of Object.entries(PICTURES)) {
    await page.goto(`${BASE}/fixture?edition=2016&moment=${moment}`);
    await expect(page.getByTestId('decision')).toBeVisible();
    await press?.(page);
    await guided(page, `2016/${name}`);
  }
});

test.describe('in a running match', () => {
  test.use({ environment: { BULKHEAD_MATCH_SEED: '3' } });
  test('the reaction and the attack, from a running match', async ({ browser, server }) => {
    test.setTimeout(600_000);
    const people = await Promise.all(['Marta', 'Jonas', 'Aiko'].map((name) => person(browser, name, GUIDE)));
    for (const { page } of people) await quiet(page);
    const { match, devices } = await startMatch(server, people, {}, 'cold_start', '2016');
    await toTheBoard(server, match, people);
    // Marines that will be pushed discard every card but reactions, and so draw one in the end.
    const cast = new Cast(devices, new Set<Moment>(['reaction', 'pushed']));
    const [dark] = devices as [Device2016];
    const canReact = ({ seat }: Device2016) =>
      (devices[seat]!.view.marines[seat]?.hand ?? []).some((card) => kindOf(card) === 'reaction');
    const attacked = () => devices.find((one) => prey(dark, false)?.figure === one.seat && canReact(one));
    await playUntil(devices, cast.plans, () => !!attacked(), 'an attack on a marine with a reaction');
    await Promise.all(devices.map((one) => one.settle()));
    const marine = attacked()!;
    const { page } = people[marine.seat]!;
    await expect(page.getByTestId('banner')).toContainText('Marta');
    await guided(page, '2016/reaction-before');
    const mine = () => {
      const options = marine.ask?.options;
      return options?.t === 'window' ? options.uses.findIndex(isReaction) : -1;
    };
    await playUntil(devices, cast.plans, () => mine() >= 0, 'a reaction');
    await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', 'window');
    await guided(page, '2016/reaction-question');
    await page.getByTestId('decision').locator('.uses button.card').nth(mine()).click();
    await page.getByTestId('decision').locator('.last .primary').click();
    await guided(page, '2016/reaction-played');
    await playUntil(devices, cast.plans, () => marine.view.attack === null, 'the end of the attack');
    await guided(page, '2016/reaction-after');

    const fight = new Cast(devices, new Set<Moment>(['glory']));
    const hunter = () => devices.find((one) => one.seat > 0 && prey(one, true));
    await playUntil(devices, fight.plans, () => !!hunter(), 'a marine with a target');
    await Promise.all(devices.map((one) => one.settle()));
    const target = hunter()!.view.demons[prey(hunter()!, true)!.figure]!.at;
    const fighter = people[hunter()!.seat]!.page;
    await expect(fighter.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
    await cleared(fighter);
    await click(fighter, target);
    await guided(fighter, '2016/attack');
    noFaults(people);
  });
});
