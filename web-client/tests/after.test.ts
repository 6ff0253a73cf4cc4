// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import CardFace from '$lib/editions/2004/choose/CardFace.svelte';
import { late } from '$lib/editions/2004/late.svelte';
import ActionFace from '$lib/editions/2016/ActionFace.svelte';

afterEach(cleanup);

describe('the reading view of a card', () => {
  it('names the printed card of 2004 that it stands for, once the rest of the page is here', async () => {
    late.fetch();
    render(CardFace, { kind: 'torn_open', spawn: false });
    expect(await screen.findByText('Stands for the printed card Smash', {}, { timeout: 20_000 })).toBeTruthy();
  });
  it('names none where the sources name none', () => {
    render(CardFace, { kind: 'mixed_pack', spawn: true });
    render(CardFace, { kind: 'lost_nerve', spawn: false });
    expect(screen.queryByText(/Stands for the printed card/)).toBeNull();
  });
  it('names the printed card of 2016, and not while only its title is shown', () => {
    const card = { set: { weapon: 'rocket_launcher' as const }, number: 0 };
    render(ActionFace, { card });
    expect(screen.getByText('Stands for the printed card Rocket Salvo')).toBeTruthy();
    cleanup();
    render(ActionFace, { card, brief: true });
    expect(screen.queryByText(/Stands for the printed card/)).toBeNull();
    expect(screen.getByRole('group').getAttribute('aria-label')).toContain('Rocket');
  });
});
