import type { CatalogCourse } from '$lib/gen/CatalogCourse';
import type { CatalogEdition } from '$lib/gen/CatalogEdition';
import type { CatalogView } from '$lib/gen/CatalogView';
import type { Me } from '$lib/gen/Me';
import type { TableOptions } from '$lib/gen/TableOptions';
import { BUILD, reloadOnce } from '$lib/update';
import { notices } from '$lib/ui/notices.svelte';
import { shell } from '$lib/text/gen/shell';
import { api, Refused } from '$lib/wire/http';

/** The reader's identity and what can be hosted. Both come from the server. */
class Session {
  me = $state.raw<Me | null>(null);
  catalog = $state.raw<CatalogView | null>(null);

  async load(): Promise<Me> {
    const me = await api.me();
    if (BUILD && me.build !== BUILD) {
      if (reloadOnce()) return await new Promise(() => undefined);
      notices.show('news', shell('newer'));
    }
    this.me = me;
    return me;
  }

  async loadCatalog(): Promise<CatalogView> {
    this.catalog ??= await api.catalog();
    return this.catalog;
  }

  /** Makes sure that the server knows the reader by `name`. */
  async named(name: string): Promise<void> {
    if (this.me?.name === name) return;
    const first = this.me?.name == null;
    const me = await api.name(name);
    // Without cookies the server has already forgotten it.
    if (first && (await api.me()).name === null) throw new Refused(0, 'no_cookies', shell('no-cookies'));
    this.me = me;
  }

  edition(id: string): CatalogEdition | undefined {
    return this.catalog?.editions.find((one) => one.id === id);
  }

  /** Returns a campaign of an edition. Without an id, or with an unknown one, returns the first. */
  course(edition: string, id?: string): CatalogCourse | undefined {
    const courses = this.edition(edition)?.courses ?? [];
    return courses.find((one) => one.id === id) ?? courses[0];
  }

  /** Returns the title of a scenario, or its id until the catalog has loaded. */
  scenario(options: Pick<TableOptions, 'edition' | 'scenario'>): string {
    const found = this.edition(options.edition)?.scenarios.find((one) => one.id === options.scenario);
    return found?.title ?? options.scenario;
  }
}

export const session = new Session();
