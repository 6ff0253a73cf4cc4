import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS } from './editions.ts';
import { openapi } from './openapi.ts';
import { needs, open } from './shape.ts';
import type { Schema, Schemas } from './shape.ts';
import { schemasOf } from './types.ts';

/** The messages of a match of one edition. */
function messages(edition: string, all: Schemas): Schema {
  const ref = (name: string) => ({ $ref: `#/$defs/${name}${edition}` });
  const said = needs(ref('ServerMsg'), all);
  const read = needs(ref('ClientMsg'), all);
  const names = [...new Set([...read, ...said])].sort();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Messages of a match of the ${edition} edition`,
    description: `ClientMsg${edition} is what a client says, ServerMsg${edition} what the server says.`,
    anyOf: [ref('ClientMsg'), ref('ServerMsg')],
    $defs: Object.fromEntries(names.map((name) => [name, read.has(name) ? all[name] : open(all[name] ?? {})])),
  };
}

/** The documents that describe the API, by the names of their files. */
export function documents(): Record<string, Schema> {
  const all = schemasOf('api/{reads,writes,roots}.ts', 'tsconfig.node.json');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    ...Object.fromEntries(EDITIONS.map((id) => [`match-${id}.schema.json`, messages(id, all)])),
    'openapi.json': openapi(all, version),
  };
}

/** Writes them into a folder. */
export function write(folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const [name, document] of Object.entries(documents()))
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 1)}\n`);
}
