export type Problem = { code: string, text: string, };
