export type TablePhase = "gathering" | "playing" | "over";
