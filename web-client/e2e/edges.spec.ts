import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './house.ts';
import { DESKTOP, person, PHONE, startMatch, toTheBoard, type Person } from './people.ts';
import { hunter, playUntil, scout } from './play.ts';

/** As on a phone with a cutout, rounded corners and a bar, on all four sides. */
const INSETS = { top: 44, right: 47, bottom: 34, left: 47 };

async function withEdges(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setSafeAreaInsetsOverride', {
    insets: {
      ...INSETS,
      topMax: INSETS.top,
      rightMax: INSETS.right,
      bottomMax: INSETS.bottom,
      leftMax: INSETS.left,
    },
  });
}

/** The controls that can be seen and reach under an edge. */
function under(page: Page) {
  return page.evaluate((edge) => {
    const found: string[] = [];
    for (const one of document.querySelectorAll('button, a, input, select, [role=tab]')) {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflow === 'visible') continue;
        const by = box.getBoundingClientRect();
        [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
        [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
      }
      if (right - left < 2 || bottom - top < 2) continue;
      // What lies outside is reached by scrolling.
      if (top >= innerHeight || bottom <= 0) continue;
      const hit = document.elementFromPoint((left + right) / 2, Math.min(innerHeight - 1, (top + bottom) / 2));
      if (!hit || !(one.contains(hit) || hit.contains(one))) continue;
      const scrolls = document.documentElement.scrollHeight > innerHeight;
      const low = !scrolls && bottom > innerHeight - edge.bottom + 1;
      if (left < edge.left - 1 || right > innerWidth - edge.right + 1 || top < edge.top - 1 || low)
        found.push(`${one.textContent?.trim() || one.getAttribute('aria-label')}: ${left},${top} ${right},${bottom}`);
    }
    return found;
  }, INSETS);
}

for (const [size, look] of [
  ['a phone', PHONE],
  ['a phone that lies', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
  ['a desktop', DESKTOP],
] as const) {
  test(`no control lies under an edge of ${size}`, async ({ browser, server }) => {
    const people = [await person(browser, 'Ada', look), await person(browser, 'Bo', look)];
    const [, bo] = people as [Person, Person];
    const { match, table, devices } = await startMatch(server, people);
    const { page } = bo;
    await withEdges(page);
    for (const path of ['/', `/table/${table}`, '/rules', `/match/${match}/replay`]) {
      await page.goto(server.base + path);
      await expect(page.locator('h1, [data-testid=board]').first()).toBeVisible();
      await expect(page.locator('body'), 'the edges are there').toHaveCSS('padding-left', `${INSETS.left}px`);
      await expect.poll(() => under(page), { message: path }).toEqual([]);
    }
    await playUntil(devices, [hunter, scout], () => devices[1]?.ask?.options.t === 'act', 'the turn of the marine');
    await page.goto(`${server.base}/match/${match}`);
    await expect(page.getByTestId('decision')).toHaveAttribute('data-kind', 'act');
    await expect.poll(() => under(page), { message: 'the match' }).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => under(page), { message: 'a dialog' }).toEqual([]);
  });
}

test('Back closes a dialog before it leaves the page', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const [ada, bo] = people as [Person, Person];
  const { match } = await startMatch(server, people);
  const { page } = bo;
  await page.goto(server.base);
  await page.getByRole('link', { name: /with Ada/ }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const leave of ['Back', 'Escape', 'Back']) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(settings).toBeVisible();
    if (leave === 'Back') await page.goBack();
    else await page.keyboard.press(leave);
    await expect(settings).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/match/${match}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(`${server.base}/`);

  // Closing a dialog and leaving at once works.
  await page.goto(`${server.base}/match/${match}`);
  for (let at = 0; at < 5; at++) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${server.base}/${at % 2 ? `match/${match}` : 'credits'}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (at % 2 === 0) await page.goBack();
    await expect(page.getByTestId('board')).toBeVisible();
  }

  // A page that follows from a dialog leaves no dialog behind.
  await ada.page.goto(server.base);
  await expect(ada.page.getByLabel('Your name')).toHaveValue('Ada');
  await ada.page.getByRole('button', { name: 'Host for friends' }).click();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page).toHaveURL(/\/table\//);
  await ada.page.goBack();
  await expect(ada.page).toHaveURL(`${server.base}/`);
  await expect(ada.page.getByRole('dialog')).toHaveCount(0);
});

test('letters press their buttons on a layout of another script', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const [, bo] = people as [Person, Person];
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  const red = devices[1];
  await playUntil(devices, [hunter, scout], () => red?.ask?.options.t === 'declare', 'the turn of the marine');
  await expect(bo.page.getByTestId('decision')).toHaveAttribute('data-kind', 'declare');
  const line = await bo.page.context().newCDPSession(bo.page);
  const ask = red?.ask?.id;
  await bo.page.getByTestId('board').focus();
  for (const type of ['keyDown', 'keyUp'] as const)
    await line.send('Input.dispatchKeyEvent', { type, key: 'ы', code: 'KeyS', text: type === 'keyDown' ? 'ы' : '' });
  await red?.until(() => red.ask?.id !== ask, 'Sprint is declared');
});

test('a double click answers one question, and not the next', async ({ browser, server }) => {
  const people = [await person(browser, 'Ada', DESKTOP), await person(browser, 'Bo', DESKTOP)];
  const [, bo] = people as [Person, Person];
  const { page } = bo;
  const { match, devices } = await startMatch(server, people);
  await toTheBoard(server, match, people);
  await playUntil(devices, [hunter, scout], () => devices[1]?.ask?.options.t === 'declare', 'the turn of the marine');
  const decision = page.getByTestId('decision');
  const press = async (button: Locator, clickCount: number) => {
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await expect(decision).toHaveAttribute('data-kind', 'declare');
  await press(decision.getByRole('button', { name: 'Sprint' }), 1);
  await expect(decision).toHaveAttribute('data-kind', 'act');
  const end = decision.getByRole('button', { name: 'End the turn' });
  // Had it ended the turn, there would be nothing left to press.
  await press(end, 2);
  await press(end, 1);
  await expect(page.getByTestId('banner')).toContainText('Ada spawns');
});

test('a browser is told to leave the words of a page as they are', async ({ browser, server }) => {
  const ada = await person(browser, 'Ada', DESKTOP);
  await ada.page.goto(server.base);
  await expect(ada.page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(ada.page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});
