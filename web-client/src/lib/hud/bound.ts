import type { Component } from 'svelte';

const every = (of: object) => Object.getOwnPropertyDescriptors(of);

/** Returns a component with some props already set. Getters among them stay getters, so what they read stays live. */
export function bound<Own extends object, Rest extends object, Exports extends Record<string, unknown>>(
  inner: Component<Own & Rest, Exports>,
  own: Own,
): Component<Rest, Exports> {
  return (anchor, rest) =>
    inner(anchor, Object.defineProperties(Object.assign({}, own, rest), { ...every(own), ...every(rest) }));
}

/** Returns a component that shows the picture of `view`, with the props of `own` already set. */
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

/** Returns what makes a component of the end of a match, for an end that changes. */
export const ofEnd =
  <End, Rest extends object>(inner: Component<{ end: End } & NoInfer<Rest>>) =>
  (end: () => End): Component<Rest> =>
    bound<{ end: End }, Rest, Record<string, unknown>>(inner, {
      get end() {
        return end();
      },
    });
