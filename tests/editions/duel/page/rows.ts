import { ROWS as SHIPPED } from "$lib/editions/rows";
import { DUEL } from "./edition";

/** The editions that ship, and the one of the tests: its row. `vite.config.ts` puts this table in the place of the page's. */
export const ROWS = {
  ...SHIPPED,
  duel: {
    edition: () => DUEL,
    telling: () => Promise.reject(new Error("A duel has no replay.")),
  },
};

export const isEdition = (id: string) => Object.hasOwn(ROWS, id);
