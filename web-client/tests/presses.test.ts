// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Presses } from '$lib/choose/presses';

/** What becomes of presses, each with the count of the browser and the open question. */
const echoes = (...presses: [number, number | null][]) => {
  const all = new Presses();
  return presses.map(([detail, question]) => all.isEcho({ detail, target: null }, question));
};

describe('a double click', () => {
  it('presses one question once', () => {
    expect(echoes([1, 5], [2, 6])).toEqual([false, true]);
    expect(echoes([1, 5], [2, 6], [3, 6])).toEqual([false, true, true]);
  });

  it('presses a button of the same question as often as it likes', () => {
    expect(echoes([1, 5], [2, 5], [3, 5])).toEqual([false, false, false]);
  });

  it('presses no button that has come to lie under the pointer meanwhile', () => {
    const all = new Presses();
    document.body.innerHTML = '<button><b id="back"></b></button><button id="end"></button>';
    const on = (id: string) => document.getElementById(id);
    expect(all.isEcho({ detail: 1, target: on('back') }, 5)).toBe(false);
    expect(all.isEcho({ detail: 2, target: on('end') }, 5)).toBe(true);
    expect(all.isEcho({ detail: 1, target: on('end') }, 5), 'a press of its own').toBe(false);
  });

  it('that began before there was a question presses nothing', () => {
    expect(echoes([1, null], [2, 6])).toEqual([false, true]);
    expect(echoes([2, 6])).toEqual([true]);
  });
});

it('two presses of their own answer two questions', () => {
  expect(echoes([1, 5], [1, 6], [1, 7])).toEqual([false, false, false]);
});

it('a press by a key has no count, and is never in doubt', () => {
  expect(echoes([0, 5], [0, 6])).toEqual([false, false]);
});
