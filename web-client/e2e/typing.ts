import { expect, type Page } from '@playwright/test';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz123456789';

/** The kinds of messages that a page of `/fixture` has sent since it was opened, chat aside. */
const sent = (page: Page) => page.evaluate(() => (window as { sent?: string[] }).sent ?? []);

/** Types every letter in each place where a text could be meant, and expects that nothing is played. */
export async function typesOnly(page: Page, moment: string) {
  const type = async (place: string) => {
    await page.keyboard.type(LETTERS);
    expect.soft(await sent(page), `${moment}: typed ${place}`).toEqual([]);
  };
  // A moment that was reached by keys has left the focus on the board, where letters play.
  await page.getByTestId('board').blur();
  await type('on the page as it opens');
  await page.keyboard.press('Enter');
  for (const [name, button] of [
    ['Controls', 'Controls'],
    ['Settings', 'Settings menu'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.getByRole('dialog', { name }).getByRole('heading').first().click();
    await type(`with ${name} open`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await type(`after ${name}`);
  }
  await page.getByRole('tab', { name: 'Log' }).click();
  await type('at the log');
  await page.getByRole('tab', { name: /^Talk/ }).click();
  const field = page.getByRole('textbox', { name: 'Say something' });
  await expect(field, 'the talk takes the focus').toBeFocused();
  await page.keyboard.type(LETTERS);
  await expect(field).toHaveValue(LETTERS);
  await page.keyboard.press('Enter');
  await type('at the talk');
  await page.getByRole('tabpanel').getByRole('list').click();
  await type('beside the field of the talk');
}
