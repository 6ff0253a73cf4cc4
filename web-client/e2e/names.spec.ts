import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';
import { look, person, PHONE, startMatch, toTheBoard, type Person } from './people.ts';

/** Names that are wider than they are long: few characters that take much room, or none that can be broken. */
const WIDE = [
  ['sara am', '\u0e33'.repeat(24)],
  ['bismillah', '\ufdfd'.repeat(24)],
  ['w', 'W'.repeat(24)],
] as const;

/** Nothing on the page is wider than the screen. */
async function fits(page: Page, what: string) {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  expect(wide.scrollWidth, what).toBeLessThanOrEqual(wide.clientWidth);
  const out = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\u0e33{9}|\ufdfd{9}|W{9}/.test(text)) continue;
      const around = node.parentElement as HTMLElement;
      if (around.closest('[aria-live], .visually-hidden, option, title') || !around.checkVisibility()) continue;
      // What is cut shows that it is; what can be scrolled to is not lost.
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right - left === 0) continue;
      let told = false;
      for (let box: HTMLElement | null = around; box && box !== document.body; box = box.parentElement) {
        const look = getComputedStyle(box);
        told ||= look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none';
        // Words for screen readers have no place on the screen.
        told ||= box.offsetWidth <= 1;
        told ||= look.overflowX === 'auto' || look.overflowX === 'scroll';
      }
      if (told) continue;
      if (left < -1 || right > innerWidth + 1) found.push(`${around.tagName}.${around.className}: ${left} to ${right}`);
    }
    return found;
  });
  expect(out, what).toEqual([]);
}

for (const [what, name] of WIDE) {
  test(`a name of 24 times ${what} stays in its place on a phone`, async ({ browser, server }) => {
    const people = [await person(browser, name, PHONE), await person(browser, name, PHONE)];
    const party = await startMatch(server, people);
    const [host, marine] = people as [Person, Person];
    await toTheBoard(server, party.match, people);
    for (const { page } of people) await fits(page, 'the match');
    await look(host.page, `name-${what}-match`);
    for (const { page } of people) {
      await page.goto(`${server.base}/table/${party.table}`);
      await expect(page.getByText('Connected')).toBeVisible();
      await fits(page, 'the table');
    }
    await look(host.page, `name-${what}-table`);
    await marine.page.goto(server.base);
    await expect(marine.page.getByRole('heading', { name: 'Your matches' })).toBeVisible();
    await expect(marine.page.getByText(/with /).first()).toBeVisible();
    await fits(marine.page, 'the first page');
    await look(marine.page, `name-${what}-home`);
  });
}

test('a name that is refused says why, and one in letters that are joined is a name', async ({ browser, server }) => {
  const { page } = await person(browser, 'Ada', PHONE);
  await page.goto(server.base);
  for (const [name, why] of [
    ['Invader bot', 'That reads like the name of a bot.'],
    ['Red marine', 'That is the name of a seat.'],
    ['x\u0301\u0302\u0303', 'A letter in a name can have at most two marks.'],
  ] as const) {
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Host for friends' }).click();
    await expect(page.getByText(why)).toBeVisible();
  }
  await look(page, 'name-refused-phone');
  await page.getByLabel('Your name').fill('علی\u200cرضا');
  await page.getByRole('button', { name: 'Host for friends' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
