// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Invader from '$lib/editions/2016/Invader.svelte';
import { board } from '$lib/text/gen/2016/board';
import { recorded } from '../dev/fixtures/2016/moments';

afterEach(cleanup);

const { view } = recorded('act_marine');

it('the header of the invader tells their own goal first', () => {
  expect(board('goal-invader', { frags: 4, objective: 'Link up.' })).toBe('4 frags win. They want: Link up.');
});
it('the argent of a demon card stands apart from its name', () => {
  const card = { faceup: true, exhausted: false, argent: 3 };
  render(Invader, { view: { ...view, cards: { imp: card } }, name: 'Ivo', online: true } as never);
  expect(document.querySelector('.kinds [aria-hidden]')?.textContent).toBe('Imp 3');
});
