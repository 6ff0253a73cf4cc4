import type { Component } from 'svelte';

const every = (of: object) => Object.getOwnPropertyDescriptors(of);

/** A component of which some props are given already. Getters among them stay getters, so what they read stays live. */
export function bound<Own extends object, Rest extends object, Exports extends Record<string, unknown>>(
  inner: Component<Own & Rest, Exports>,
  own: Own,
): Component<Rest, Exports> {
  return (anchor, rest) =>
    inner(anchor, Object.defineProperties(Object.assign({}, own, rest), { ...every(own), ...every(rest) }));
}

/** A component that shows the picture which `view` gives at the time; the props of `own` are given already. */
export const viewing = <V, Own extends object, Rest extends object, Exports extends Record<string, unknown>>(
  inner: Component<{ view: V } & Own & Rest, Exports>,
  view: () => V,
  own: Own,
): Component<Rest, Exports> =>
  bound<{ view: V } & Own, Rest, Exports>(inner, {
    ...own,
    get view() {
      return view();
    },
  });
