import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * A page as axe sees it, in short. No page here has frames, so axe judges it in one go, instead of opening a page of its
 * own to put the parts together: the same rules find the same in a third of the time.
 */
export async function sound(page: Page, where: string) {
  expect.soft(page.frames().length, `${where} has no frames`).toBe(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(told, where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${where} does not scroll sideways`).toBeLessThanOrEqual(0);
  const taller = await page.evaluate(() => {
    const board = document.querySelector('[data-testid="board"]');
    return board ? document.documentElement.scrollHeight - innerHeight : 0;
  });
  expect.soft(taller, `${where} does not scroll the board away`).toBeLessThanOrEqual(0);
}
