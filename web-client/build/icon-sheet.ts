import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { BOARD_ICONS, CHROME_ICONS, ICONS_2016, LATE_ICONS, LOBBY_ICONS } from './icon-names.ts';
import { outlines } from './icons.ts';

/** Draws every icon at 24 pixels, in color on its ground and in gray, and large beside it: one sheet to review. */
const parts = [
  ['Around the board', CHROME_ICONS],
  ['Around a match', LOBBY_ICONS],
  ['On the board, on sheets and cards', BOARD_ICONS],
  ['Fetched when they are drawn first', LATE_ICONS],
  ['The 2016 edition', ICONS_2016],
] as const;
const drawing = (path: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 512 512"><path fill="currentColor" d="${path}"/></svg>`;
const cell = ([name, path]: [string, string]) =>
  `<figure><span class="small">${drawing(path, 24)}</span><span class="grey">${drawing(path, 24)}</span><span class="dim">${drawing(path, 24)}</span>${drawing(path, 44)}<figcaption>${name.replaceAll('_', ' ')}</figcaption></figure>`;
const cells = parts
  .map(([title, names]) => `<h2>${title}</h2>${Object.entries(outlines(names)).map(cell).join('')}`)
  .join('');
const page = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 24px; width: 1392px; background: #0a0c0f; color: #e9eef2; font: 14px system-ui, sans-serif; }
  main { display: grid; grid-template-columns: repeat(8, 1fr); gap: 10px; }
  h2 { grid-column: 1 / -1; margin: 14px 0 2px; font: 600 17px system-ui, sans-serif; }
  figure { margin: 0; padding: 10px; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; background: #14181d; }
  figcaption { width: 100%; color: #b3bfca; }
  .small { color: #f7cf46; } .grey { color: #9a9a9a; } .dim { color: #5c5c5c; background: #d8d8d8; line-height: 0; }
</style><main>${cells}</main>`;

const out = resolve(process.cwd(), 'test-results/pictures/icons.png');
const browser = await chromium
  .launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env.BULKHEAD_CHROMIUM ? { executablePath: process.env.BULKHEAD_CHROMIUM } : {}),
  })
  .catch((fault: unknown) => {
    throw new Error('No browser to draw with: set BULKHEAD_CHROMIUM to the program of a Chromium.', { cause: fault });
  });
const sheet = await browser.newPage({ viewport: { width: 1440, height: 600 } });
await sheet.setContent(page);
await mkdir(dirname(out), { recursive: true });
await writeFile(out, await sheet.screenshot({ fullPage: true }));
await browser.close();
