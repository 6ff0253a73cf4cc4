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
