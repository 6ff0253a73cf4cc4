/** How long a button takes no pointer where something else could be pressed before. */
export const SETTLE_MS = 500;
/** A change this soon after an input of the reader is what they asked for. */
const OWN_MS = 300;
/** Less than this is a shift that no press misses by. */
const SHIFT_PX = 8;
const PRESSABLE = ['button', 'input', 'select', '[role="button"]'].join();

interface Placed {
  box: DOMRect;
  /** The time until which a press there may be aimed at it. Infinite while it stays. */
  until: number;
  label: string;
}

const meet = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SHIFT_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SHIFT_PX;

const labelOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();

/**
 * Guards the buttons in `rail`: one that comes to lie where another could be pressed a moment before takes no
 * pointer for `SETTLE_MS`, because a press there was aimed at the other. Keys are never held up.
 * `answering` tells whether an answer of the reader is under way. What it brings may be answered at once; a double
 * click is told apart elsewhere. Returns what ends the guard.
 */
export function steady(rail: HTMLElement, answering: () => boolean): () => void {
  let now = new Map<Element, Placed>();
  let gone: Placed[] = [];
  let frame = 0;
  let input = -Infinity;
  let answered = false;
  const begun = performance.now();
  const held = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  function release(one: HTMLElement) {
    clearTimeout(held.get(one));
    held.delete(one);
    one.style.pointerEvents = '';
  }
  function hold(one: HTMLElement, ms: number) {
    clearTimeout(held.get(one));
    one.style.pointerEvents = 'none';
    held.set(
      one,
      setTimeout(() => release(one), ms),
    );
  }
  /** Looks where everything is. With `moved`, the reader did it. While the page opens, all its parts move. */
  function look(moved = false) {
    cancelAnimationFrame(frame);
    frame = 0;
    const time = performance.now();
    const calm = moved || time - begun < SETTLE_MS;
    const before = now;
    now = new Map();
    for (const one of rail.querySelectorAll(PRESSABLE)) {
      // The log and the talk move by themselves, and nothing is decided there.
      if (one.closest('#tab-panel')) continue;
      const box = one.getBoundingClientRect();
      if (box.width > 0) now.set(one, { box, until: Infinity, label: labelOf(one) });
    }
    const left = (one: Element, { box }: Placed) => {
      const there = now.get(one)?.box;
      return !there || Math.abs(there.top - box.top) > SHIFT_PX || Math.abs(there.left - box.left) > SHIFT_PX;
    };
    gone = calm ? [] : gone.filter(({ until }) => until > time);
    const own = time - input < OWN_MS || answering() || answered;
    answered = answering();
    if (calm) return;
    for (const [one, was] of before) if (left(one, was)) gone.push({ ...was, until: time + SETTLE_MS });
    for (const [one, { box, label }] of now) {
      const was = before.get(one);
      if (was && !left(one, was)) continue;
      if (own && one.closest('.decision')) continue;
      const ends = gone.filter((other) => other.label !== label && meet(other.box, box)).map(({ until }) => until);
      if (ends.length > 0) hold(one as HTMLElement, Math.max(...ends) - time);
    }
  }
  const soon = () => {
    frame ||= requestAnimationFrame(() => look());
  };
  const acts = () => (input = performance.now());
  const scrolled = () => {
    if (frame === 0) look(true);
  };

  const changes = new MutationObserver(soon);
  changes.observe(rail, { childList: true, subtree: true, characterData: true });
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('click', acts, { capture: true, signal });
  addEventListener('keydown', acts, { capture: true, signal });
  addEventListener('scroll', scrolled, { capture: true, signal });
  addEventListener('resize', () => look(true), { signal });
  // The sheet of a phone slides to its new height.
  addEventListener('transitionend', ({ target }) => target instanceof Node && target.contains(rail) && look(), {
    signal,
  });
  look(true);
  return () => {
    ends.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
    for (const one of [...held.keys()]) release(one);
  };
}
