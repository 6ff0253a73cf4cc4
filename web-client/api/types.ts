import { basename, dirname } from 'node:path';
import { ExposeNodeParser, createGenerator } from 'ts-json-schema-generator';
import { modern } from './shape.ts';
import type { Schemas } from './shape.ts';

/** The name that the library gives to a type. */
const plain = ExposeNodeParser.prototype['getDefinitionName'];

/** Editions have types of the same name. Each gets the number of its folder, and generic ones that of their edition. */
ExposeNodeParser.prototype['getDefinitionName'] = function (node, context) {
  const folder = /^[0-9]+$/.exec(basename(dirname(node.getSourceFile().fileName)))?.[0] ?? '';
  const name = plain.call(this, node, context).replace(/<.*/, '');
  const parts = context.getArguments().map((type) => type?.getName().replace(/^Edition(?=[0-9])/, '') ?? '');
  const whole = [name, ...parts].join(parts.every((part) => /^[0-9]+$/.test(part)) ? '' : '-');
  return whole.endsWith(folder) ? whole : whole + folder;
};

/** The schema of every type that the files export, and of every type that those need. */
export function schemasOf(path: string, tsconfig: string): Schemas {
  const made = createGenerator({ path, tsconfig, type: '*', expose: 'export', jsDoc: 'extended', skipTypeCheck: true });
  const found = Object.entries(made.createSchema('*').definitions ?? {});
  return Object.fromEntries(found.map(([name, schema]) => [name, modern(schema)]));
}
