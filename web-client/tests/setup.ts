import { afterEach } from 'vitest';

// jsdom draws nothing, so nothing can come into view.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  globalThis.localStorage?.clear();
});
