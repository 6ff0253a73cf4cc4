import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A page as axe sees it, in short. */
export async function sound(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(told, where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${where} does not scroll sideways`).toBeLessThanOrEqual(0);
}
