export type NameBody = { name: string, };
