/**
 * The build of this script. Empty where nothing was built.
 *
 */
declare const __BUILD__: string;
declare module 'virtual:icons-chrome' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module 'virtual:icons-lobby' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module 'virtual:icons-board' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module 'virtual:icons-late' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module 'virtual:icons-2016' {
  const outlines: Record<string, string>;
  export default outlines;
}
declare module 'virtual:rules' {
  import type { Shelved } from '$build/rules';
  const books: Shelved[];
  export default books;
}
declare module 'virtual:help' {
  import type { Chapter } from '$build/chapter';
  const chapters: Chapter[];
  export default chapters;
}
declare module 'zzfx' {
  export const ZZFX: { volume: number };
  export function zzfx(...parameters: number[]): AudioBufferSourceNode;
}
declare module '*.ftl' {
  import type { Packed } from '$lib/text/packed';
  const body: Packed;
  export default body;
}
