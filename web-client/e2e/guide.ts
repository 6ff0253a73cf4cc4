import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { quiet, rested } from './pictures.ts';

/** A small window with the board above the decision: the picture is read at 390 pixels. */
export const GUIDE: BrowserContextOptions = { viewport: { width: 400, height: 720 } };
/** Pixels of a picture for each pixel of the page. */
const FINE = 1.5;

const FOLDER = fileURLToPath(new URL('../../docs/images/guide', import.meta.url));

/** A picture of the page under `docs/images/guide`, once the page rests. */
export async function guided(page: Page, name: string) {
  await quiet(page);
  await rested(page);
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: 0, y: 0, width, height, scale: FINE };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62, clip });
  await session.detach();
  const file = `${FOLDER}/${name}.webp`;
  await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
}

/** Takes away what was only there for a while: a text that was read, dice that have been seen. */
export async function cleared(page: Page) {
  const close = page.locator('.notes, .tray').getByRole('button', { name: /^(Close the text|Put the dice away)$/ });
  while ((await close.count()) > 0) await close.first().click();
}

/** Brings the board nearer at a space that has just been clicked. */
export async function nearer(page: Page) {
  await page.mouse.wheel(0, -500);
}

/** Moves the board down by this many pixels, so that a mark above a figure at its upper edge is in the picture. */
export async function lower(page: Page, by: number) {
  await page.mouse.move(200, 160);
  await page.mouse.down();
  await page.mouse.move(200, 160 + by, { steps: 4 });
  await page.mouse.up();
}
