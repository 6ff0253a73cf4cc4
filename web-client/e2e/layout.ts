import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What a machine can see of a picture's faults: text that is cut or lies on other text, controls that lie on each other
 * or outside the screen, controls as the browser draws them by itself or too small for a finger on a phone. Each fault is
 * a line of words.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const words = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const style = (one: Element) => {
      const known = styles.get(one) ?? getComputedStyle(one);
      styles.set(one, known);
      return known;
    };
    const up = (one: Element | null): Element[] => (one ? [one, ...up(one.parentElement)] : []);
    /** Present for screen readers only. */
    const unseen = (one: Element) =>
      !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      up(one).some((part) => style(part).clipPath === 'inset(50%)' || part.matches('.skip:not(:focus-visible)'));
    const meets = (a: DOMRect, b: DOMRect, by: number) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    /** The part of a box that no scrolling or cutting ancestor hides. */
    function shown(one: Element, box: DOMRect): DOMRect {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (const part of up(one.parentElement)) {
        const { overflowX, overflowY } = style(part);
        const edge = part.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
    /** It is what one sees in the middle of the box. */
    function onTop(one: Element, box: DOMRect): boolean {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!top) return false;
      return top === one || top.contains(one) || one.contains(top) || (!!one.closest('svg') && !!top.closest('svg'));
    }

    // Lines of text.
    const lines: { one: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (!one || !node.textContent?.trim() || one.closest('script, style, option, title, [hidden]') || unseen(one))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        for (const part of up(one)) {
          const { overflowX, overflowY, textOverflow } = style(part);
          const edge = part.getBoundingClientRect();
          const cutsX = overflowX === 'hidden' || overflowX === 'clip';
          const cutsY = overflowY === 'hidden' || overflowY === 'clip';
          if (part.tagName === 'svg' || (edge.width >= innerWidth && edge.height >= innerHeight - 80)) continue;
          if (
            cutsX &&
            textOverflow !== 'ellipsis' &&
            (box.right > edge.right + 1.5 || box.left < edge.left - 1.5) &&
            meets(box, edge, 1)
          )
            found.add(`cut at a side: ${words(one)} by ${words(part)}`);
          // A line box is higher than its letters.
          if (cutsY && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4) && meets(box, edge, 1))
            found.add(`cut above or below: ${words(one)} by ${words(part)}`);
          if (style(part).overflowX === 'auto' || style(part).overflowY === 'auto') break;
        }
        const control = one.closest('button, a, summary')?.getBoundingClientRect();
        if (
          control &&
          control.width > 2 &&
          style(one).position !== 'absolute' &&
          (box.right > control.right + 2 || box.bottom > control.bottom + 6)
        )
          found.add(`sticks out: ${words(one)}`);
        const seen = shown(one, box);
        if (seen.width < 2 || seen.height < 6 || !onTop(one, seen)) continue;
        // A line box is higher than its letters.
        const slack = seen.height * 0.22;
        lines.push({ one, box: new DOMRect(seen.x, seen.y + slack, seen.width, seen.height - 2 * slack) });
        if (
          !one.closest('svg') &&
          (box.left < -1 || box.right > innerWidth + 1) &&
          seen.width > 2 &&
          !up(one).some((part) => ['auto', 'scroll'].includes(style(part).overflowX))
        )
          found.add(`beyond the screen: ${words(one)}`);
      }
    }
    for (const [at, a] of lines.entries()) {
      for (const b of lines.slice(at + 1)) {
        if (a.one === b.one || !meets(a.box, b.box, 3)) continue;
        found.add(`text on text: ${words(a.one)} and ${words(b.one)}`);
      }
    }

    // Controls.
    const controls = [...document.querySelectorAll('button:not(.handle), a[href], input, select, textarea, summary')]
      .filter((one) => !unseen(one) && !one.closest('svg'))
      .map((one) => ({ one, box: shown(one, one.getBoundingClientRect()) }))
      .filter(({ one, box }) => box.width > 2 && box.height > 2 && onTop(one, box));
    for (const [at, a] of controls.entries()) {
      for (const b of controls.slice(at + 1)) {
        if (!meets(a.box, b.box, 2) || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        found.add(`control on control: ${words(a.one)} and ${words(b.one)}`);
      }
      for (const line of lines) {
        if (
          meets(a.box, line.box, 4) &&
          !a.one.contains(line.one) &&
          !line.one.contains(a.one) &&
          !line.one.closest('svg')
        )
          found.add(`text on a control: ${words(line.one)} and ${words(a.one)}`);
      }
      const { one, box } = a;
      // A finger needs room: at least 44 pixels each way, on the control, on the label around it, or on what it lays around
      // itself. A link in a sentence is as high as its line.
      const whole = (one.closest('label') ?? one).getBoundingClientRect();
      const around = getComputedStyle(one, '::after');
      const wider = around.content !== 'none' && around.position === 'absolute' ? around : null;
      const [w, h] = (['width', 'height'] as const).map((side) =>
        Math.round(Math.max(whole[side], wider ? parseFloat(wider[side]) || 0 : 0)),
      ) as [number, number];
      if (innerWidth <= 500 && style(one).display !== 'inline' && Math.min(w, h) < 44)
        found.add(`small for a finger, ${w} by ${h}: ${words(one)}`);
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1) found.add(`beyond the screen: ${words(one)}`);
      const look = style(one);
      const drawn = one.matches(
        'select, input[type=checkbox], input[type=radio], input[type=range], input[type=number]',
      );
      if (drawn && look.appearance !== 'none' && Number(look.opacity) > 0)
        found.add(`the browser's own: ${words(one)}`);
      if (look.borderTopStyle === 'outset' || look.borderTopStyle === 'inset')
        found.add(`the browser's own: ${words(one)}`);
      if (one.tagName === 'SUMMARY' && look.display === 'list-item' && look.listStyleType !== 'none')
        found.add(`the browser's own: ${words(one)}`);
      if (!look.fontFamily.includes('Source Sans') && !look.fontFamily.includes('Chakra'))
        found.add(`foreign letters: ${words(one)}`);
    }
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.add(`the page scrolls sideways by ${beyond} pixels`);
    const small = lines.filter(({ one }) => !one.closest('svg') && parseFloat(style(one).fontSize) < 13);
    for (const { one } of small) found.add(`letters under 13 pixels: ${words(one)}`);
    return [...found];
  });
}

/** On a phone, a request of another player stays above the sheet and is as large as a finger. */
export async function overTheSheet(button: Locator) {
  const sheet = button.page().getByRole('button', { name: /^Size of the sheet/ });
  await expect
    .poll(async () => {
      const [box, edge] = [await button.boundingBox(), await sheet.boundingBox()];
      return box && edge && box.height >= 44 && box.y > 52 && box.y + box.height <= edge.y;
    })
    .toBe(true);
}
