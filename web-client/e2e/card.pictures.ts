import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

/** A file of the repository. */
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What a chat shows for a link, cut from the picture of a board, which shows no match of anyone. */
test('the card of a link', async ({ page }) => {
  const data = (path: string) => readFileSync(file(path)).toString('base64');
  const font = 'web-client/node_modules/@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2';
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`
    <style>
      @font-face { font-family: Head; src: url(data:font/woff2;base64,${data(font)}); }
      body { margin: 0; height: 630px; color: #f2f4f6; font-family: Head; overflow: hidden;
        background: linear-gradient(90deg, transparent 42%, #07090bee 62%),
          url(data:image/png;base64,${data('docs/images/board-desktop.png')}) -215px -90px / 2250px; }
      main { position: absolute; inset: 0 0 0 690px; display: grid; align-content: center; gap: 18px; }
      h1 { margin: 0; font-size: 88px; line-height: 1; } h1 + p { color: #ffd23f; }
      p { margin: 0; font-size: 35px; line-height: 1.25; }
    </style>
    <main><h1>Bulkhead</h1><p>DOOM: The Board Game</p><p>With friends, in the browser.<br>No account.</p></main>`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file('web-client/public/card.jpg'), type: 'jpeg', quality: 80 });
});
