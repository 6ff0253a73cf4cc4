import type { FluentResource } from '@fluent/bundle';

type Message = FluentResource['body'][number];
type Pattern = Message['value'] & {};
type Element = Exclude<Pattern, string>[number];

/** A text, an argument by its name, or a choice: its name, then each case with its text, the default last. */
export type PackedPart = string | readonly [name: string, ...cases: (string | number | PackedPattern)[]] | Element;
export type PackedPattern = string | readonly PackedPart[];
/**
 * The messages of a catalog as the page ships them. A message with attributes has its own text
 * under the empty name.
 */
export type Packed = Record<string, PackedPattern | Record<string, PackedPattern | null>>;

/** Returns the resolver's form of what the page ships. */
export const unpacked = (all: Packed): FluentResource['body'] =>
  Object.entries(all).map(([id, one]) => {
    const { '': own, ...more } = isPattern(one) ? { '': one } : one;
    const attributes = Object.entries(more).map(([name, text]) => [name, pattern(text ?? '')]);
    return { id, value: own == null ? null : pattern(own), attributes: Object.fromEntries(attributes) };
  });

const isPattern = (one: Packed[string]): one is PackedPattern => typeof one === 'string' || Array.isArray(one);
const pattern = (packed: PackedPattern): Pattern => (typeof packed === 'string' ? packed : packed.map(element));

function element(part: PackedPart): Element {
  if (!Array.isArray(part)) return part as Element;
  const [name, ...cases] = part as [string, ...(string | number | PackedPattern)[]];
  const selector = { type: 'var', name } as const;
  if (cases.length === 0) return selector;
  const variants = [];
  for (let at = 0; at < cases.length; at += 2) {
    const value = cases[at] as string | number;
    const key = typeof value === 'number' ? { type: 'num', value, precision: 0 } : { type: 'str', value };
    variants.push({ key, value: pattern(cases[at + 1] as PackedPattern) });
  }
  return { type: 'select', selector, variants, star: variants.length - 1 } as Element;
}
