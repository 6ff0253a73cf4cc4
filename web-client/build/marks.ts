import type { Token, Tokens } from 'marked';

/** A piece of rendered text: words, or one of the few tags below with what stands in it. */
export type Mark = string | { tag: Tag; kids: Mark[] };

/** Every tag that a rules page may hold. */
export type Tag =
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'del'
  | 'blockquote'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

const PLAIN: Record<string, Tag> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  del: 'del',
  list_item: 'li',
  blockquote: 'blockquote',
};

const kids = (tokens: Token[] | undefined, text: string): Mark[] => (tokens ? marks(tokens) : [text]);

function row(cells: Tokens.TableCell[], tag: 'th' | 'td'): Mark {
  return { tag: 'tr', kids: cells.map((cell) => ({ tag, kids: marks(cell.tokens) })) };
}

function table(token: Tokens.Table): Mark {
  const body = token.rows.map((cells) => row(cells, 'td'));
  const parts: Mark[] = [
    { tag: 'thead', kids: [row(token.header, 'th')] },
    { tag: 'tbody', kids: body },
  ];
  return { tag: 'table', kids: parts };
}

function one(token: Token): Mark[] {
  const tag = PLAIN[token.type];
  if (tag) return [{ tag, kids: kids('tokens' in token ? token.tokens : undefined, token.raw) }];
  switch (token.type) {
    case 'table':
      return [table(token as Tokens.Table)];
    case 'list':
      return [{ tag: token.ordered ? 'ol' : 'ul', kids: marks(token.items as Token[]) }];
    case 'codespan':
    case 'code':
      return [{ tag: 'code', kids: [token.text as string] }];
    case 'space':
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

/** The words alone. */
export function words(of: readonly Mark[]): string {
  return of.map((mark) => (typeof mark === 'string' ? mark : ` ${words(mark.kids)} `)).join('');
}
