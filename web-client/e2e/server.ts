import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Every run plays the same matches, so that a test that fails can be run again over the same dice; another
 * `BULKHEAD_MATCH_SEED` plays others. Which chance could break is for the bots to find, in thousands of matches.
 */
const SEED = process.env.BULKHEAD_MATCH_SEED ?? '2';

/** The program under test, in its own process, on its own port and folder. */
export class Server {
  /** Known once it has started: it takes a port that is free, and keeps it over restarts. */
  base = '';
  /** Where it tells its figures. */
  #figures = '';
  #child: ChildProcess | null = null;
  #said = '';
  /** The test sends pages wrong pictures, so that they differ from the server's. */
  divergent = false;

  private constructor(
    readonly folder: string,
    readonly database: string | undefined,
    readonly environment: Record<string, string>,
  ) {}

  /** Starts `BULKHEAD_BIN`, with more in its environment; resolves when it answers. */
  static async start(database?: string, environment: Record<string, string> = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'bulkhead-e2e-'));
    const server = new Server(folder, database, environment);
    await server.up();
    return server;
  }

  /** Starts the process again on the same port and folder; with `pages` it has another build of the client. */
  async up(pages?: string) {
    const program = this.#program(pages);
    if (!program) throw new Error('BULKHEAD_BIN is not set: run these tests with `cargo xtask test e2e`');
    const listen = this.base ? new URL(this.base).host : '127.0.0.1:0';
    const args = [
      '--listen',
      listen,
      '--admin-listen',
      '127.0.0.1:0',
      '--data-dir',
      this.folder,
      '--bot-pause-ms',
      '5',
    ];
    this.#said = this.#figures = '';
    if (this.database) args.push('--database-url', this.database);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        BULKHEAD_MATCH_SEED: SEED,
        ...this.environment,
        ...(pages ? { BULKHEAD_PAGES: pages } : {}),
      },
    });
    this.#child = child;
    const keep = (chunk: Buffer) => (this.#said = (this.#said + String(chunk)).slice(-20_000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    while (!(await this.#healthy())) {
      if (child.exitCode !== null || child.signalCode) throw new Error(`the server did not start:\n${this.#said}`);
      await new Promise((next) => setTimeout(next, 40));
    }
  }

  /**
   * What ships, unless something is asked of it that it does not know: a match to be played again, another build of
   * the page, or a promise to be broken.
   */
  #program(pages?: string): string | undefined {
    const asked = { BULKHEAD_MATCH_SEED: SEED, ...this.environment } as Record<string, string>;
    if ('BULKHEAD_FAULT' in asked) return process.env.BULKHEAD_FAULTY_BIN;
    const staged = pages || asked.BULKHEAD_MATCH_SEED || asked.BULKHEAD_ABSENT_MS;
    return staged ? (process.env.BULKHEAD_STAGED_BIN ?? process.env.BULKHEAD_BIN) : process.env.BULKHEAD_BIN;
  }

  async #healthy(): Promise<boolean> {
    this.base ||= /is ready at (http:\S+)\n/.exec(this.#said)?.[1] ?? '';
    this.#figures ||= /The operator's listener: (http:\S+\/metrics)\./.exec(this.#said)?.[1] ?? '';
    if (!this.base || !this.#figures) return false;
    try {
      return (await fetch(`${this.base}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  /** How often a page, or a player of the tests, has found its picture to be another than the server's. */
  async diverged(): Promise<number> {
    const figures = await (await fetch(this.#figures)).text();
    return Number(/^bulkhead_diverged_total (\d+)$/m.exec(figures)?.[1] ?? Number.NaN);
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode) return;
    // Such a page repairs itself, and the fault would stay hidden.
    const diverged = this.divergent || 'BULKHEAD_FAULT' in this.environment ? 0 : await this.diverged();
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    if (diverged !== 0) throw new Error(`${diverged} times a picture was found to be another than the server's`);
  }

  /** `kill -9` of this one process. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** The last words of the process, for a failing test. */
  get said(): string {
    return this.#said;
  }

  /** Ends it cleanly and takes its folder away. */
  async stop() {
    await this.#end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }
}
