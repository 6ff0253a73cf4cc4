import type { Page } from '@playwright/test';

/** The line of a page to its match, which can be held up: the page speaks, and hears nothing for a while. */
export class SlowLine {
  #held: (() => void)[] | null = null;
  #sent: () => void = () => undefined;
  #choice: Promise<void> = Promise.resolve();

  /** Must be laid before the page opens its match. */
  static async on(page: Page): Promise<SlowLine> {
    const line = new SlowLine();
    await page.routeWebSocket(/\/ws\/match\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (line.#held) line.#held.push(() => socket.send(message));
        else socket.send(message);
      });
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes('"t":"choose"')) line.#sent();
      });
    });
    return line;
  }

  /** From now on the page hears nothing. */
  hold() {
    this.#held = [];
    this.#choice = new Promise((resolve) => (this.#sent = resolve));
  }

  /** The page has sent an answer since it was held up. */
  async sentChoice() {
    await this.#choice;
  }

  /** Everything held up arrives, in order. */
  release() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const hand of held) hand();
  }
}
