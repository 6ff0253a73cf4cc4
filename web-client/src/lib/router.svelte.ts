import { tokenOf } from './lobby/token';

/** The pages and how an address names them. Secrets travel in the fragment and never reach the server. */
export type Route =
  | { page: 'home' }
  | { page: 'join'; token: string }
  | { page: 'back'; token: string }
  | { page: 'table'; id: string }
  | { page: 'match'; id: string }
  | { page: 'campaign'; id: string }
  | { page: 'replay'; id: string; place: string; saved: boolean }
  | { page: 'watch'; token: string }
  | { page: 'rules'; edition: string | null; rule: string }
  | { page: 'credits' }
  | { page: 'help' }
  | { page: 'fixture' }
  | { page: 'missing' };

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Which page an address means. */
export function parse(path: string, hash: string): Route {
  // A chat program may have encoded the # of a link.
  const [plain = '', encoded = ''] = path.split(/%23(.*)/i);
  const parts = plain.split('/').filter((part) => part !== '');
  const fragment = hash.replace(/^#/, '') || encoded;
  const [head, id, more] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'match' && id !== undefined && ID.test(id) && more === 'replay' && parts.length === 3)
    return { page: 'replay', id, place: fragment, saved: false };
  if (more !== undefined) return { page: 'missing' };
  if (head === 'saved' && id !== undefined && ID.test(id)) return { page: 'replay', id, place: fragment, saved: true };
  if ((head === 'table' || head === 'match' || head === 'campaign') && id !== undefined && ID.test(id))
    return { page: head, id };
  if (head === 'rules' && (id === undefined || ID.test(id)))
    return { page: 'rules', edition: id ?? null, rule: fragment };
  if (id !== undefined) return { page: 'missing' };
  switch (head) {
    case 'join':
      return { page: 'join', token: tokenOf(fragment) };
    case 'back':
      return { page: 'back', token: tokenOf(fragment) };
    case 'watch':
      return { page: 'watch', token: tokenOf(fragment) };
    case 'credits':
    case 'help':
      return { page: head };
    case 'fixture':
      return import.meta.env.DEV ? { page: 'fixture' } : { page: 'missing' };
    default:
      return { page: 'missing' };
  }
}

/** Which layer the shown entry of the history is there for: 0 is the page under them. */
const layerOf = () => (history.state as { layer?: number } | null)?.layer;

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));
  /** What closes the layers that lie over the page, newest last. */
  #over: (() => void)[] = [];
  /**
   * Entries in the history of the browser that are there for layers, up to the one that is shown. One whose layer is
   * gone stays for the next layer or page, and *Back* passes over it: to take it out would be a walk through the
   * history, which ends a navigation that has begun.
   */
  #entries = layerOf() ?? 0;
  /** Where those entries are. */
  #path = location.pathname;

  constructor() {
    const read = () => {
      this.route = parse(location.pathname, location.hash);
    };
    addEventListener('popstate', () => {
      const [was, layer] = [this.#entries, layerOf()];
      this.#entries = layer ?? 0;
      const back = layer !== undefined && layer < was && location.pathname === this.#path;
      const gone = this.#over.splice(back ? Math.max(0, Math.min(layer, this.#over.length - 1)) : 0);
      for (const close of gone.reverse()) close();
      if (!back) read();
      else if (gone.length === 0) history.go(-1 - layer);
    });
    addEventListener('hashchange', read);
  }

  /** A layer lies over the page: *Back* does `close` before it leaves. Returns how the page takes the layer away itself. */
  over(close: () => void): () => void {
    this.#over.push(close);
    this.#path = location.pathname;
    while (this.#entries < this.#over.length) {
      if (this.#entries === 0) history.replaceState({ layer: 0 }, '');
      history.pushState({ layer: ++this.#entries }, '');
    }
    return () => {
      const at = this.#over.indexOf(close);
      if (at >= 0) this.#over.splice(at, 1);
    };
  }

  /** Goes to `to` without loading the page anew. `replace` leaves no way back, for links that are used up. */
  go(to: string, replace = false) {
    // The entry of a layer becomes that of the page which follows.
    const layered = this.#entries > 0;
    this.#over = [];
    this.#entries = 0;
    if (layered || replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.route = parse(location.pathname, location.hash);
    if (!location.hash) scrollTo(0, 0);
  }

  /** Catches plain clicks on links of ours. */
  click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
