import type { Edition2004 } from '../src/lib/gen/2004/Edition2004';
import { expect, type Browser, type Page } from '@playwright/test';
import type { CampaignView } from '../src/lib/gen/CampaignView';
import type { TableView } from '../src/lib/gen/TableView';
import { test } from './house.ts';
import { DESKTOP, devices, look, noFaults, person, PHONE, post, type Person } from './people.ts';
import { bait, playUntil, scout, type Plan } from './play.ts';
import type { Server } from './server.ts';
import { sound } from './soundness.ts';

/** The match whose board a page shows. */
async function shown(page: Page): Promise<string> {
  await page.waitForURL('**/match/*');
  await expect(page.getByTestId('board')).toBeVisible();
  return new URL(page.url()).pathname.split('/').pop() as string;
}

/** Out of the first area, then nothing but bait. */
const lost: Plan = (options, view) => (Object.keys(view.areas).length < 3 ? scout : bait)(options, view);

/** The people let everything happen to their marines, until the bot has won. */
async function lose(server: Server, match: string, people: Person[], looking = people) {
  const seats = await devices(server, match, people);
  const plans = [null, lost, lost];
  const over = () => seats.every((one) => one.view.outcome !== null);
  await playUntil(seats, plans, over, 'the end of the scenario');
  await Promise.all(seats.map((one) => one.close()));
  // The pages draw every move and may be behind on a busy machine; only the test's own limit holds here.
  const end = (one: Person) => one.page.getByRole('dialog', { name: 'The match is over' });
  await Promise.all(looking.map((one) => end(one).waitFor({ timeout: 0 })));
}

async function read(one: Person, base: string, id: string): Promise<CampaignView<Edition2004>> {
  return (await one.context.request.get(`${base}/api/campaigns/${id}`)).json() as Promise<CampaignView<Edition2004>>;
}

async function twoScenarios({ browser, server }: { browser: Browser; server: Server }) {
  // Two whole scenarios, on every page.
  test.slow();
  const ada = await person(browser, 'Ada', DESKTOP);
  const bo = await person(browser, 'Bo', DESKTOP);
  const cy = await person(browser, 'Cy', PHONE);
  const { page } = ada;

  // Ada hosts a campaign as a marine, Bo comes by the link, a bot is the invader.
  await page.goto(server.base);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Host for friends' }).click();
  await page.getByRole('radio', { name: /^Campaign/ }).check();
  await page.getByRole('radio', { name: /A marine/ }).check();
  await sound(page, 'the dialog of a campaign');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('scenario 1 of 5')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await bo.page.goto(link);
  await expect(bo.page.getByText('Scenario 1 of 5 in a campaign.')).toBeVisible();
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: /Take this seat: Green/ }).click();
  await bo.page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('link', { name: 'Campaign' }).click();
  await expect(page.getByRole('heading', { name: 'Not started yet' })).toBeVisible();
  await sound(page, 'a campaign that has not begun');
  const id = new URL(page.url()).pathname.split('/').pop() as string;
  await page.getByRole('link', { name: /Go to the table/ }).click();
  await page.getByRole('button', { name: 'Add a bot: Invader' }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  const first = await shown(page);
  expect(await shown(bo.page)).toBe(first);

  // The first scenario is lost; the card at its end says what is carried over.
  await lose(server, first, [ada, bo]);
  const card = page.getByRole('dialog', { name: 'The match is over' });
  await expect(card.getByRole('list', { name: 'Carried over' }).getByText('Ada')).toBeVisible();
  await expect(card.getByRole('button', { name: /Next scenario/ })).toBeEnabled();
  await sound(page, 'the end of a scenario');
  const others = bo.page.getByRole('dialog', { name: 'The match is over' });
  await expect(others.getByText('Waiting for Ada to go on.')).toBeVisible();
  await expect(others.getByRole('button', { name: /Next scenario/ })).toBeDisabled();
  const before = await read(ada, server.base, id);
  const kept = before.chapters[0]?.ended?.debrief.carry.marines;
  expect(kept).toHaveLength(2);

  // The server is killed in between, and comes back with all of it.
  await server.kill();
  await server.up();
  await page.goto(server.base);
  await expect(page.getByText('scenario 1 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Campaign', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Between two scenarios' })).toBeVisible();
  await expect(page.getByText('The invader leads, 1 to 0.').first()).toBeVisible();
  expect((await read(ada, server.base, id)).chapters).toEqual(before.chapters);
  await sound(page, 'a campaign between two scenarios');

  // Bo has gone: the seat is offered again by a new link, and Cy takes it on a phone.
  await bo.page.goto('about:blank');
  await page.getByRole('link', { name: /Go to the table/ }).click();
  const free = page.getByRole('button', { name: 'Free this seat: Bo' });
  const place = page.getByRole('listitem').filter({ has: free });
  await expect(place.getByText('Away', { exact: true })).toBeVisible();
  await free.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Free the seat' }).click();
  const seat = await page.getByRole('textbox', { name: 'Link for the freed seat' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/No one plays the green marine/)).toBeVisible();
  await cy.page.goto(seat);
  await cy.page.getByLabel('Your name').fill('Cy');
  await cy.page.getByRole('button', { name: /Take this seat: Green/ }).tap();
  await expect(cy.page.getByText('Waiting for Ada to go on.')).toBeVisible();
  await cy.page.getByRole('link', { name: 'The story so far' }).tap();
  await expect(cy.page.getByRole('heading', { name: 'Between two scenarios' })).toBeVisible();
  await sound(cy.page, 'a campaign on a phone');

  // One press takes every player to the next scenario, with what was carried over.
  await page.getByRole('button', { name: /Next scenario/ }).click();
  const second = await shown(page);
  expect(second).not.toBe(first);
  expect(await shown(cy.page)).toBe(second);
  const [red, green] = await devices(server, second, [ada, cy]);
  expect(red?.view.scenario).toBe(before.next);
  for (const [at, device] of [red, green].entries()) {
    expect(device?.view.marines[at + 1]?.skills).toEqual(kept?.[at]?.skills);
  }
  await Promise.all([red?.close(), green?.close()]);

  // To the end of the second as well; the story tells both.
  await lose(server, second, [ada, cy]);
  await cy.page.getByRole('link', { name: 'The story so far' }).tap();
  await expect(cy.page.getByRole('article')).toHaveCount(2);
  await expect(cy.page.getByText('The invader leads, 2 to 0.').first()).toBeVisible();
  const story = await read(cy, server.base, id);
  expect(story.chapters.map((one) => one.ended?.names[2])).toEqual(['Bo', 'Cy']);

  // A finished scenario by itself carries nothing over, and the campaign does not notice.
  await cy.page
    .getByRole('button', { name: /as a single match/ })
    .first()
    .tap();
  await expect(cy.page.getByText(/, as a single match/)).toBeVisible();
  const alone = new URL(cy.page.url()).pathname.split('/').pop() as string;
  const table = (await (await cy.context.request.get(`${server.base}/api/tables/${alone}`)).json()) as TableView;
  expect(table.seats.map((one) => one.name)).toEqual([null, 'Ada', 'Cy']);
  expect((await read(cy, server.base, id)).chapters).toEqual(story.chapters);
  noFaults([cy]);
}

for (const storage of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(`on ${storage}`, () => {
    test.use({ storage });
    test('two scenarios of a campaign, the server killed and a player replaced in between', twoScenarios);
  });
}

test('a campaign is played to its end, and its page names the winner', async ({ browser, server }) => {
  // Five scenarios, all lost.
  test.slow();
  const ada = await person(browser, 'Ada', DESKTOP);
  const { page } = ada;
  const { base } = server;
  await post(ada, base, '/api/session', { name: 'Ada' });
  const options = { edition: '2004', scenario: 'first', marines: 1, rules: {} };
  const table = await post<TableView>(ada, base, '/api/tables', { options, seat: 1, campaign: true });
  const id = table.campaign?.id as string;
  await post(ada, base, `/api/tables/${table.id}/bot`, { seat: 0, on: true });
  await post(ada, base, `/api/tables/${table.id}/start`);
  await page.goto(`${base}/campaign/${id}`);
  await page.getByRole('button', { name: 'Go to the board' }).click();
  for (let no = 1; no <= 5; no++) {
    const match = await shown(page);
    if (no === 5) {
      await lose(server, match, [ada]);
      break;
    }
    // Only the last board is looked at; drawing the others would take minutes.
    await page.goto(`${base}/campaign/${id}`);
    await lose(server, match, [ada], []);
    await page.getByRole('button', { name: /Next scenario/ }).click();
  }

  // Every player at the last board sees how the campaign ended.
  const card = page.getByRole('dialog', { name: 'The match is over' });
  await expect(card).toContainText(/(has|have) won the campaign/);
  await sound(page, 'the end of the last scenario');
  await look(page, 'campaign-last-match');
  await card.getByRole('link', { name: 'The story so far' }).click();
  await expect(page.getByRole('heading', { name: 'The campaign is over' })).toBeVisible();
  expect((await read(ada, base, id)).wins).toEqual([0, 5]);
  await expect(page.getByText('The invader has won the campaign, 5 to 0.').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /Next scenario/ })).toHaveCount(0);
  await sound(page, 'a campaign that is over');
  await look(page, 'campaign-over');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'campaign-over-phone');
  noFaults([ada]);
});
