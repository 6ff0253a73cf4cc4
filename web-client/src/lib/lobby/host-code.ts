const KEY = 'bulkhead.host-code';

/** The host code that was last accepted on this browser. A browser without storage asks again. */
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
      // Storage is unavailable, and the page works without it.
    }
  },
};
