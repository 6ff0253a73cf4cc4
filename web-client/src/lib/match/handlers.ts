/** A function for each kind of a tagged value that matters. */
export type Handlers<Tagged extends { t: string }, Result = void> = {
  readonly [K in Tagged['t']]?: (one: Extract<Tagged, { t: K }>) => Result;
};

/** Returns what the function for this kind returns, or `null` if there is none. */
export function handle<Tagged extends { t: string }, Result>(
  handlers: Handlers<Tagged, Result>,
  one: Tagged,
): Result | null {
  const handler = handlers[one.t as Tagged['t']] as ((one: Tagged) => Result) | undefined;
  return handler?.(one) ?? null;
}
