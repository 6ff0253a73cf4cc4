import { expect, it } from 'vitest';
import { characterOf } from '$lib/hud/keys';

it('takes a key by its place where the layout has letters of another script', () => {
  for (const [key, code, is] of [
    ['s', 'KeyS', 's'],
    ['S', 'KeyS', 'S'],
    ['ы', 'KeyS', 's'],
    ['Ы', 'KeyS', 's'],
    ['σ', 'KeyS', 's'],
    ['س', 'KeyS', 's'],
    ['ש', 'KeyA', 'a'],
    ['ㄴ', 'KeyS', 's'],
    // A Latin layout means its own letter, wherever that stands.
    ['a', 'KeyQ', 'a'],
    ['é', 'Digit2', 'é'],
    ['ö', 'Semicolon', 'ö'],
    ['1', 'Digit1', '1'],
    ['+', 'Equal', '+'],
    ['Enter', 'Enter', 'Enter'],
    ['х', 'BracketLeft', 'х'],
  ] as const)
    expect(characterOf({ key, code }), `${key} at ${code}`).toBe(is);
});
