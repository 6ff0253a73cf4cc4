import { shell } from '$lib/text/gen/shell';

/** Returns names as one says them: `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function list(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  if (others.length === 0) return last;
  return shell('list-and', {
    names: others.reduceRight((all, name) => shell('list-comma', { names: all, name })),
    name: last,
  });
}

/** Returns names or things in a row, without an *and*: `a, b, c`. */
export const row = (names: readonly string[]): string =>
  names.reduce((all, name) => (all === '' ? name : shell('list-comma', { names: all, name })), '');

/** Returns per mille as whole per cent, with a no-break space before the sign. It is 0 or 100 only if certain. */
export function percent(permille: number): string {
  if (permille <= 0) return '0%';
  if (permille >= 1000) return '100%';
  return `${Math.min(99, Math.max(1, Math.round(permille / 10)))}%`;
}

/** Returns hundredths with one decimal. */
export function tenth(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}

/** Returns a difference with one decimal and its sign. What rounds to zero has no sign. */
export function apart(by: number): string {
  const text = Math.abs(by).toFixed(1);
  return text === '0.0' ? text : `${by < 0 ? '−' : '+'}${text}`;
}

/** Returns the text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
