export type Joined = { table: string, match_id: string | null, };
