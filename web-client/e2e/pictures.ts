import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Pictures that are made anew and looked at, and not kept in the repository. */
export const ALBUM = fileURLToPath(new URL('../test-results/pictures', import.meta.url));

/** A small picture of the page for the album. */
export async function kept(page: Page, name: string) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
  await session.detach();
  await mkdir(ALBUM, { recursive: true });
  await writeFile(`${ALBUM}/${name}.webp`, Buffer.from(data, 'base64'));
}

/** Closes the messages over the page. A script plays so fast that they lie over what comes later. */
export async function quiet(page: Page) {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.notices button')) close.click();
  });
}

/** A picture for the album; returns it for a sheet. */
export async function snap(page: Page, name: string): Promise<Buffer> {
  await quiet(page);
  return await page.screenshot({ path: `${ALBUM}/${name}.png`, animations: 'disabled' });
}

/** Many pictures side by side under their names, as one picture of the album. */
export async function sheet(page: Page, name: string, pictures: Map<string, Buffer>, across: number, width: number) {
  const figures = [...pictures].map(
    ([title, png]) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${title}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: across * (width + 12) + 12, height: 600 });
  await page.setContent(`<!doctype html><style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${across}, ${width}px); gap: 12px;
      background: #22282f; color: #e9eef2; font: 15px system-ui, sans-serif; }
    figure { margin: 0; } img { display: block; } figcaption { padding: 4px 0 0; }
  </style>${figures.join('')}`);
  // They are loaded by now. To have them all decoded at once is more than a browser keeps.
  const height = await page.evaluate(() => {
    if ([...document.images].some((one) => one.naturalWidth === 0)) throw new Error('a picture of the sheet is broken');
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: across * (width + 12) + 12, height });
  await kept(page, name);
}

/** Nothing moves: the same picture twice. */
export async function rested(page: Page) {
  let before = '';
  for (let looks = 0; looks < 40; looks++) {
    const now = (await page.screenshot({ animations: 'disabled' })).toString('base64');
    if (now === before) return;
    before = now;
    await page.evaluate(() => new Promise((next) => setTimeout(next, 120)));
  }
}
