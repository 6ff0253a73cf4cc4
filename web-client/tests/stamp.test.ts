import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '../build/stamp';

it('a build is named by everything for which the program builds the pages again', () => {
  const script = readFileSync(new URL('../../server/web/build.rs', import.meta.url), 'utf8');
  const list = /for path in \[(.*?)\]/s.exec(script)?.[1] ?? '';
  const watched = [...list.matchAll(/"(.+?)"/g)].map(([, path]) => path!);
  expect(watched.length).toBeGreaterThan(10);
  const named = watched.map((path) =>
    path.startsWith('web-client/') ? path.slice('web-client/'.length) : `../${path}`,
  );
  const ofEditions = ['../shared/editions/2004/text', '../shared/editions/2016/text'];
  expect(sources().sort()).toEqual([...named, ...ofEditions].sort());
});
