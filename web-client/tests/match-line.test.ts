// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { MatchCard } from '$lib/gen/MatchCard';
import MatchLine from '$lib/lobby/MatchLine.svelte';

const card = (phase: MatchCard['phase']): MatchCard => ({
  table: 't',
  match_id: 'm',
  phase,
  edition: '2004',
  scenario: 'first',
  color: null,
  with: [],
  asked: false,
  touched_ms: 0,
  campaign: null,
  host: null,
});

test('a match that runs without other people is with bots, and a table that waits has no one else yet', () => {
  const { unmount } = render(MatchLine, { card: card('playing'), erase: () => undefined });
  expect(screen.getByText('with bots')).toBeTruthy();
  unmount();
  render(MatchLine, { card: card('gathering'), erase: () => undefined });
  expect(screen.getByText('no one else yet')).toBeTruthy();
});
