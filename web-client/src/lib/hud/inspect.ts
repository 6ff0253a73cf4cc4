/** One thing in a space: what it is called, and what everybody may know of it. */
export interface Known {
  title: string;
  lines: string[];
  /** Where it can be read. */
  rule: string | null;
}
