import { FluentBundle } from '@fluent/bundle';
import { unpacked, type Packed } from './packed';

/** The arguments of each message; `null` for a message that takes none. */
type Texts = Record<string, Record<string, string | number> | null>;

/** Returns a text by its key, with its arguments if it takes any. */
export type Catalog<T extends Texts> = <K extends keyof T & string>(
  key: K,
  ...args: T[K] extends null ? [] : [NonNullable<T[K]>]
) => string;

/** The keys of a catalog. */
export type KeyOf<C> = C extends Catalog<infer T> ? keyof T & string : never;

/** The keys of texts that take no arguments. */
export type PlainKey<C> =
  C extends Catalog<infer T> ? { [K in keyof T & string]: T[K] extends null ? K : never }[keyof T & string] : never;

/** The language of a page: English, or a stand-in for a language without a translation. */
export type Language = 'en' | 'qps';
const KEY = 'bulkhead.language';

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === 'qps' ? 'qps' : 'en';
  } catch {
    // A browser without storage reads English.
    return 'en';
  }
}

class Reader {
  /** The language the page uses now. */
  language = $state.raw<Language>('en');
  /** Puts marks on a text. Readers of English never fetch it. */
  #marks: ((text: string) => string) | undefined;

  /** Switches to another language after its script has loaded. */
  async speak(language: Language): Promise<void> {
    if (language === 'qps') this.#marks ??= (await import('./pseudo')).pseudo;
    this.language = language;
  }

  get marks(): ((text: string) => string) | undefined {
    return this.language === 'qps' ? this.#marks : undefined;
  }
}

/** The language of this browser. */
export const reader = new Reader();
if (remembered() === 'qps') void reader.speak('qps');

/**
 * Returns the texts of one room. A text is read in the reader's language, so a template that shows
 * one follows a change. A missing key or a broken argument is a bug and does not build; the key is
 * shown all the same.
 */
export function catalog<T extends Texts>(_room: string, english: Packed): Catalog<T> {
  const bundles = new Map<Language, FluentBundle>();
  const bundle = (language: Language): FluentBundle => {
    const ready = bundles.get(language);
    if (ready) return ready;
    const made = new FluentBundle('en', {
      // Marks around arguments would be part of every label that tests and screen readers read.
      useIsolating: false,
      ...(reader.marks && { transform: reader.marks }),
    });
    made.addResource({ body: unpacked(english) });
    bundles.set(language, made);
    return made;
  };
  return (key, ...args) => {
    const texts = bundle(reader.language);
    const [id = '', attribute] = key.split('.');
    const message = texts.getMessage(id);
    const pattern = attribute ? message?.attributes?.[attribute] : message?.value;
    return pattern == null ? key : texts.formatPattern(pattern, args[0] ?? null);
  };
}
