const KEY = 'bulkhead.rules';

/** The edition whose rules were read last on this device. A browser without storage begins with the first. */
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
      // Storage is unavailable, and the page works without it.
    }
  },
};
