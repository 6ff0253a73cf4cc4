import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema, or a part of one. */
export type Schema = { [keyword: string]: unknown };
/** Schemas by the names of their types. */
export type Schemas = Record<string, Schema>;

/** Where a schema names another one. */
export const DEFINITIONS = '#/$defs/';
/** Where the generator has them. */
const FOUND = '#/definitions/';

/** A schema of the generator in today's dialect. Every number of the protocol is whole. */
export function modern(schema: unknown): Schema {
  return each(schema, (part) => {
    if (part.type === 'number') part.type = 'integer';
    if (Array.isArray(part.type)) part.type = part.type.map((type) => (type === 'number' ? 'integer' : type));
    if (typeof part.description === 'string') part.description = words(part.description);
    // The generator writes it without a condition for maps with a described type of key.
    if (isDeepStrictEqual(part.propertyNames, {})) delete part.propertyNames;
    if (typeof part.$ref === 'string') part.$ref = DEFINITIONS + decodeURIComponent(part.$ref.slice(FOUND.length));
    if (!Array.isArray(part.items)) return part;
    const { items, ...rest } = part;
    delete rest.additionalItems;
    return { ...rest, prefixItems: items, items: false };
  });
}

/** The sentences of a doc comment, without the links of rustdoc and its ends of lines. */
const words = (text: string) =>
  text.replace(/\[`(?:crate::)?([^`]*)`\](?:\([^)]*\))?/g, '`$1`').replace(/\s*\n\s*/g, ' ');

/** A copy in which every object has been through `change`, from the inside out. */
function each(value: unknown, change: (part: Schema) => Schema): Schema {
  const copy = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(copy);
    if (one === null || typeof one !== 'object') return one;
    return change(Object.fromEntries(Object.entries(one).map(([key, part]) => [key, copy(part)])));
  };
  return copy(value) as Schema;
}

/** Allows fields that a client does not know yet. */
export const open = (schema: Schema): Schema =>
  each(schema, (part) => {
    if (part.additionalProperties === false) delete part.additionalProperties;
    return part;
  });

/** The same schemas under another address. */
export const moved = (schema: Schema, to: string): Schema =>
  each(schema, (part) => {
    if (typeof part.$ref === 'string') part.$ref = part.$ref.replace(DEFINITIONS, to);
    return part;
  });

/** The names that a schema needs, itself not counted. */
export function needs(schema: unknown, all: Schemas, found = new Set<string>()): Set<string> {
  each(schema, (part) => {
    const name = typeof part.$ref === 'string' ? part.$ref.slice(DEFINITIONS.length) : null;
    if (name === null || found.has(name)) return part;
    const next = all[name];
    if (!next) throw new Error(`nothing is called ${name}`);
    found.add(name);
    needs(next, all, found);
    return part;
  });
  return found;
}

/** Allows no field but those that are named. */
export const closed = (schema: Schema): Schema =>
  each(schema, (part) => {
    if (part.type === 'object' && part.properties) part.additionalProperties ??= false;
    return part;
  });
