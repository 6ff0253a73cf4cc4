import type { Line2004 } from '$lib/gen/2004/Line2004';
import { seatOf, type Deciders } from '$lib/hud/deciders';
import { ownerOf } from './figure';

export const DECIDERS: Deciders<Line2004> = {
  declared: seatOf,
  adrenaline_used: seatOf,
  picked_up: seatOf,
  order_placed: seatOf,
  entered: seatOf,
  dice_rerolled: seatOf,
  card_cancelled: seatOf,
  wound_prevented: seatOf,
  followed_up: seatOf,
  skill_kept: seatOf,
  left_board: seatOf,
  given: ({ from }) => from,
  healed: ({ by }) => by,
  stepped: ({ figure, how }) => (how === 'forced' || how === 'put_back' ? null : ownerOf(figure)),
  door_moved: ({ figure }) => ownerOf(figure),
  activated: ({ figure }) => ownerOf(figure),
  attack_declared: ({ attacker }) => ownerOf(attacker),
  card_played: () => 0,
  placed: ({ how }) => (how === 'spawn' ? 0 : null),
};
