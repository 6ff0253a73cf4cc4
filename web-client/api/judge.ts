import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { closed } from './shape.ts';
import type { Schema, Schemas } from './shape.ts';

/** The committed documents of the API. */
const folder = new URL('../../docs/api/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Schema;

/** The committed OpenAPI document. */
export const OPENAPI = read('openapi.json');

/** The types that a document describes, by name. */
function types(name: string, document: Schema): Schemas {
  const { schemas } = (document.components ?? {}) as { schemas?: Schemas };
  const found = schemas ?? (document.$defs as Schemas | undefined);
  if (!found) throw new Error(`${name} describes no types`);
  return found;
}

/** Holds values against the types of one document. Fields that it does not name are faults here. */
export class Judge {
  readonly #ajv = new Ajv({ strict: false, allErrors: false });

  constructor(
    readonly name: string,
    readonly path = name === 'openapi.json' ? '#/components/schemas/' : '#/$defs/',
  ) {
    const document = closed(read(name));
    this.kinds = Object.keys(types(name, document));
    this.#ajv.addSchema({ ...document, $schema: undefined, $id: name });
  }

  /** The names of all types. */
  readonly kinds: string[];

  /** What is wrong with a value of this type; nothing if it is as the document says. */
  faults(kind: string, value: unknown): string | null {
    const check = this.#ajv.getSchema(`${this.name}${this.path}${kind}`);
    if (!check) return `${this.name} knows no ${kind}`;
    return check(value) ? null : this.#ajv.errorsText(check.errors);
  }
}
