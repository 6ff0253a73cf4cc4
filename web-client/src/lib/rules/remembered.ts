const KEY = 'bulkhead.rules';

/** The edition whose rules were read last on this device; a browser that keeps nothing begins with the first. */
export const remembered = {
  get edition(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set edition(file: string | null) {
    try {
      if (file !== null) localStorage.setItem(KEY, file);
    } catch {
      // Nothing is kept: the page works without.
    }
  },
};
