import type { Page } from '@playwright/test';

/**
 * Returns the options of the open question that can neither be hit nor are announced. Each enabled option must be on
 * top in its middle; those that lie below the fold must be as many as the line above the fold says.
 */
export async function hiddenOptions(page: Page): Promise<string[]> {
  return await page.getByTestId('decision').evaluate((box) => {
    const label = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
    const middle = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const hidden = [...box.querySelectorAll('button:not(:disabled)')].filter((one) => {
      if (one.getClientRects().length === 0) return false;
      const { x, y } = middle(one);
      return !one.contains(document.elementFromPoint(x, y));
    });
    const announced = Number(/\d+/.exec(box.querySelector('.more')?.textContent ?? '')?.[0] ?? 0);
    const foot = hidden.filter((one) => one.closest('.last, .hold'));
    if (foot.length > 0) return foot.map((one) => `${label(one)}: at the foot, and covered`);
    return hidden.length === announced ? [] : hidden.map((one) => `${label(one)}: ${announced} of them announced`);
  });
}

/** Returns the pixels of the list of options that the foot of the open question lies over. */
export async function footOver(page: Page): Promise<number> {
  return await page.getByTestId('decision').evaluate((box) => {
    const edge = box.querySelector('.options')?.getBoundingClientRect().bottom ?? 0;
    const feet = [...box.querySelectorAll('.last, .hold')].map((one) => one.getBoundingClientRect().top);
    return Math.max(0, edge - Math.min(edge, ...feet));
  });
}
