/** What goes over the wire in a duel. `tests/editions/duel/src` defines it. */

type Space = [number, number];
type Outcome = { winners: number[]; reason: string };

export type Options =
  { t: "turn"; steps: Space[]; needed: number | null } | { t: "duck" };
export type Choice =
  { t: "step"; to: Space } | { t: "fire" } | { t: "duck" } | { t: "pass" };

export interface View {
  you: number | null;
  round: number;
  card: boolean;
  outcome: Outcome | null;
  figures: Record<string, { at: Space; health: number }>;
}

export interface Duel {
  id: "duel";
  view: View;
  patch: object;
  seen: { t: "rolled"; points: number; needed: number } | { t: "turned" };
  options: Options;
  choice: Choice;
  question: { t: string };
  standing: { duck: boolean };
  debrief: Outcome;
}
