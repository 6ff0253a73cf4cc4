import type { Options2004 } from '$lib/gen/2004/Options2004';
import { FIRST_HINT } from './first-hints';

/** What a beginner is told the first time a kind of decision comes up. */
export const HINT: Record<Options2004['t'], string> = {
  ...FIRST_HINT,
  return: 'You are never out for good, but every frag brings the invader closer to winning.',
  guard:
    'You put yourself on guard: this is the moment. Firing uses the order up; holding fire keeps it for a later moment.',
  reroll: 'You may have any of these dice thrown again, once. A miss face ruins an attack, whatever the others show.',
  heal: 'Heal works in anybody’s turn, but never between a roll and its wounds.',
  events: 'Events are yours alone to see. You may keep them for a better moment.',
  discard: 'Spawn cards only work in your own turn; events win games. Keep a mix.',
  spawn: 'One spawn card a turn, where no marine can see. What can be placed must be placed.',
  reinforce: 'You may move figures from elsewhere to the new area, or leave it thinner.',
  activate:
    'Each invader acts once a turn: it moves, and attacks once at any point of the way. Guards may fire in between.',
  promotion: 'It stays with you to the end of the campaign; the other one goes back.',
  knockback: 'Up to three spaces each. A push loses Aim and may show new parts of the map.',
  blow_through: 'Each step leaves out one green or blue die of your choice, and nobody is attacked twice.',
  watchful: 'Once for each space it moves into beside you; your invaders still act in your own turn.',
  follow_up: 'Once in your turn. What you do not use is lost with the turn.',
  cancel: 'Once a round. Keep it if a worse card may still come.',
  prevent: 'A deflector is gone once it is used. By itself it saves you only from the last wound.',
  trap_activate: 'These act now, in the middle of the marine’s turn, and once more in yours.',
};
