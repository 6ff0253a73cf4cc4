import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, noFaults, person, PHONE, startMatch } from './people.ts';
import { bait, hunter, playUntil } from './play.ts';
import { Server } from './server.ts';
import { sound } from './soundness.ts';

const moment = (page: Page) => page.getByTestId('moment');
const opener = (page: Page) => page.getByRole('dialog', { name: 'Open a saved match' });

/** What a replay shows at its end, to one pair of eyes: the moment, every figure where it stands, the newest lines. */
async function lastPicture(page: Page, eyes: string, viewer: string) {
  await page.getByRole('radiogroup', { name: 'Seen by' }).getByText(eyes).click();
  await expect(moment(page)).toHaveAttribute('data-viewer', viewer);
  await page.keyboard.press('End');
  const last = await page.getByRole('slider', { name: 'Place in the match' }).getAttribute('max');
  await expect(moment(page)).toHaveAttribute('data-line', last as string);
  await expect(moment(page)).toContainText('The end');
  await expect(page.getByTestId('board')).toBeVisible();
  const places = await page.getByRole('list', { name: 'Figures on the board' }).getByRole('listitem').allInnerTexts();
  // The lines of the turn before come a little later than the picture.
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
  const log = await page.getByRole('tabpanel').innerText();
  return { places, log, line: await moment(page).getAttribute('data-line') };
}

test('a finished match is saved as a file and opened on another server, to the same end', async ({
  browser,
  server,
}) => {
  const invader = await person(browser, 'Ivo', DESKTOP);
  const marine = await person(browser, 'Mia', DESKTOP);
  const { table, devices } = await startMatch(server, [invader, marine]);
  await playUntil(devices, [hunter, bait], () => devices.every((one) => one.view.outcome !== null), 'the end');
  // The table tells of it too, and opens it.
  await invader.page.goto(`${server.base}/table/${table}`);
  await expect(invader.page.getByText('The invader won: Mia against Ivo')).toBeVisible();
  await sound(invader.page, 'the matches of a table');
  await invader.page.getByRole('link', { name: 'Replay of Red Line' }).click();
  await expect(moment(invader.page)).toBeVisible();
  const saving = invader.page.waitForEvent('download');
  await invader.page.getByRole('link', { name: 'Save as a file' }).click();
  const saved = await (await saving).path();
  const here = [await lastPicture(invader.page, 'Mia', '1'), await lastPicture(invader.page, 'Everything', 'all')];
  expect(here[1]?.places.length, 'figures are compared').toBeGreaterThan(0);

  const elsewhere = await Server.start();
  try {
    for (const look of [DESKTOP, PHONE]) {
      const reader = await person(browser, 'Zoe', look);
      const { page } = reader;
      await page.goto(elsewhere.base);
      await page.getByRole('button', { name: 'Open a saved match' }).click();
      const dialog = opener(page);
      await expect(dialog.getByRole('button', { name: 'Pick a file' })).toBeVisible();
      await sound(page, 'the way to open a saved match');

      // A person without a name is asked for one, and the file waits.
      const input = dialog.getByLabel('Saved match');
      await input.setInputFiles(saved);
      await expect(dialog).toContainText('Type a name first');
      await dialog.getByLabel('Your name').fill('Zoe');
      const cut = (await readFile(saved)).subarray(0, 4000);
      await input.setInputFiles({ name: 'half.jsonl', mimeType: 'application/x-ndjson', buffer: cut });
      await expect(dialog.getByRole('alert')).toContainText(
        'half.jsonl was not opened. The end of this file is missing.',
      );
      await sound(page, 'a file that was refused');
      await input.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0xff]) });
      await expect(dialog.getByRole('alert')).toContainText('This is not a saved match.');

      await input.setInputFiles(saved);
      await expect(moment(page)).toBeVisible();
      await expect(moment(page)).toHaveAttribute('data-viewer', 'all');
      expect(new URL(page.url()).pathname).toMatch(/^\/saved\/[0-9a-f]{16}$/);
      await page.getByRole('button', { name: 'Next step' }).click();
      await sound(page, 'a saved match');
      if (look === DESKTOP) {
        expect([await lastPicture(page, 'Mia', '1'), await lastPicture(page, 'Everything', 'all')]).toEqual(here);
      } else {
        await page.keyboard.press('End');
        await expect(moment(page)).toContainText('The end');
      }

      // The address comes back to the same step while the file is held.
      const line = (await moment(page).getAttribute('data-line')) as string;
      await expect.poll(() => new URL(page.url()).hash).toContain(line);
      await page.reload();
      await expect(moment(page)).toHaveAttribute('data-line', line);
      reader.faults = reader.faults.filter((fault) => !fault.includes('status of 400'));
      noFaults([reader]);
    }

    // Dropped anywhere on the first page it opens too.
    const reader = await person(browser, 'Zoe', DESKTOP);
    await reader.page.goto(elsewhere.base);
    await reader.page.getByLabel('Your name').fill('Zoe');
    const text = await readFile(saved, 'utf8');
    const carried = await reader.page.evaluateHandle((content) => {
      const carry = new DataTransfer();
      carry.items.add(new File([content], 'match.jsonl'));
      return carry;
    }, text);
    await reader.page.dispatchEvent('h1', 'drop', { dataTransfer: carried });
    await expect(moment(reader.page)).toBeVisible();
    noFaults([reader]);

    // After a restart it is no longer held: the page says so.
    await elsewhere.kill();
    await elsewhere.up();
    await reader.page.reload();
    await expect(reader.page.getByText('This saved match has closed')).toBeVisible();
  } finally {
    await elsewhere.stop();
  }
});
