import { diceOf as shipped } from "$lib/editions/dice";

const DICE = {
  fallen: (seen) =>
    seen.t === "rolled"
      ? [{ die: "duel", face: seen.points - 1, set: false }]
      : [],
  setWell: () => true,
  worth: () => () => undefined,
};

/** The readers of the editions that ship, and the one of the tests'. */
export const diceOf = (edition) =>
  edition === "duel" ? DICE : shipped(edition);
