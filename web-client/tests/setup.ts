import { afterEach } from 'vitest';

// jsdom draws nothing, so nothing can come into view.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;

// jsdom lays nothing out, so no size ever changes.
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSizes;

afterEach(() => {
  globalThis.localStorage?.clear();
});
