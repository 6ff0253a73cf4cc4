import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import { test } from './house.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch, toTheBoard, watch, type Person } from './people.ts';
import { bait, hunter, playUntil, type Plan } from './play.ts';
import { sound } from './soundness.ts';

const NAME = '<svg onload=alert(1)>';

for (const [size, look] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`the pages before a match are sound on ${size}, and a name with markup is text`, async ({ browser, server }) => {
    const host = await person(browser, NAME, look);
    const guest = await person(browser, 'Guest & <b>Co</b>', look);
    const { page } = host;
    page.on('dialog', () => host.faults.push('a script of a name ran'));
    await page.goto(server.base);
    await expect(page.getByText('No matches yet')).toBeVisible();
    await sound(page, 'home');
    await page.getByLabel('Your name').fill(NAME);
    await page.getByRole('button', { name: 'Host for friends' }).click();
    const open = page.getByRole('button', { name: 'Open the table' });
    await expect(open).toBeVisible();
    await sound(page, 'the dialog of the host');
    await open.click();
    const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
    await expect(page.getByText(NAME).first()).toBeVisible();
    await sound(page, 'the table of the host');

    await guest.page.goto(link);
    await expect(guest.page.getByText(`${NAME} invites you to`)).toBeVisible();
    await sound(guest.page, 'the invitation');
    await guest.page.getByLabel('Your name').fill(guest.name);
    await guest.page.getByRole('button', { name: /Take this seat: Red/ }).click();
    await expect(guest.page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await expect(page.getByText(guest.name).first()).toBeVisible();
    await sound(guest.page, 'the table of a guest');

    await page.goto(`${server.base}/rules`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await sound(page, 'the rules');
    await page.goto(`${server.base}/credits`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await sound(page, 'the credits');
    await page.goto(`${server.base}/help`);
    await expect(page.getByRole('heading', { level: 1, name: 'Letting friends in' })).toBeVisible();
    await sound(page, 'how friends get in');
    noFaults([host, guest]);
  });
}

test('a low window shows the host how to invite and to start, and the guest to what', async ({ browser, server }) => {
  const host = await person(browser, 'Ada', { ...DESKTOP, viewport: { width: 1280, height: 720 } });
  const guest = await person(browser, 'Bo', PHONE);
  await host.page.goto(server.base);
  await host.page.getByLabel('Your name').fill('Ada');
  await host.page.getByRole('button', { name: 'Host for friends' }).click();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  const link = host.page.getByRole('textbox', { name: 'Invite link' });
  for (const one of [link, host.page.getByRole('button', { name: 'Start the match' })])
    await expect(one).toBeInViewport({ ratio: 1 });
  await expect(host.page.getByText('Only this computer can open that address.')).toBeVisible();
  await expect(host.page.getByText(/^Friends reach this server/)).toHaveCount(0);

  const { page } = guest;
  await page.goto(await link.inputValue());
  const facts = page.locator('dl');
  await expect(facts).toContainText('2004 edition');
  await expect(facts).toContainText('Find the red key');
  await expect(facts).toContainText('Take your time');
  await page.getByLabel('Your name').fill('Bo');
  await page.getByLabel('Your name').press('Enter');
  await expect(page.getByText('2 seats are free. Take one of them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this seat: Red' })).toBeFocused();
  await page.getByRole('button', { name: 'Take this seat: Red' }).tap();
  await expect(host.page.getByRole('list', { name: 'Seats' })).toContainText('Bo');

  const last = await person(browser, 'Cy', PHONE);
  await last.page.goto(await link.inputValue());
  await last.page.getByLabel('Your name').fill('Cy');
  await last.page.getByLabel('Your name').press('Enter');
  await expect(last.page.getByRole('button', { name: 'I am ready' }), 'one seat was left').toBeVisible();
  noFaults([host, guest, last]);
});

test('no page leads to the placeholder that the repository has for an address', async ({ request, server }) => {
  const met = new Set(['/']);
  for (const path of met) {
    const text = await (await request.get(server.base + path)).text();
    expect(text, path).not.toMatch(/github\.com\/example/);
    for (const [, name] of text.matchAll(/([\w.-]+-[\w-]{8}\.(?:js|css))\b/g)) met.add(`/assets/${name}`);
  }
  expect([...met].filter((path) => path.includes('/Help-')).length, 'every part of the page was read').toBeGreaterThan(
    0,
  );
});

test('the summary of each edition prints on two pages of A4, and nothing else does', async ({ browser, server }) => {
  const reader = await person(browser, 'Reader', DESKTOP);
  const { page } = reader;
  for (const edition of ['2004', '2016']) {
    await page.goto(`${server.base}/rules/${edition}`);
    await expect(page.getByRole('heading', { name: `Summary: the ${edition} edition` })).toBeVisible();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type *\/Page\b(?!s)/g), edition).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Summary: the ${edition} edition`]);
    await page.emulateMedia({ media: null });
  }
  noFaults([reader]);
});

/** Plays until a seat is asked this, and looks at its page. */
async function look(one: Person, devices: Device[], seat: number, what: string, plans: Plan[]) {
  const device = devices[seat] as Device;
  const there = () => device.ask?.options.t === what;
  await playUntil(devices, plans, () => there() || !!device.view.outcome, `seat ${seat} is asked to ${what}`);
  expect(there(), `seat ${seat} is asked to ${what} before the end`).toBe(true);
  await expect(one.page.getByTestId('decision')).toHaveAttribute('data-kind', what);
  await sound(one.page, `${what} of seat ${seat}`);
}

test('the match page is sound while one acts, waits or is asked, and when it is over', async ({ browser, server }) => {
  const invader = await person(browser, NAME, DESKTOP);
  const red = await person(browser, 'Rita', PHONE);
  const green = await person(browser, 'Gus', DESKTOP);
  const people = [invader, red, green];
  const { match, devices, table } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  for (const { page } of people)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'no scroll').toBe(0);
  await expect(red.page.locator('.reading .goal'), 'a phone has the objective with the first text').toBeVisible();
  const text = (await red.page.locator('.reading').boundingBox())!;
  const board = (await red.page.getByTestId('board').boundingBox())!;
  expect(text.height, 'the text leaves most of the board in sight').toBeLessThan(board.height / 2);
  const all = [hunter, bait, bait];
  await look(red, devices, 1, 'declare', all);
  await sound(green.page, 'waiting');
  await look(red, devices, 1, 'act', all);
  await look(green, devices, 2, 'declare', all);
  await look(invader, devices, 0, 'spawn', all);
  await look(invader, devices, 0, 'activate', all);
  await look(invader, devices, 0, 'act', all);
  await red.page.getByRole('button', { name: 'Settings' }).tap();
  await sound(red.page, 'the settings');
  await red.page.getByRole('dialog').getByRole('button', { name: 'Controls' }).tap();
  await sound(red.page, 'the keys');
  await red.page.keyboard.press('Escape');
  await red.page.getByTestId('terms').tap();
  const terms = red.page.getByRole('dialog', { name: 'This table: Few pauses, no clock' });
  await expect(terms).toContainText('a pause reveals that there is one');
  await sound(red.page, 'what the table agreed on');
  await red.page.keyboard.press('Escape');

  await playUntil(devices, all, () => devices.every((one) => one.view.outcome !== null), 'the end of the match');
  for (const { page, name } of people) {
    await expect(page.getByRole('dialog', { name: 'The match is over' })).toBeVisible();
    await sound(page, `the end, for ${name}`);
  }
  const again = await invader.context.newPage();
  watch(again, invader.faults);
  await again.goto(`${server.base}/table/${table}`);
  await expect(again.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await sound(again, 'the table after the match');
  noFaults(people);
});
