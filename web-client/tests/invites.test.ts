import { expect, test } from 'vitest';
import { firstStep } from '$lib/lobby/invites';

test('a tab shows the link that it holds', () => {
  expect(firstStep('token', true, false)).toBe('show');
  expect(firstStep('token', true, true)).toBe('show');
});

test('the tab that opened a table makes the first link', () => {
  expect(firstStep('', false, false)).toBe('make');
});

test('a second tab or device of the host makes no link by itself', () => {
  expect(firstStep(null, false, false)).toBe('ask');
  expect(firstStep(null, false, true)).toBe('ask');
});

test('a link that another tab replaced is not replaced in return', () => {
  expect(firstStep('token', false, false)).toBe('ask');
});

test('a link that ended with a removed person is followed by a new one', () => {
  expect(firstStep('token', false, true)).toBe('make');
});
