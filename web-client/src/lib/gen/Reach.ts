export type Reach = { bases: Array<string>, loopback_only: boolean, command: string | null, };
