import { expect, type Page } from '@playwright/test';
import { Device } from './device.ts';
import { test } from './house.ts';
import { DESKTOP, noFaults, person } from './people.ts';
import { bait, step } from './play.ts';

/** Ada plays as a marine, against bots. */
async function alone(page: Page, base: string) {
  await page.goto(base);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByTestId('board')).toBeVisible();
}

test('one person plays alone against bots to the end', async ({ browser, server }) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  const { page } = ada;
  await alone(page, server.base);
  const match = new URL(page.url()).pathname.split('/').pop() as string;

  // Their names mark them as bots, and none of them seems away.
  await expect(page.getByLabel(/bot’s sheet/)).toBeVisible();
  await expect(page.getByLabel(/bot’s sheet/).getByText('away')).toHaveCount(0);

  // The first question is answered on the page, the others by their plainest answers.
  await expect(page.getByTestId('decision')).toBeVisible();
  const device = await Device.open(ada.context, server.base, match);
  for (let answers = 0; answers < 2000 && !device.view.outcome; answers++) {
    if (device.ask?.must) await step(device, bait);
    else await device.until(() => device.ask?.must === true || device.view.outcome !== null, 'a question, or the end');
  }
  expect(device.view.outcome).not.toBeNull();
  await expect(page.getByTestId('log').getByTitle('Decided by the bot').first()).toBeVisible();
  noFaults([ada]);
});

test.describe('with client seeds of the players', () => {
  test.use({ environment: { BULKHEAD_MATCH_SEED: '' } });

  test('the browser of one person who plays alone adds to the dice', async ({ browser, server }) => {
    const ada = await person(browser, 'Ada', DESKTOP);
    const { page } = ada;
    await alone(page, server.base);
    const match = new URL(page.url()).pathname.split('/').pop() as string;
    const device = await Device.open(ada.context, server.base, match);
    const checked = page.getByRole('button', { name: /^All \d+ dice checked/ });
    for (let answers = 0; answers < 200 && !(await checked.isVisible()); answers++) {
      if (device.ask?.must) await step(device, bait);
      else await device.until(() => device.ask?.must === true, 'a question');
    }
    await checked.click();
    await expect(page.getByRole('dialog', { name: 'Dice' })).toContainText(
      'one browser for each of these seats: marine 1.',
    );
    noFaults([ada]);
  });
});
