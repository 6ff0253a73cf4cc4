/** One thing in a space: its name, and what all players may know of it. */
export interface Known {
  title: string;
  lines: string[];
  /** The figure that it is. */
  figure?: number;
  /** The rule about it. */
  rule: string | null;
}
