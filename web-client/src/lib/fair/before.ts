/** Where this browser keeps what its matches had drawn. */
export const DRAWS = 'bulkhead.draws';

/**
 * What it kept when the page was opened, before any line to a server was: another tab may be ahead of this one at any moment
 * after that, and no match has drawn less for it.
 */
export const BEFORE = ((): string | null => {
  try {
    return localStorage.getItem(DRAWS);
  } catch {
    return null;
  }
})();
