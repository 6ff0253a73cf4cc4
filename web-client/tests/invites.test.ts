import { expect, test } from 'vitest';
import { firstStep } from '$lib/lobby/invites';

test('a tab shows the link that it holds', () => {
  for (const exists of [true, false, undefined]) expect(firstStep('token', true, exists)).toBe('show');
});

test('a table without a link gets one, in whatever tab or device of the host', () => {
  expect(firstStep(null, false, false)).toBe('make');
  expect(firstStep('token', false, false)).toBe('make');
});

test('a link that this tab cannot show is not replaced unasked', () => {
  expect(firstStep(null, false, true)).toBe('ask');
  expect(firstStep('token', false, true)).toBe('ask');
});

test('no link is made while the server does not say whether one works', () => {
  expect(firstStep(null, false, undefined)).toBe('ask');
});
