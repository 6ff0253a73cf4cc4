// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Dialog from '$lib/ui/Dialog.svelte';
import Notices from '$lib/ui/Notices.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { standInForModals } from './modal';

beforeEach(standInForModals);
afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<p>Text</p>' }));
const dialog = (title: string) => render(Dialog, { title, open: true, children });
const around = () => notices.box?.closest('dialog')?.querySelector('h2')?.textContent ?? null;

it('a message lies over the uppermost open dialog, and back in its place after it', async () => {
  render(Notices);
  notices.show('news', 'A part of this page did not load.');
  const next = notices.box?.nextElementSibling;
  const under = dialog('Table');
  expect(around()).toBe('Table');
  const above = dialog('Help');
  expect(around()).toBe('Help');
  await under.rerender({ open: false });
  expect(around()).toBe('Help');
  above.unmount();
  expect(around()).toBe(null);
  expect(notices.box?.nextElementSibling).toBe(next);
  expect(notices.box?.isConnected).toBe(true);
});
