import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Prints how long the camera took from a question to its rest. */
export default class CameraTimes implements Reporter {
  /** Milliseconds, by size and motion. */
  readonly #moved = new Map<string, number[]>();

  onTestEnd({ annotations }: TestCase) {
    for (const { type, description = '' } of annotations) {
      if (type !== 'moved') continue;
      const [size = '', motion = '', all = ''] = description.split(' ');
      const key = `${size} ${motion}`;
      this.#moved.set(key, [...(this.#moved.get(key) ?? []), ...all.split(',').map(Number)]);
    }
  }

  onEnd(_: FullResult) {
    const rows = [...this.#moved].map(([key, all]) => {
      const sorted = all.sort((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      const [size = '', motion = ''] = key.split(' ');
      return [size, motion, sorted.length, at(0.5), at(0.95), sorted.filter((ms) => ms > 0).length].join(' | ');
    });
    if (rows.length === 0) return;
    const say = (line: string) => process.stdout.write(`${line}\n`);
    say('\nFrom a question to the rest of the camera, the page 4 times slower:');
    say('| size | motion | questions | median ms | p95 ms | moved |\n|---|---|---|---|---|---|');
    for (const row of rows) say(`| ${row} |`);
  }
}
