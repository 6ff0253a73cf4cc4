export type TableOptions = { edition: string, scenario: string, marines: number, rules: { [key in string]: string }, };
