import { build, type InlineConfig } from 'vite';

/**
 * Builds the page from `config`, and leaves this process as it was. A build puts `production` into `NODE_ENV`, and a
 * server of `vite` that a later test starts in the same process would then serve no `/fixture`.
 */
export async function buildPage(config: InlineConfig): Promise<void> {
  const { NODE_ENV } = process.env;
  try {
    await build(config);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
