import { expect } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, noFaults, person } from './people.ts';

const CODE = 'by the lamp';
test.use({ environment: { BULKHEAD_HOST_CODE: CODE } });

test('a server with a host code asks for it on the page, and the browser keeps it', async ({ browser, server }) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  const { page } = ada;
  await page.goto(server.base);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Host for friends' }).click();
  const open = page.getByRole('button', { name: 'Open the table' });
  await open.click();
  await expect(page.getByText(/needs the host code/)).toBeVisible();
  const field = page.getByLabel('Host code');
  await field.fill('another');
  await open.click();
  await expect(page.getByText(/not the host code/)).toBeVisible();
  await field.fill(CODE);
  await open.click();
  await expect(page).toHaveURL(/\/table\//);

  // The browser's own lines about both refusals.
  expect(ada.faults.splice(0).every((fault) => fault.includes('403'))).toBe(true);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Host for friends' }).click();
  await open.click();
  await expect(page).toHaveURL(/\/table\//);
  noFaults([ada]);
});

test('the head of a scrolled dialog stays at its rim, and nothing shows above it', async ({ browser, server }) => {
  const { page } = await person(browser, 'Ada', { ...DESKTOP, viewport: { width: 1280, height: 600 } });
  await page.goto(server.base);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Host for friends' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('More options').click();
  const gap = () =>
    dialog.evaluate((box) => {
      box.scrollTop = 300;
      const head = box.querySelector('.head')!.getBoundingClientRect();
      return { scrolled: box.scrollTop > 100, gap: Math.round(head.top - box.getBoundingClientRect().top - 1) };
    });
  await expect.poll(gap).toEqual({ scrolled: true, gap: 0 });
});
