import { tokenOf } from './lobby/token';

/** The pages and their addresses. Secrets travel in the fragment and never reach the server. */
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

/** Returns the page that an address names. */
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

/** Returns the layer that the shown history entry belongs to. 0 is the page itself. */
const layerOf = () => (history.state as { layer?: number } | null)?.layer;

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));
  /** Closes the layers over the page, newest last. */
  #over: (() => void)[] = [];
  /**
   * History entries that exist for layers, up to the shown one. An entry whose layer is gone stays
   * for the next layer or page, and *Back* skips it. Removing it would navigate the history, which
   * ends a navigation in progress.
   */
  #entries = layerOf() ?? 0;
  /** The path of those entries. */
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

  /**
   * Adds a layer over the page: *Back* calls `close` before it leaves. Returns a function by which
   * the page removes the layer.
   */
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

  /** Goes to `to` without a reload. `replace` leaves no way back, for links that are used up. */
  go(to: string, replace = false) {
    // The layer's entry becomes the entry of the next page.
    const layered = this.#entries > 0;
    this.#over = [];
    this.#entries = 0;
    if (layered || replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.route = parse(location.pathname, location.hash);
    if (!location.hash) scrollTo(0, 0);
  }

  /** Handles plain clicks on internal links. */
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
