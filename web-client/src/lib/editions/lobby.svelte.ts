import type { CatalogCourse } from '$lib/gen/CatalogCourse';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { CatalogOption } from '$lib/gen/CatalogOption';
import type { CatalogThreat } from '$lib/gen/CatalogThreat';
import type { CatalogValue } from '$lib/gen/CatalogValue';
import { lobby as ofAll } from '$lib/text/gen/lobby';
import { part } from '$lib/update';

type Texts = (key: string) => string;

/** The texts of what each edition offers, by its folder. They load where the lobby first names the edition. */
const FOLDERS = import.meta.glob<{ lobby: Texts }>('./*/lobby.ts');

class Catalogs {
  #own = $state.raw<Partial<Record<string, Texts>>>({});
  #asked: Record<string, boolean> = {};

  #load(edition: string) {
    const load = FOLDERS[`./${edition}/lobby.ts`];
    if (!load || this.#asked[edition]) return;
    this.#asked[edition] = true;
    part(load).then(
      ({ lobby }) => (this.#own = { ...this.#own, [edition]: lobby }),
      () => (this.#asked[edition] = false),
    );
  }

  /** Returns the text of an edition with this key. Until its catalog has loaded, and without one, it is the server's. */
  text(edition: string, key: string, english: string): string {
    this.#load(edition);
    const texts = [this.#own[edition], ofAll as Texts].map((text) => text?.(key));
    return texts.find((text) => text !== undefined && text !== key) ?? english;
  }
}

const catalogs = new Catalogs();

/** A choice of the lobby in words. */
interface Words {
  id: string;
  title: string;
  text: string;
}

/** Returns the title of an edition. */
export const editionTitle = ({ id, title }: Pick<CatalogEdition, 'id' | 'title'>) => catalogs.text(id, 'title', title);

/** Returns the title of a table option. */
export const optionTitle = (edition: string, { id, title }: Pick<CatalogOption, 'id' | 'title'>) =>
  catalogs.text(edition, `option-${id}`, title);

/** Returns the words of a value of a table option. */
export function valueWords(edition: string, option: string, { id, title, about }: CatalogValue): Words {
  const key = `option-${option}.${id}`;
  return { id, title: catalogs.text(edition, key, title), text: catalogs.text(edition, `${key}-about`, about) };
}

/** Returns the words of a campaign. */
export function courseWords(edition: string, { id, title, about }: CatalogCourse): Words {
  const key = `course-${id}`;
  return { id, title: catalogs.text(edition, key, title), text: catalogs.text(edition, `${key}.about`, about) };
}

/** Returns how the scenarios of a campaign are picked, or `null` if they follow in order. */
export const pickWords = (edition: string, { id, picked }: CatalogCourse) =>
  picked === null ? null : catalogs.text(edition, `course-${id}.picked`, picked);

/** Returns the name of a threat and what it does. */
export const threatWords = (edition: string, { id, about }: CatalogThreat) =>
  catalogs.text(edition, `threat-${id}`, about);
