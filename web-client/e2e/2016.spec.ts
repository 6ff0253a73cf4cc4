import type { Edition2016 } from '../src/lib/gen/2016/Edition2016';
import { expect, type Page } from '@playwright/test';
import { clickCell, tapCell } from './board.ts';
import { test } from './house.ts';
import { hunter, keeper, type Device2016 } from './2016.ts';
import { DESKTOP, devices as bareDevices, noFaults, person, PHONE, type Person } from './people.ts';
import { playUntil } from './play.ts';

const decision = (page: Page) => page.getByTestId('decision');
const asks = (page: Page, kind: string) => expect(decision(page), `asked: ${kind}`).toHaveAttribute('data-kind', kind);
/** The one key that answers what was picked. */
const confirm = (page: Page) => decision(page).locator('[data-letter=Enter]').click();

/** Opens a table of the 2016 edition and copies the invite link. */
async function host({ page, context, name }: Person, base: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  await page.goto(base);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Host for friends' }).click();
  const dialog = page.getByRole('dialog', { name: 'Host for friends' });
  await dialog.getByRole('radio', { name: '2016 edition' }).check();
  await expect(dialog.getByText('Cold Start').first()).toBeVisible();
  await dialog.getByRole('radio', { name: '2 marines' }).check();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return await page.evaluate(() => navigator.clipboard.readText());
}

async function join({ page, name }: Person, link: string, seat: RegExp) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: seat }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(page.getByRole('button', { name: 'Not ready', exact: true })).toBeVisible();
}

async function keepFirstClass(page: Page) {
  await asks(page, 'class');
  await decision(page).locator('button.card').first().click();
  await confirm(page);
}

async function takeWeapons(page: Page) {
  await asks(page, 'weapons');
  await decision(page)
    .getByRole('button', { name: /^Heavy Assault Rifle/ })
    .click();
  await decision(page)
    .getByRole('button', { name: /^Burst Rifle/ })
    .click();
  await confirm(page);
}

async function deploy(page: Page, device: Device2016, which: number, point: typeof clickCell) {
  await asks(page, 'deploy');
  const options = device.ask?.options;
  if (options?.t !== 'deploy') throw new Error('this seat does not deploy');
  // Both are asked at once: each takes another end of the list.
  await point(page, options.at.at(which)!);
  await confirm(page);
}

test('the 2016 edition: set-up by three at once, an activation, a reaction to an attack, a reload', async ({
  browser,
  server,
}) => {
  const invader = await person(browser, 'Ripper', DESKTOP);
  const red = await person(browser, 'Ada', DESKTOP);
  const green = await person(browser, 'Bo', PHONE);
  const people = [invader, red, green];

  await test.step('host, join by link, start', async () => {
    const link = await host(invader, server.base);
    await join(red, link, /Take this seat: Red/);
    await join(green, link, /Take this seat: Green/);
    await invader.page.getByRole('button', { name: 'I am ready' }).click();
    await invader.page.getByRole('button', { name: 'Start the match' }).click();
    for (const { page } of people) {
      await page.waitForURL(/\/match\//);
      await expect(page.getByTestId('board')).toBeVisible();
    }
  });
  const match = invader.page.url().split('/match/')[1] as string;
  const all = await bareDevices<Edition2016>(server, match, people);
  const [, one, two] = all as [Device2016, Device2016, Device2016];

  await test.step('what is hidden is chosen by all at the same time', async () => {
    await asks(invader.page, 'invasion');
    await asks(red.page, 'class');
    await keepFirstClass(green.page);
    const page = decision(invader.page);
    await page.locator('button.card').first().click();
    for (const set of ['Frenzy', 'Gloom', 'Malice'])
      await page.getByRole('button', { name: new RegExp(`^${set}`) }).click();
    await page.getByRole('button', { name: 'Begin the invasion' }).click();
    await keepFirstClass(red.page);
    await expect.poll(() => one.view.you, 'a marine sees no invasion card').toBe(1);
    expect(one.view.invasion).toBeNull();
    expect(one.view.hand).toBeNull();
  });

  await test.step('weapons and the way in', async () => {
    await takeWeapons(red.page);
    await takeWeapons(green.page);
    // The first portal is open: the invader's side of the set-up is played through its bare device.
    const goesIn = (device: Device2016) => () => device.ask?.options.t === 'deploy';
    await playUntil(all, [hunter, null, null], goesIn(one), 'the red marine goes in');
    await deploy(red.page, one, 0, clickCell);
    await playUntil(all, [hunter, null, null], goesIn(two), 'the green marine goes in');
    await deploy(green.page, two, -1, tapCell);
  });

  await test.step('a card is played from the hand, and the activation ends', async () => {
    await playUntil(all, [hunter, null, keeper], () => one.ask?.options.t === 'act', 'the red marine acts');
    await asks(red.page, 'act');
    const options = one.ask?.options;
    if (options?.t !== 'act') throw new Error('this seat does not act');
    await decision(red.page).locator('.cards button.card:not(.no)').first().click();
    await decision(red.page)
      .getByRole('button', { name: /^(Play|Discard) / })
      .first()
      .click();
    await expect
      .poll(() => one.seen.some(({ t }) => t === 'played' || t === 'sprinted'), 'a card is on the table')
      .toBe(true);
  });

  await test.step('what the table agreed on leads to the rules of this edition', async () => {
    await red.page.getByTestId('terms').click();
    const terms = red.page.getByRole('dialog', { name: 'This table: Few pauses, no clock' });
    await expect(terms.getByRole('link')).toHaveText(['Rule', 'Rule']);
    for (const rule of ['Q-45', 'Q-46']) {
      await expect(terms.getByRole('link', { name: rule })).toHaveAttribute('href', `/rules/2016#${rule}`);
    }
    await red.page.keyboard.press('Escape');
  });

  await test.step('a page that is loaded anew goes on in the same question', async () => {
    await asks(red.page, 'act');
    const before = one.ask?.id;
    await red.page.reload();
    await asks(red.page, 'act');
    expect(one.ask?.id).toBe(before);
    await expect(red.page.getByLabel('Ada’s sheet')).toBeVisible();
  });

  await test.step('a marine reacts to the attack of a demon', async () => {
    // The page answers this one question; everything else is played by bare devices.
    const reaction = () => {
      const options = one.ask?.options;
      return options?.t === 'window' && options.uses.some(({ what }) => typeof what === 'object' && 'reaction' in what);
    };
    await playUntil(all, [hunter, keeper, keeper], reaction, 'the red marine may react');
    expect(reaction(), 'a window for a reaction').toBe(true);
    await asks(red.page, 'window');
    await decision(red.page).locator('.uses button.card').first().click();
    await decision(red.page).locator('.last .primary').click();
    await expect.poll(() => one.seen.some((seen) => seen.t === 'used' && seen.seat === 1), 'it is used').toBe(true);
    await expect(
      red.page
        .getByTestId('log')
        .getByText(/^You use /)
        .first(),
    ).toBeVisible();
  });
  noFaults(people);
});
