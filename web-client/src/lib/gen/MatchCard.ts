import type { TablePhase } from "./TablePhase";
export type MatchCard = { table: string, match_id: string | null, phase: TablePhase, edition: string, scenario: string, colour: string | null, with: Array<string>, asked: boolean, touched_ms: number, };
