import type { MatchCard } from "./MatchCard";
export type Me = { name: string | null, matches: Array<MatchCard>, protocol: number, build: string, };
