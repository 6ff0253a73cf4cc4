import { expect } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, look, noFaults, person, PHONE, startMatch, type Person } from './people.ts';

for (const [size, how] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`the host archives a table on ${size}, brings it back, and deletes it by name; every player sees that it is gone`, async ({
    browser,
    server,
  }) => {
    const people = [await person(browser, 'Ada', how), await person(browser, 'Bo', how)];
    const [ada, bo] = people as [Person, Person];
    const { match } = await startMatch(server, people);
    await bo.page.goto(`${server.base}/match/${match}`);
    await expect(bo.page.getByTestId('board')).toBeVisible();

    await ada.page.goto(server.base);
    const own = ada.page.getByRole('button', { name: /^Archive or delete / });
    await own.scrollIntoViewIfNeeded();
    await look(ada.page, `own-tables-${size.replace(' ', '-')}`);
    await own.click();
    const dialog = ada.page.getByRole('dialog', { name: 'Archive or delete this table' });
    await dialog.getByRole('button', { name: 'Archive it' }).click();
    await expect(dialog).toBeHidden();
    await expect(ada.page.getByText('No matches yet.')).toBeVisible();
    await expect(bo.page.getByText('This match is gone')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Archive', exact: true }).click();
    const archive = ada.page.getByRole('dialog', { name: 'The archive' });
    const back = archive.getByRole('button', { name: 'Bring back' });
    await expect(back).toBeVisible();
    await look(ada.page, `archive-${size.replace(' ', '-')}`);
    await back.click();
    await expect(archive.getByText('Nothing is in the archive.')).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await bo.page.reload();
    await expect(bo.page.getByTestId('board')).toBeVisible();

    await own.scrollIntoViewIfNeeded();
    await own.click();
    const sure = dialog.getByRole('button', { name: 'Delete for good' });
    await expect(sure, 'nothing is deleted by one click').toBeDisabled();
    await dialog.getByLabel(/type your name: Ada/).fill('Bo');
    await sure.click();
    await expect(dialog.getByText(/type your name exactly as shown: Ada/)).toBeVisible();
    await look(ada.page, `delete-table-${size.replace(' ', '-')}`);
    await dialog.getByLabel(/type your name: Ada/).fill('Ada');
    await sure.click();
    await expect(dialog).toBeHidden();
    await expect(ada.page.getByText('No matches yet.')).toBeVisible();

    await expect(bo.page.getByText('This match is gone')).toBeVisible();
    await look(bo.page, `deleted-match-${size.replace(' ', '-')}`);
    await bo.page.reload();
    await expect(bo.page.getByText('There is no such match')).toBeVisible({ timeout: 30_000 });
    await look(bo.page, `no-such-match-${size.replace(' ', '-')}`);
    await bo.page.goto(server.base);
    await expect(bo.page.getByText('No matches yet.')).toBeVisible();
    // The refused name is an answer that the console of a browser notes, and so is a match that is not there.
    ada.faults.splice(0, ada.faults.findIndex((one) => one.includes('400')) + 1);
    bo.faults = bo.faults.filter((one) => !one.includes('404'));
    noFaults(people);
  });
}
