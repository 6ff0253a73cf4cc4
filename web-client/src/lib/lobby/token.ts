/** The length of a link token. */
const LONG = 43;

/**
 * Returns the token in the part after the `#` of a link. Chat programs add and encode characters,
 * and those are dropped.
 */
export function tokenOf(fragment: string): string {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // The link was cut inside an encoded character.
  }
  const runs = text.replace(/[\s\u200b-\u200d\u2060\ufeff\u00ad]/g, '').match(/[A-Za-z0-9_-]+/g) ?? [];
  const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), '');
  return longest.slice(0, LONG);
}

/** Returns true if the token is complete. */
export const whole = (token: string): boolean => token.length === LONG;
