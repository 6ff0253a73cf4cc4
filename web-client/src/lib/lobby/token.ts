/** Tokens of links have so many letters. */
const LONG = 43;

/** The token in what stands after the `#` of a link. Chat programs add and encode characters; its own letters are taken. */
export function tokenOf(fragment: string): string {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // It was cut inside an encoded character.
  }
  const runs = text.replace(/[\s\u200b-\u200d\u2060\ufeff\u00ad]/g, '').match(/[A-Za-z0-9_-]+/g) ?? [];
  const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), '');
  return longest.slice(0, LONG);
}

/** It is all there. */
export const whole = (token: string): boolean => token.length === LONG;
