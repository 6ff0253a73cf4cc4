const lists = new WeakMap<object, [number, unknown][]>();
const pairs = new WeakMap<object, [number, unknown]>();

/**
 * Returns the entries of a view's map as numbered pairs. JSON keys are text, but ids are numbers.
 * The same map gives the same list and the same entry the same pair, so unchanged entries are not
 * drawn again.
 */
export function entries<V extends object>(map: { [key in number]?: V }): readonly [number, V][] {
  let list = lists.get(map) as [number, V][] | undefined;
  if (!list) {
    list = Object.entries(map)
      .filter((one): one is [string, V] => one[1] !== undefined)
      .map(([key, value]) => pair(Number(key), value));
    lists.set(map, list);
  }
  return list;
}

function pair<V extends object>(key: number, value: V): [number, V] {
  const known = pairs.get(value) as [number, V] | undefined;
  if (known?.[0] === key) return known;
  const fresh: [number, V] = [key, value];
  pairs.set(value, fresh);
  return fresh;
}
