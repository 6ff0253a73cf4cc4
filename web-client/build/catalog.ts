import { FluentResource } from '@fluent/bundle';
import type { Packed, PackedPart, PackedPattern } from '../src/lib/text/packed.ts';
import {
  FluentParser,
  type Entry,
  type Pattern,
  type PatternElement,
  type InlineExpression,
  type SelectExpression,
} from '@fluent/syntax';

type Message = FluentResource['body'][number];

/** A message of a catalog: its key (`id` or `id.attribute`) and the TypeScript type of each argument. */
export interface Key {
  key: string;
  args: Record<string, string>;
}

/** A catalog that cannot be used, with the line where that shows. */
export class Unreadable extends Error {}

/** The messages of a Fluent source, or an error that names the line. */
function messages(file: string, source: string): Entry[] {
  const resource = new FluentParser({ withSpans: true }).parse(source);
  const line = (at: number | undefined) => source.slice(0, at ?? 0).split('\n').length;
  const met = new Set<string>();
  const kept: Entry[] = [];
  for (const entry of resource.body) {
    if (entry.type === 'Junk') {
      const why = entry.annotations[0];
      throw new Unreadable(`${file}:${line(why?.span?.start ?? entry.span?.start)}: ${why?.message ?? 'not Fluent'}`);
    }
    if (entry.type !== 'Message' && entry.type !== 'Term') continue;
    const id = entry.type === 'Term' ? `-${entry.id.name}` : entry.id.name;
    if (met.has(id)) throw new Unreadable(`${file}:${line(entry.span?.start)}: ${id} stands twice`);
    met.add(id);
    kept.push(entry);
  }
  return kept;
}

/** What the page ships of a catalog: parsed at build time, so that it needs no parser, and in few bytes. */
export function body(file: string, source: string): Packed {
  messages(file, source);
  const rows = new FluentResource(source).body.map(({ id, value, attributes }) => {
    const own = value === null ? null : packed(file, value);
    const parts = Object.entries(attributes).map(([name, one]) => [name, packed(file, one)] as const);
    return [id, parts.length > 0 ? { '': own, ...Object.fromEntries(parts) } : (own ?? '')] as const;
  });
  return Object.fromEntries(rows);
}

/**
 * A pattern with its pieces of text joined. A single line break is the writer's, for the width of the file; an empty
 * line is the reader's, between paragraphs.
 */
function packed(file: string, pattern: Message['value'] & {}): PackedPattern {
  const out: PackedPart[] = [];
  for (const element of typeof pattern === 'string' ? [pattern] : pattern) {
    const part = packedPart(file, element);
    const last = out.at(-1);
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part;
    else out.push(part);
  }
  const folded = out.map((one) => (typeof one === 'string' ? one.replace(/(?<!\n)\n(?!\n)/g, ' ') : one));
  return folded.length === 1 && typeof folded[0] === 'string' ? folded[0] : folded;
}

type Element = Exclude<Message['value'] & {}, string>[number];

function packedPart(file: string, element: Element): PackedPart {
  if (typeof element === 'string') return element;
  if (element.type === 'str' && element.value === '') return '';
  if (element.type === 'var') return [element.name];
  if (element.type !== 'select' || element.selector.type !== 'var') return element;
  const { selector, variants, star } = element;
  if (star !== variants.length - 1) throw new Unreadable(`${file}: the default of $${selector.name} comes last`);
  return [
    selector.name,
    ...variants.flatMap(({ key, value }) => [key.value, packed(file, value)] as [string | number, PackedPattern]),
  ];
}

/** Every message with its arguments, in the order of the source. */
export function keys(file: string, source: string): Key[] {
  return messages(file, source).flatMap((entry) => {
    if (entry.type !== 'Message') return [];
    const parts: [string, Pattern][] = entry.attributes.map((one) => [`${entry.id.name}.${one.id.name}`, one.value]);
    if (entry.value) parts.unshift([entry.id.name, entry.value]);
    return parts.map(([key, pattern]) => {
      const args: Record<string, string> = {};
      gather(pattern, args);
      return { key, args };
    });
  });
}

/** Categories of number that a variant may be named by. */
const PLURAL = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function gather(pattern: Pattern, args: Record<string, string>) {
  for (const element of pattern.elements) placeable(element, args);
}

function placeable(element: PatternElement, args: Record<string, string>) {
  if (element.type !== 'Placeable') return;
  const inside = element.expression;
  if (inside.type === 'SelectExpression') select(inside, args);
  else if (inside.type === 'Placeable') placeable(inside, args);
  else inline(inside, args, 'string | number');
}

function inline(expression: InlineExpression, args: Record<string, string>, type: string) {
  if (expression.type === 'VariableReference') {
    const { name } = expression.id;
    // A selector says more of an argument than a place to print it.
    if (!args[name] || args[name] === 'string | number') args[name] = type;
  }
  if (expression.type === 'FunctionReference')
    for (const one of expression.arguments.positional) inline(one as InlineExpression, args, 'number');
}

/** A selector by plural takes a number, one by words takes just these words. */
function select({ selector, variants }: SelectExpression, args: Record<string, string>) {
  const names = variants.map(({ key }) => (key.type === 'Identifier' ? key.name : key.value));
  const counts = variants.every(({ key }) => key.type === 'NumberLiteral' || PLURAL.has(key.name));
  inline(selector, args, counts ? 'number' : names.map((name) => `'${name}'`).join(' | '));
  for (const variant of variants) gather(variant.value, args);
}

/** The typed door of a catalog: one TypeScript file, made from the English source. */
export function door(name: string, source: string, from: string): string {
  const type = name.replace(/(^|[-_])(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const rows = keys(from, source).map(({ key, args }) => {
    const fields = Object.entries(args).map(([field, what]) => `${field}: ${what}`);
    return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'};`;
  });
  return [
    `// Made from ${from} by \`npm run text\`. Do not edit.`,
    `import body from '${from}';`,
    `import { catalog } from '$lib/text/catalog.svelte';`,
    '',
    `/** Every text of \`${name}\`, with what its sentence needs. */`,
    // A type, not an interface: its keys are to be known to template literals.
    `export type ${type}Text = {`,
    ...rows,
    '};',
    '',
    `export const ${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())} = catalog<${type}Text>('${name}', body);`,
    '',
  ].join('\n');
}
