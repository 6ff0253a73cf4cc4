import type { Attachment } from 'svelte/attachments';

/** What stays at the lower edge of a question while the rest of it scrolls: below it, or over it on a low screen. */
const FOOT = '.last, .hold';
const OPTIONS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** The foot is drawn on whole pixels. So near to its rim, only the browser knows what a press falls on. */
const ROUND = 1;

/** Under a foot with as much room as this an option can be seen, in pixels. */
const ROW = 40;

/** Returns the feet at the rim of what can be seen. One that stands higher covers nothing. */
function atRim(feet: readonly DOMRect[], rim: number): DOMRect[] {
  const lowest = [...feet].sort((one, other) => other.bottom - one.bottom);
  let edge = rim;
  return lowest.filter((one) => {
    if (edge - one.bottom >= ROW) return false;
    edge = one.top;
    return true;
  });
}

/** The options of a question that lie below what can be seen of it. */
export class Below {
  /** How many there are. */
  count = $state(0);
  /** The height of its foot, or the pixels of the lower edge that the foot covers. */
  foot = $state(0);
  #due = 0;

  /** Follows the question in `box` while it scrolls or changes. */
  readonly watch: Attachment<HTMLElement> = (box) => {
    const later = () => {
      this.#due ||= requestAnimationFrame(() => {
        this.#due = 0;
        this.#measure(box);
      });
    };
    const sizes = new ResizeObserver(later);
    sizes.observe(box);
    // What it scrolls in can grow without it, as the sheet of a phone does, and dice above it can come and go.
    const around: Element[] = [];
    for (let part = box.parentElement; part; part = part.parentElement) around.push(part);
    const stand = () => {
      for (const part of around) for (const one of [part, ...part.children]) sizes.observe(one);
      later();
    };
    stand();
    const others = new MutationObserver(stand);
    for (const part of around) others.observe(part, { childList: true });
    const parts = new MutationObserver(later);
    parts.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] });
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    later();
    return () => {
      cancelAnimationFrame(this.#due);
      this.#due = 0;
      sizes.disconnect();
      parts.disconnect();
      others.disconnect();
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  };

  #options(box: HTMLElement): HTMLElement[] {
    return [...box.querySelectorAll<HTMLElement>(OPTIONS)].filter(
      (one) => one.closest(FOOT) === null && one.getClientRects().length > 0,
    );
  }

  #measure(box: HTMLElement) {
    let bottom = innerHeight;
    for (let part: HTMLElement | null = box; part; part = part.parentElement)
      if (getComputedStyle(part).overflowY !== 'visible')
        bottom = Math.min(bottom, part.getBoundingClientRect().bottom);
    const isBelow = getComputedStyle(box).overflowY !== 'visible';
    const all = [...box.querySelectorAll<HTMLElement>(FOOT)].map((one) => one.getBoundingClientRect());
    const feet = isBelow ? all : atRim(all, bottom);
    const foot = Math.min(bottom, ...feet.map((one) => one.top));
    const end = isBelow ? Math.max(foot, ...feet.map((one) => one.bottom)) : bottom;
    this.foot = Math.max(0, end - Math.min(end, ...feet.map((one) => one.top)));
    const middles = this.#options(box).map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const near = Math.abs(y - foot) < ROUND;
      return { x, y, isBelow: near ? !one.contains(document.elementFromPoint(x, y)) : y > foot };
    });
    const below = middles.filter((one) => one.isBelow).length;
    // The words that announce them can be pressed, and may lie over the middle of an option above the fold.
    const words = box.querySelector('.more span')?.getBoundingClientRect();
    const covers = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
      x >= Math.round(left) && x < Math.round(right) && y >= Math.round(top) && y < Math.round(bottom);
    const under = middles.filter((one) => words && !one.isBelow && covers(words, one));
    this.count = below > 0 ? below + under.length : 0;
  }
}
