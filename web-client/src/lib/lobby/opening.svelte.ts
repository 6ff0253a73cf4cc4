import type { OpenTable } from '$lib/gen/OpenTable';
import { part } from '$lib/update';
import { api, Refused, sentence } from '$lib/wire/http';
import type HostCode from './HostCode.svelte';
import { hostCode } from './host-code';

/** Where a new table leads: to its page, or straight into a match against bots. */
export type Opened = { t: 'table'; id: string } | { t: 'match'; id: string };

/** Opening a table, with the host code if the server asks for one. */
export class Opening {
  problem = $state<string | null>(null);
  busy = $state(false);
  code = $state(hostCode.kept);
  /** The field for the host code, after the server has asked for it. */
  CodeField = $state.raw<typeof HostCode | null>(null);

  /** Opens the table. `solo` gives all other seats to bots and starts at once. Returns `null` if that failed. */
  async open(body: OpenTable, solo: boolean): Promise<Opened | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      const table = await api.open({ ...body, ...(this.code && { code: this.code }) });
      hostCode.kept = this.code;
      if (!solo) return { t: 'table', id: table.id };
      const match = await (await part(() => import('./solo'))).playAlone(table);
      return match === null ? null : { t: 'match', id: match };
    } catch (error) {
      this.problem = sentence(error);
      if (error instanceof Refused && /host_code$/.test(error.code))
        this.CodeField = (await part(() => import('./HostCode.svelte'))).default;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
