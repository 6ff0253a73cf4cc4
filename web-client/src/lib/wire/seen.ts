/** The moments at which a page looks at once whether it still knows how things stand. */

/** Does `work` when the reader or the network comes back; returns how to end that. */
export function onReturn(work: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') work();
  };
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('online', work, { signal });
  addEventListener('pageshow', work, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  return () => ends.abort();
}

/** Does `work` every `ms` while the page can be seen, and at once when the reader or the network comes back. */
export function whileSeen(work: () => void, ms: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') work();
  }, ms);
  const end = onReturn(work);
  return () => {
    clearInterval(timer);
    end();
  };
}
