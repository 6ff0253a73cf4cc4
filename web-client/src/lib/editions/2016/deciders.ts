import type { Line2016 } from '$lib/gen/2016/Line2016';
import { seatOf, type Deciders } from '$lib/hud/deciders';
import { ownerOf } from './figure';

export const DECIDERS: Deciders<Line2016> = {
  class_kept: seatOf,
  armed: seatOf,
  deployed: seatOf,
  respawned: seatOf,
  played: seatOf,
  sprinted: seatOf,
  thrown: seatOf,
  gate_shut: seatOf,
  health_taken: seatOf,
  cards_taken: seatOf,
  linked: seatOf,
  token_taken: seatOf,
  glory_kill: seatOf,
  used: seatOf,
  cancelled: seatOf,
  stepped: ({ figure }) => ownerOf(figure),
  door_opened: ({ figure }) => ownerOf(figure),
  began: ({ figure }) => ownerOf(figure),
  declared: ({ attacker }) => ownerOf(attacker),
  demon_card_used: () => 0,
};
