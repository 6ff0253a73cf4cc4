/**
 * The matches that this browser has open in several tabs. A tab that needs room asks the oldest
 * hidden one to release its connection.
 */

type TabMessage =
  { t: 'who'; from: string } | { t: 'me'; to: string; from: string; since: number } | { t: 'go'; to: string };

const NAME = 'bulkhead.tabs';
/** How long the other tabs have to answer. */
const ANSWER_MS = 400;
/** How long the server has to notice that a connection is gone. */
const GONE_MS = 300;

const me = () => crypto.randomUUID();

/**
 * Releases this tab's connection when another one asks for it and this one is hidden. Returns a
 * function that stops that.
 */
export function lendable(letGo: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  const [from, since] = [me(), Date.now()];
  const say = (word: TabMessage) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.t === 'who' && document.visibilityState === 'hidden') say({ t: 'me', to: data.from, from, since });
    if (data.t === 'go' && data.to === from) letGo();
  };
  return () => channel.close();
}

/** Asks the oldest hidden tab to release its connection. Returns true if one does. */
export async function takeOver(): Promise<boolean> {
  const channel = new BroadcastChannel(NAME);
  const from = me();
  let oldest: Extract<TabMessage, { t: 'me' }> | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.t === 'me' && data.to === from && !(oldest && oldest.since <= data.since)) oldest = data;
  };
  channel.postMessage({ t: 'who', from } satisfies TabMessage);
  await new Promise((next) => setTimeout(next, ANSWER_MS));
  if (oldest) {
    channel.postMessage({ t: 'go', to: oldest.from } satisfies TabMessage);
    await new Promise((next) => setTimeout(next, GONE_MS));
  }
  channel.close();
  return oldest !== undefined;
}
