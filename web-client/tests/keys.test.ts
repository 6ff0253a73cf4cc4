// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyFocus } from '$lib/hud/key-focus.svelte';
import { characterOf, onKey, type Keys } from '$lib/hud/keys';

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

describe('keys that play', () => {
  const focus = new KeyFocus();
  const pressed: string[] = [];
  const keys: Keys = {
    walk: () => pressed.push('walk'),
    enter: () => pressed.push('enter') > 0,
    escape: () => pressed.push('escape') > 0,
    zoom: () => pressed.push('zoom'),
    mark: () => pressed.push('mark'),
    confirm: () => pressed.push('confirm') > 0,
    pointed: () => focus.pointed,
    plays: () => focus.plays,
    elsewhere: () => pressed.push('elsewhere'),
  };
  const find = (id: string) => document.getElementById(id)!;
  const press = (key: string) => {
    pressed.length = 0;
    onKey(new KeyboardEvent('keydown', { key }), keys);
    return [...pressed];
  };

  beforeEach(() => {
    document.body.innerHTML =
      '<div id="board" data-plays></div><p id="log">Text</p><div data-plays><button id="fire" data-letter="F"></button></div>' +
      '<button id="whole" data-letter="0" data-looks></button>';
    for (const button of document.querySelectorAll('button')) {
      button.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
      button.onclick = vi.fn(() => pressed.push(button.id));
    }
    focus.plays = false;
  });

  it('wait for the board, and say so only where they would have played', () => {
    expect(['f', 'Enter', 'x', 'j', '0', '+', 'Escape', 'ArrowUp'].map(press)).toEqual([
      ['elsewhere'],
      [],
      [],
      [],
      ['whole'],
      ['zoom'],
      ['escape'],
      ['walk'],
    ]);
  });
  it('act once the board or the question was pressed, also after what was pressed is gone', () => {
    for (const id of ['board', 'fire']) {
      focus.follow({ target: find(id), type: 'pointerdown' });
      focus.follow({ target: document.body, type: 'pointerdown' });
      expect(['f', 'Enter', 'x'].map(press), id).toEqual([['fire'], ['enter'], ['mark']]);
      focus.follow({ target: find('log'), type: 'pointerdown' });
      expect(['f', 'Enter', 'x'].map(press), `${id}, then a text`).toEqual([['elsewhere'], [], []]);
    }
  });

  it('press the button that shows Enter where nothing else takes it', () => {
    find('fire').dataset.letter = 'Enter';
    focus.follow({ target: find('board'), type: 'pointerdown' });
    expect(press('Enter'), 'what is chosen comes first').toEqual(['enter']);
    vi.spyOn(keys, 'enter').mockReturnValueOnce(false);
    expect(press('Enter')).toEqual(['fire']);
  });

  const enter = (id: string) => {
    pressed.length = 0;
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    find(id).addEventListener('keydown', (one) => onKey(one, keys), { once: true });
    find(id).dispatchEvent(event);
    // What the browser does with a key that the page left alone: it presses the button.
    return [...pressed, ...(event.defaultPrevented ? [] : ['button'])];
  };
  it('do what is chosen, instead of dropping it, wherever the choice was made', () => {
    document.body.innerHTML =
      '<div class="decision" data-plays><button id="card" aria-pressed="true"></button>' +
      '<button id="other" aria-pressed="false"></button>' +
      '<p data-several><button id="die" aria-pressed="true"></button></p></div>';
    for (const type of ['pointerdown', 'focusin']) {
      focus.follow({ target: find('card'), type });
      expect(enter('card'), type).toEqual(['confirm']);
    }
    expect(enter('other'), 'it is chosen first').toEqual(['button']);
    focus.follow({ target: find('die'), type: 'focusin' });
    expect(enter('die'), 'keys choose and drop each die').toEqual(['button']);
    focus.follow({ target: find('die'), type: 'pointerdown' });
    focus.follow({ target: find('die'), type: 'focusin' });
    expect(enter('die'), 'a pointer chose it, and Enter confirms').toEqual(['confirm']);
  });
});
