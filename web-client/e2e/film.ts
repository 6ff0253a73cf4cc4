import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds between two frames at least: what moves looks smooth, and the file stays small. */
const STEP = 80;
/** How long the last frame stays before the film begins anew. */
const REST = 2500;

interface Frame {
  data: Buffer;
  /** Milliseconds from some moment on. */
  at: number;
}

/** What a page shows from now on, as frames, until it is cut. */
export class Film {
  readonly #frames: Frame[] = [];

  private constructor(readonly session: CDPSession) {}

  static async start(page: Page): Promise<Film> {
    const film = new Film(await page.context().newCDPSession(page));
    film.session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      film.#frames.push({ data: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 });
      void film.session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await film.session.send('Page.startScreencast', { format: 'png' });
    return film;
  }

  /** Ends the film without a file. */
  async drop() {
    await this.session.send('Page.stopScreencast');
    await this.session.detach();
  }

  /** Ends the film and writes it as an animated WebP that loops, by `img2webp` of libwebp. */
  async cut(file: string) {
    await this.drop();
    const kept = this.#frames.filter(spaced());
    const folder = await mkdtemp(join(tmpdir(), 'bulkhead-film-'));
    const args = ['-loop', '0', '-kmin', '9', '-kmax', '99'];
    for (const [at, { data, at: time }] of kept.entries()) {
      const name = join(folder, `${at}.png`);
      await writeFile(name, data);
      const next = kept[at + 1];
      args.push('-lossy', '-q', '62', '-m', '4', '-d', String(Math.round(next ? next.at - time : REST)), name);
    }
    await promisify(execFile)(process.env.BULKHEAD_IMG2WEBP ?? 'img2webp', [...args, '-o', file]);
    await rm(folder, { recursive: true });
  }
}

/** Takes a frame when the last one that was taken is old enough. */
function spaced() {
  let last = -Infinity;
  return ({ at }: Frame) => {
    const takes = at - last >= STEP;
    if (takes) last = at;
    return takes;
  };
}
