export type TokenBody = { token: string, };
