import type { Token, Tokens } from 'marked';

/** A piece of rendered text: words, or one of the few tags below with what stands in it. */
export type Mark = string | Tagged;

/** A tag with what stands in it. */
export interface Tagged {
  tag: Tag;
  kids: Mark[];
  /** Of a row whose first cell is an id: where the page can be opened. */
  id?: string;
  /** Of a cell: the words above its column. */
  head?: string;
  /** Of a numbered list: its first number. */
  start?: number;
  /** Of a link: the rule or chapter it leads to. */
  href?: string;
  /** Of a picture: its file, and what it shows in words. */
  src?: string;
  alt?: string;
}

/** Every tag that a rules page may hold. */
export type Tag =
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'pre'
  | 'del'
  | 'blockquote'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a'
  | 'img';

const PLAIN: Record<string, Tag> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 'del',
  list_item: 'li',
  blockquote: 'blockquote',
};

const kids = (tokens: Token[] | undefined, text: string): Mark[] => (tokens ? marks(tokens) : [text]);

/** An id that the first cell of a row may be: a rule, a window, a ruling, or a conflict of sources. */
const WHOLE = /^(?:[A-Z](?:-[A-Z]+)?-\d\d|X\d+)$/;
/** An id in a sentence. */
const NAMED = /(\b[A-Z](?:-[A-Z]+)?-\d\d\b|\bX\d+\b)/;

function row(cells: Tokens.TableCell[], heads: string[]): Mark {
  const id = cells[0]?.text ?? '';
  const kids = cells.map((cell, at): Mark => ({ tag: 'td', kids: marks(cell.tokens), head: heads[at] ?? '' }));
  return WHOLE.test(id) ? { tag: 'tr', kids, id } : { tag: 'tr', kids };
}

function table(token: Tokens.Table): Mark {
  const heads = token.header.map((cell) => words(marks(cell.tokens)).trim());
  const head: Mark = { tag: 'tr', kids: token.header.map((cell) => ({ tag: 'th', kids: marks(cell.tokens) })) };
  const parts: Mark[] = [
    { tag: 'thead', kids: [head] },
    { tag: 'tbody', kids: token.rows.map((cells) => row(cells, heads)) },
  ];
  return { tag: 'table', kids: parts };
}

/** The ids of the rows in it. */
export function rowIds(mark: Mark): string[] {
  if (typeof mark === 'string') return [];
  return [...(mark.id ? [mark.id] : []), ...mark.kids.flatMap(rowIds)];
}

/**
 * The same words, with a link from each id that is named to where it stands; `own` is where we are. A link leads to
 * `target` of its address; one without a target is words.
 */
export function linked(
  of: readonly Mark[],
  known: ReadonlySet<string>,
  own: string,
  target: (href: string) => string | undefined = () => undefined,
): Mark[] {
  return of.flatMap((mark): Mark[] => {
    if (typeof mark !== 'string' && mark.tag === 'a') {
      const href = target(mark.href ?? '');
      return href ? [{ ...mark, href }] : linked(mark.kids, known, own, target);
    }
    if (typeof mark !== 'string') return [{ ...mark, kids: linked(mark.kids, known, mark.id ?? own, target) }];
    return mark
      .split(NAMED)
      .filter((piece) => piece !== '')
      .map((piece) => (known.has(piece) && piece !== own ? { tag: 'a', kids: [piece], href: `#${piece}` } : piece));
  });
}

function one(token: Token): Mark[] {
  const tag = PLAIN[token.type];
  if (tag) return [{ tag, kids: kids('tokens' in token ? token.tokens : undefined, token.raw) }];
  switch (token.type) {
    case 'table':
      return [table(token as Tokens.Table)];
    case 'list':
      return token.ordered
        ? [{ tag: 'ol', kids: marks(token.items as Token[]), start: Number(token.start) }]
        : [{ tag: 'ul', kids: marks(token.items as Token[]) }];
    case 'codespan':
      return [{ tag: 'code', kids: [token.text as string] }];
    case 'code':
      return [{ tag: 'pre', kids: [token.text as string] }];
    case 'link':
      return [{ tag: 'a', kids: kids((token as Tokens.Link).tokens, token.raw), href: (token as Tokens.Link).href }];
    case 'image':
      return [{ tag: 'img', kids: [], src: (token as Tokens.Image).href, alt: (token as Tokens.Image).text }];
    case 'space':
    case 'def':
    case 'hr':
      return [];
    case 'br':
      return [' '];
    default:
      return kids('tokens' in token ? token.tokens : undefined, 'text' in token ? (token.text as string) : token.raw);
  }
}

/** Markdown tokens as marks. Anything that is not known stays plain words. */
export function marks(tokens: readonly Token[]): Mark[] {
  return tokens.flatMap(one);
}

/** The words alone, those of a picture too. */
export function words(of: readonly Mark[]): string {
  return of.map((mark) => (typeof mark === 'string' ? mark : ` ${mark.alt ?? words(mark.kids)} `)).join('');
}

/** Every picture, from the first on. */
export function pictures(of: readonly Mark[]): Tagged[] {
  return of.flatMap((mark) => (typeof mark === 'string' ? [] : mark.tag === 'img' ? [mark] : pictures(mark.kids)));
}
