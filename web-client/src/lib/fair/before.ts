/** The storage key of what this browser's matches had drawn. */
export const DRAWS = 'bulkhead.draws';

/**
 * What was stored when the page was opened, before any connection to a server. Another tab may be
 * ahead of this one after that, which does not mean that a match has drawn less.
 */
export const BEFORE = ((): string | null => {
  try {
    return localStorage.getItem(DRAWS);
  } catch {
    return null;
  }
})();
