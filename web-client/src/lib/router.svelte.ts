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
      return { page: 'credits' };
    case 'fixture':
      return import.meta.env.DEV ? { page: 'fixture' } : { page: 'missing' };
    default:
      return { page: 'missing' };
  }
}

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));
  /** What closes the layers that lie over the page, newest last. Each has an entry in the history of the browser. */
  #over: (() => void)[] = [];
  /** The entry of a layer is on its way out; then this is done. */
  #leaving: (() => void)[] = [];

  constructor() {
    const read = () => {
      this.route = parse(location.pathname, location.hash);
    };
    addEventListener('popstate', () => {
      const left = this.#leaving.shift();
      const close = left ?? this.#over.pop();
      if (close) close();
      else read();
    });
    addEventListener('hashchange', read);
  }

  /** A layer lies over the page: *Back* does `close` before it leaves. Returns how the page takes the layer away itself. */
  over(close: () => void): () => void {
    history.pushState(null, '');
    this.#over.push(close);
    return () => {
      const at = this.#over.indexOf(close);
      if (at < 0) return;
      this.#over.splice(at, 1);
      this.#leaving.push(() => undefined);
      history.back();
    };
  }

  /** Goes to `to` without loading the page anew. `replace` leaves no way back, for links that are used up. */
  go(to: string, replace = false) {
    const last = this.#leaving.length - 1;
    if (last >= 0) {
      this.#leaving[last] = () => this.go(to, replace);
      return;
    }
    // The entry of a layer becomes that of the page which follows.
    if (this.#over.splice(0).length > 0 || replace) history.replaceState(null, '', to);
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
