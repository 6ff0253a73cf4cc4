const KEY = 'bulkhead.host-code';

/** The host code that was right last on this browser; a browser that keeps nothing is asked again. */
export const hostCode = {
  get kept(): string {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  set kept(code: string) {
    try {
      if (code) localStorage.setItem(KEY, code);
    } catch {
      // Nothing is kept: the page works without.
    }
  },
};
