import type { Options2004 } from '$lib/gen/2004/Options2004';
import { FIRST_HINT } from './first-hints';

/** What a beginner is told the first time a kind of decision comes up. */
export const HINT: Record<Options2004['t'], string> = {
  ...FIRST_HINT,
  act: 'You can reach the yellow spaces: press one to see the path, and again to move. Red rings are targets. Press anything else to see why you can’t choose it.',
  return: 'You are never out for good, but every frag brings the invader closer to winning.',
  guard: 'You are on guard and may fire now. Firing uses up the order; holding fire keeps it for later.',
  reroll: 'You may have any of these dice thrown again, once. A miss face ruins an attack, whatever the others show.',
  heal: 'Heal works in any player’s turn, but never between a roll and its wounds.',
  events: 'Events are yours alone to see. You may keep them for a better moment.',
  discard: 'You can play spawn cards only in your own turn. Events win games. Keep a mix.',
  spawn: 'One spawn card a turn, out of every marine’s sight. You must place all the figures that fit.',
  reinforce: 'You may move figures here from other areas, or leave spaces empty.',
  activate:
    'Each invader acts once a turn: it moves, and may attack once at any point along its path. Guards may fire in between.',
  promotion: 'You keep it for the rest of the campaign. The other card goes back.',
  knockback: 'Up to three spaces each. A push loses Aim and may show new parts of the map.',
  blow_through: 'Each step leaves out one green or blue die of your choice, and nobody is attacked twice.',
  watchful: 'Once for each space it moves into beside you; your invaders still act in your own turn.',
  follow_up: 'Once in your turn. What you do not use is lost with the turn.',
  cancel: 'Once a round. Keep it if a worse card may still come.',
  prevent: 'A deflector is gone once it is used. If you don’t answer, it stops only a wound that would frag you.',
  trap_activate: 'These act now, in the middle of the marine’s turn, and once more in yours.',
};
