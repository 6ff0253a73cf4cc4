import { expect, type Locator, type Page } from '@playwright/test';
import { tapCell } from './board.ts';
import { test } from './fixtures.ts';
import { DESKTOP, person, PHONE } from './people.ts';
import { rested } from './pictures.ts';

/** The space of the reader's own figure. */
const OWN = { x: (8 + 0.5) * 64, y: (3 + 0.5) * 64 };
/** An empty space beside it. */
const BESIDE = { x: OWN.x, y: OWN.y - 64 };

/** Where a place of the board is on the screen, once nothing moves. */
async function onScreen(page: Page, at: { x: number; y: number }) {
  await rested(page);
  return await page.getByTestId('board').evaluate((board, { x, y }) => {
    const layer = board.querySelector('svg > g') as SVGGElement;
    const point = new DOMPoint(x, y).matrixTransform(layer.getScreenCTM() as DOMMatrix);
    return { x: point.x, y: point.y };
  }, at);
}

/** A finger rests on the screen until something happens. */
async function hold(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByTestId('inspect')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The reader's own figure is in sight: on the board, and nothing lies over it. */
const sees = (page: Page) =>
  page.getByTestId('board').evaluate((board, own) => {
    const layer = board.querySelector('svg > g') as SVGGElement;
    const { x, y } = new DOMPoint(own.x, own.y).matrixTransform(layer.getScreenCTM() as DOMMatrix);
    const top = document.elementFromPoint(x, y);
    return !!top && board.contains(top);
  }, OWN);

/** Nothing lies over the middle of it. */
const onTop = (button: Locator) =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [880, 540],
] as const) {
  test(`a text that is read aloud leaves the board in sight at ${width}x${height}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width, height } });
    await page.goto(`${fixtures}?ask=act&state=reveal`);
    const close = page.getByRole('button', { name: 'Close the text' });
    await expect(close).toBeVisible();
    await expect.poll(() => sees(page), 'the own figure in sight beside the text').toBe(true);
    await close.click();
    await expect(close).toBeHidden();
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.height, 'the board has half of what the top line leaves').toBeGreaterThan((height - 56) / 2);
  });
}

test('a low window shows the sheet of each marine whole, and the odds of each weapon', async ({
  browser,
  fixtures,
}) => {
  const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width: 880, height: 540 } });
  await page.goto(`${fixtures}?ask=act`);
  const strip = (await page.getByRole('region', { name: 'Sheets' }).boundingBox())!;
  const sheets = page.getByRole('article', { name: /’s sheet$/ });
  await expect(sheets).toHaveCount(3);
  for (const sheet of await sheets.all()) {
    const box = (await sheet.boundingBox())!;
    expect(box.x + box.width, 'its right rim').toBeLessThanOrEqual(strip.x + strip.width);
    expect(box.y + box.height, 'its lower rim').toBeLessThanOrEqual(strip.y + strip.height);
  }
  const cut = await page.locator('.weapon > .facts').evaluateAll((all) =>
    all.flatMap((facts) => {
      const rim = facts.getBoundingClientRect();
      const words = document.createRange();
      return [...facts.children].flatMap((fact) => {
        words.selectNodeContents(fact);
        const { right, bottom } = words.getBoundingClientRect();
        return right > rim.right + 1 || bottom > rim.bottom + 1 ? [fact.textContent] : [];
      });
    }),
  );
  expect(cut, 'what is cut off').toEqual([]);
});

for (const edition of ['2004', '2016']) {
  test(`the sheet of a phone scrolls to the objective and every marine, ${edition}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', PHONE);
    await page.goto(edition === '2004' ? `${fixtures}?ask=act` : `${fixtures}?edition=2016&moment=act_marine`);
    const strip = page.getByRole('region', { name: 'Sheets' });
    await expect(strip.getByRole('article').first()).toBeAttached();
    const hidden = await strip.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden, 'pixels of the sheets that only a scroll of their own would show').toBeLessThanOrEqual(0);
    for (const part of [strip.getByText(/^Objective/), ...(await strip.getByRole('article').all())]) {
      // The sheet goes back to its start once, when the question has its final size.
      await expect(async () => {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ timeout: 500 });
      }).toPass();
    }
  });
}

test('a page that becomes as narrow as a phone shows the own figure again', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', DESKTOP);
  await page.goto(`${fixtures}?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  await rested(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sees(page)).toBe(true);
});

test('a finger that asks about a figure moves no board, and the card leaves the figure in sight', async ({
  browser,
  fixtures,
}) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  const before = await onScreen(page, OWN);
  await hold(page, before);
  expect(await onScreen(page, OWN)).toEqual(before);
  expect(await sees(page), 'the figure beside its card').toBe(true);
  await page.getByRole('button', { name: 'Close this card' }).tap();
  expect(await onScreen(page, OWN)).toEqual(before);
});

test('a guard of a phone can fire and hold fire without a scroll', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?ask=guard`);
  for (const name of ['Fire', 'Hold fire'])
    await expect.poll(() => onTop(page.getByRole('button', { name, exact: true })), name).toBe(true);
});

test('a phone shows every row of the odds above the buttons of an attack', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?edition=2016&moment=act_invader`);
  await expect(page.getByTestId('decision')).toBeVisible();
  await tapCell(page, [7, 2]);
  await expect(page.getByTestId('banner')).toContainText('Attack Bo at range 1?');
  const rows = page.getByTestId('decision').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await rested(page);
  for (const row of await rows.all()) expect(await onTop(row)).toBe(true);
  const board = await page.getByRole('button', { name: /^Size of the sheet/ }).boundingBox();
  expect(board!.y, 'the share of the board').toBeGreaterThanOrEqual(844 * 0.6);
});

test('a press on the board says that buttons answer the question', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?ask=declare`);
  await expect(page.getByTestId('decision')).toBeVisible();
  const { x, y } = await onScreen(page, BESIDE);
  // The first gesture fetches the words.
  await expect
    .poll(async () => {
      await page.touchscreen.tap(x, y);
      return await page.locator('.notice').allTextContents();
    })
    .toContainEqual(expect.stringContaining('Use the buttons to answer this question. Hold a finger on a space'));
});

test('a press on a figure that cannot be picked shows its card', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  for (const ask of ['declare', 'act']) {
    await page.goto(`${fixtures}?ask=${ask}`);
    await expect(page.getByTestId('decision')).toBeVisible();
    const { x, y } = await onScreen(page, OWN);
    await page.touchscreen.tap(x, y);
    await expect(page.getByTestId('inspect')).toContainText('wounds left');
    await expect(page.locator('.notice'), 'nothing was refused').toHaveCount(0);
  }
});

test('a page of a finger speaks of no keys', async ({ browser, fixtures }) => {
  const { page } = await person(browser, 'Reader', PHONE);
  await page.goto(`${fixtures}?ask=act`);
  await expect(page.getByTestId('decision')).toBeVisible();
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Controls' }).tap();
  const controls = page.getByRole('dialog', { name: 'Controls' });
  await expect(controls.getByText('Pinch')).toBeVisible();
  await expect(controls.getByText('Arrow keys')).toBeHidden();
  await controls.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  expect(await onTop(controls.getByRole('button', { name: 'Close' })), 'the way out, at the end').toBe(true);
});

for (const [size, look] of [
  ['1280x720', { ...DESKTOP, viewport: { width: 1280, height: 720 } }],
  ['880x540', { ...DESKTOP, viewport: { width: 880, height: 540 } }],
  ['390x844', PHONE],
] as const)
  test(`the buttons that answer are in sight at ${size}`, async ({ browser, fixtures }) => {
    const { page } = await person(browser, 'Reader', look);
    for (const [moment, answers] of Object.entries({
      '?ask=act': /End the turn/,
      '?ask=spawn': size === '880x540' ? /Spawn nothing/ : /Spawn nothing|Mixed pack|Skitter|Torn open/,
      '?ask=guard': size === '880x540' ? /Wait!/ : /Fire|Hold fire|Wait!/,
      '?edition=2016&moment=act_marine': /End/,
      '?edition=2016&moment=argent_invader': size === '880x540' ? /Keep/ : /Bind|Keep all cards/,
      '?edition=2016&moment=invasion_invader': /Pick an invasion card/,
      '?edition=2016&moment=window_defending_marine': /Use nothing|Play no card|Wait!/,
      '?edition=2016&moment=window_after_attack_invader': /Play no card|Wait!/,
    })) {
      await page.goto(fixtures + moment);
      const buttons = page.getByTestId('decision').getByRole('button').filter({ hasText: answers });
      await expect(buttons, moment).not.toHaveCount(0);
      await rested(page);
      for (const button of await buttons.all()) {
        await expect(button, moment).toBeInViewport({ ratio: 1 });
        expect(await onTop(button), moment).toBe(true);
      }
    }
  });

test('the log keeps more than one line in sight below a question that fills the rail', async ({
  browser,
  fixtures,
}) => {
  const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width: 1280, height: 720 } });
  await page.goto(`${fixtures}?ask=act`);
  await page.keyboard.press('Shift');
  await expect(page.locator('.decision.full')).toBeVisible();
  const orders = page.locator('.rail').getByRole('button', { name: 'Standing orders' });
  await expect(orders).toBeVisible();
  const high = () => page.getByTestId('log').evaluate((log) => log.clientHeight);
  await expect.poll(high).toBeGreaterThanOrEqual(2.5 * 29);
  expect(await onTop(orders), 'beside the tabs').toBe(true);
  await orders.click();
  await expect(page.getByRole('dialog', { name: 'Standing orders' })).toBeVisible();
});

test('a message never lies over the card of a space', async ({ browser, fixtures }) => {
  const meets = async (page: Page) => {
    const [message, card] = [page.locator('.notice'), page.getByTestId('inspect')];
    await expect(message).toBeVisible();
    await expect(card).toBeVisible();
    const [a, b] = [(await message.boundingBox())!, (await card.boundingBox())!];
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  const { page } = await person(browser, 'Reader', { ...DESKTOP, viewport: { width: 1280, height: 720 } });
  const reader = await person(browser, 'Reader', PHONE);
  // The own figure and a lone space, so that the card goes from corner to corner.
  for (const cell of [OWN, { x: 2.5 * 64, y: 10.5 * 64 }]) {
    await page.goto(`${fixtures}?ask=act&state=refused`);
    await expect(page.locator('.notice')).toBeVisible();
    const { x, y } = await onScreen(page, cell);
    await page.mouse.move(x, y);
    expect(await meets(page), 'the card at the mouse').toBe(false);
  }
  await reader.page.goto(`${fixtures}?ask=act&state=refused`);
  await expect(reader.page.locator('.notice')).toBeVisible();
  await hold(reader.page, await onScreen(reader.page, OWN));
  expect(await meets(reader.page), 'the card of a held finger').toBe(false);
});
