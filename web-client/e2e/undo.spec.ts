import { expect } from '@playwright/test';
import { Device } from './device.ts';
import { test } from './house.ts';
import { DESKTOP, noFaults, person } from './people.ts';
import { bait, step } from './play.ts';

test('an action is undone, redone, and undone again', async ({ browser, server }) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  const { page } = ada;
  await page.goto(server.base);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  const match = new URL(page.url()).pathname.split('/').pop() as string;
  const device = await Device.open(ada.context, server.base, match);
  for (let answers = 0; answers < 40 && device.ask?.options.t !== 'declare'; answers++) {
    if (device.ask?.must) await step(device, bait);
    else await device.until(() => device.ask?.must === true, 'a question');
  }

  const declare = page.getByTestId('decision').getByRole('button', { name: /^Advance/ });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  const log = page.getByTestId('log');
  await declare.click();
  await expect(undo).toHaveAccessibleDescription(/^Back to /);
  await expect(redo).toHaveCount(0);
  await undo.click();
  await expect(declare).toBeVisible();
  await expect(redo).toHaveAccessibleDescription('Puts back what you undid. You can do this until someone acts.');
  await redo.click();
  await expect(declare).toHaveCount(0);
  await expect(redo).toHaveCount(0);
  await expect(log.getByText('You take your undo back.')).toBeVisible();
  await expect(log.getByText('You undo the last step.'), 'it no longer holds').toHaveCount(0);
  await undo.click();
  await declare.click();
  await expect(redo, 'you have acted').toHaveCount(0);
  noFaults([ada]);
});
