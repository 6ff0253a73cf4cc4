import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** What the project's own rules say of a text in a file that reads its texts from catalogs. */
async function said(code: string, filePath: string): Promise<string[]> {
  const eslint = new ESLint({ overrideConfig: { rules: { 'import-x/no-cycle': 'off' } } });
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter((one) => one.message.includes('belongs in a catalog'))
    .map((one) => one.message);
}

describe('English in a component', () => {
  for (const [what, code] of [
    ['between tags', '<p>Nothing here</p>'],
    ['in a label', '<button aria-label="Close">×</button>'],
    ['in an expression', "<p>{true ? 'Ready' : ''}</p>"],
    ['in a sentence with gaps', '<p>{`Waiting for ${1} friends to sit`}</p>'],
    ['in a word after a gap', '<p>{`${1}, range ${2}`}</p>'],
    ['in its script', '<script lang="ts">const why = \'the link is cut short\';</script>{why}'],
  ] as const) {
    it(`is found ${what}`, async () => {
      expect(await said(code, 'src/routes/Home.svelte')).not.toEqual([]);
    }, 60_000);
  }
  it('is found in a module', async () => {
    expect(await said("export const why = 'The dice check failed.';", 'src/lib/fair/faces.ts')).toHaveLength(1);
  }, 60_000);
  it.each(['hud', 'choose', 'board'])(
    'is found in the parts of a match in %s',
    async (room) => {
      expect(await said('<button>Move here</button>', `src/lib/${room}/X.svelte`)).toHaveLength(1);
    },
    60_000,
  );
  it.each(['2016/banner.ts', '2016/choose/rows.ts', '2004/choose/act.ts'])(
    'is found in an edition, in %s',
    async (file) => {
      const code = 'export const said = (who: string) => `${who} attacks at once.`;';
      expect(await said(code, `src/lib/editions/${file}`)).toHaveLength(1);
    },
    60_000,
  );
  it('is not seen in ids, classes, keys and texts of a catalog', async () => {
    const code = `<script lang="ts">import { home as t } from '$lib/text/gen/home';</script>
<svelte:window onkeydown={(event) => event.key === 'Escape'} />
<p class="soft small" data-testid="spoken">{t('headline')} · 3×</p>`;
    expect(await said(code, 'src/routes/Home.svelte')).toEqual([]);
  }, 60_000);
});
