import type { Cell } from '$lib/gen/Cell';

/** What the keys of the match page do. */
export interface Keys {
  walk: (dx: number, dy: number) => void;
  enter: () => boolean;
  /** Does what was chosen in the question. Returns true if there was something to do. */
  confirm: () => boolean;
  /** The button that was pressed last, if the pointer pressed it. */
  pointed: () => Element | null;
  escape: () => boolean;
  zoom: (factor: number) => void;
  /** Keys that play act now. */
  plays: () => boolean;
  /** Says how to make keys play. Called for a key that would have played. */
  elsewhere: () => void;
  /** Shows the space of the cursor to all players. */
  mark?: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Returns the character of a key. Where the layout has letters of another script, returns the one
 * at the same place of a Latin layout.
 */
export function characterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && /^\P{Script=Latin}$/u.test(key) && /\p{L}/u.test(key) ? letter.toLowerCase() : key;
}

/** Returns the visible button of a letter. The last one in the page wins, since decisions come after the chrome. */
export function lettered(root: ParentNode, letter: string): HTMLElement | null {
  const found = [...root.querySelectorAll<HTMLElement>('[data-letter]')].filter(
    (one) =>
      one.dataset.letter?.toLowerCase() === letter.toLowerCase() &&
      !(one as HTMLButtonElement).disabled &&
      one.getClientRects().length > 0,
  );
  return found[found.length - 1] ?? null;
}

/**
 * Returns true for a chosen card or row of the question: Enter does what was chosen rather than drop it. Of several
 * things, each is chosen and dropped by keys, unless the pointer chose it.
 */
function isChosen(button: Element, pointed: Element | null): boolean {
  const several = button.closest('[data-several]') !== null;
  return (
    button.getAttribute('aria-pressed') === 'true' &&
    button.closest('.decision') !== null &&
    (!several || button === pointed)
  );
}

/**
 * Handles a key of the match page. Typing and open dialogs are left alone. A key that plays needs the
 * board or the question as its place; one that only looks (`data-looks`) does not.
 */
export function onKey(event: KeyboardEvent, keys: Keys, root: ParentNode = document) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog[open]') || root.querySelector('dialog[open]')) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (target?.closest('[data-testid="log"]')) return;
    keys.walk(...arrow);
    event.preventDefault();
    return;
  }
  // A held key acts once. It does not also answer what it opens.
  if (event.repeat && event.key !== '+' && event.key !== '-') {
    if (event.key === 'Enter') event.preventDefault();
    return;
  }
  if (event.key === 'Enter') {
    const button = target?.closest('button, a');
    if (button && keys.plays() && isChosen(button, keys.pointed()) && keys.confirm()) event.preventDefault();
    if (button) return;
    if (!keys.plays()) return;
    // A button that shows the key is pressed by it, even if its question has nothing to confirm.
    if (!keys.enter()) lettered(root, 'Enter')?.click();
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape') {
    if (keys.escape()) event.preventDefault();
    return;
  }
  if (event.key === '+' || event.key === '-') {
    keys.zoom(event.key === '+' ? 1.25 : 0.8);
    return;
  }
  const character = characterOf(event);
  if (character.length !== 1) return;
  if (character.toLowerCase() === 'x' && keys.plays()) keys.mark?.();
  const button = lettered(root, character);
  if (!button) return;
  event.preventDefault();
  if (keys.plays() || button.matches('[data-looks]')) button.click();
  else keys.elsewhere();
}

/** Returns the space one step on, within the known station. */
export function walked(from: Cell, dx: number, dy: number, cells: readonly Cell[]): Cell {
  const to: Cell = [from[0] + dx, from[1] + dy];
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return [
    Math.min(Math.max(to[0], Math.min(...xs)), Math.max(...xs)),
    Math.min(Math.max(to[1], Math.min(...ys)), Math.max(...ys)),
  ];
}
