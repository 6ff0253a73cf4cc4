import { shell } from '$lib/text/gen/shell';

/** Names as a person would say them: `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function list(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  if (others.length === 0) return last;
  return shell('list-and', {
    names: others.reduceRight((all, name) => shell('list-comma', { names: all, name })),
    name: last,
  });
}

/** Names or things in a row, without an *and*: `a, b, c`. */
export const row = (names: readonly string[]): string =>
  names.reduce((all, name) => (all === '' ? name : shell('list-comma', { names: all, name })), '');

/** Per mille as whole per cent, not to be broken from its sign; never 0 or 100 unless it is certain. */
export function percent(permille: number): string {
  if (permille <= 0) return '0%';
  if (permille >= 1000) return '100%';
  return `${Math.min(99, Math.max(1, Math.round(permille / 10)))}%`;
}

/** Hundredths as one decimal. */
export function tenth(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}

/** How far something lies above or below, as one decimal with its sign; what rounds to nothing has none. */
export function apart(by: number): string {
  const text = Math.abs(by).toFixed(1);
  return text === '0.0' ? text : `${by < 0 ? '−' : '+'}${text}`;
}

/** Begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
