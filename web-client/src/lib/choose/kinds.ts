/** Returns components by the kind of decision that their file is named after: `TrapActivate.svelte` is `trap_activate`. */
export function byKind<One>(files: Record<string, One>): Record<string, One> {
  const kindOf = (path: string) =>
    path
      .replace(/^.*\/|\.svelte$/g, '')
      .replace(/\B[A-Z]/g, (letter) => `_${letter}`)
      .toLowerCase();
  return Object.fromEntries(Object.entries(files).map(([path, one]) => [kindOf(path), one]));
}
