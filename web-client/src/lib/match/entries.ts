/** The entries of a view's map as numbered pairs: JSON keys are text, ids are numbers. */
export function entries<V>(map: { [key in number]?: V }): [number, V][] {
  return Object.entries(map)
    .filter((pair): pair is [string, V] => pair[1] !== undefined)
    .map(([key, value]) => [Number(key), value]);
}
