// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Presses } from '$lib/choose/presses';

const press = (some: Partial<MouseEvent> & { pointerType?: string }) => ({
  ...{ detail: 1, target: null, timeStamp: 0, clientX: 5, clientY: 5, pointerType: 'mouse' },
  ...some,
});

/** What becomes of presses, each with the count of the browser and the open question. */
const echoes = (...presses: [number, number | null][]) => {
  const all = new Presses();
  return presses.map(([detail, question], at) => all.isEcho(press({ detail, timeStamp: at * 100 }), question));
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
    expect(all.isEcho(press({ target: on('back') }), 5)).toBe(false);
    expect(all.isEcho(press({ detail: 2, target: on('end') }), 5)).toBe(true);
    expect(all.isEcho(press({ target: on('end') }), 5), 'a press of its own').toBe(false);
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

it('two taps at one place in a moment are a double click, even where the phone does not count them', () => {
  const all = new Presses();
  const tap = (timeStamp: number, clientX = 5) => press({ timeStamp, clientX, pointerType: 'touch' });
  expect(all.isEcho(tap(0), 5)).toBe(false);
  expect(all.isEcho(tap(200), 6), 'the next question has not been read').toBe(true);
  expect(all.isEcho(tap(900), 6), 'a tap of its own').toBe(false);
  expect(all.isEcho(tap(1000, 200), 7), 'a tap elsewhere').toBe(false);
});
