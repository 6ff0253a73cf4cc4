import type { Edition } from "$lib/editions/edition";
import { bound } from "$lib/hud/bound";
import Screen from "./Screen.svelte";
import type { Duel } from "./wire";

/** The parts of a duel. */
export const DUEL: Edition<Duel> = {
  visit: (match) => ({
    Screen: bound(Screen, { match }),
    scenario: () => "room",
    leave: () => undefined,
  }),
  told: () => Promise.reject(new Error("A duel has no campaign.")),
};
