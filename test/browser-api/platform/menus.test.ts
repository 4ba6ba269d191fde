import { expect, it, vi } from 'vitest';
import { createMenus } from '../../../src/browser/platform/menus';

const contextMenus = vi.hoisted(() => ({ create: vi.fn(), removeAll: async () => {} }));

vi.mock('webextension-polyfill', () => ({ default: { contextMenus } }));
vi.mock('../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));

it('saves the page from wherever on it the menu is opened, and over a selection only that', async () => {
  await createMenus();
  const offered = (context: string) =>
    contextMenus.create.mock.calls.flatMap(([{ id, contexts }]) => (contexts.includes(context) ? [id] : []));
  for (const context of ['link', 'image', 'video', 'audio', 'frame']) expect(offered(context)).toEqual(['save-page']);
  expect(offered('selection')).toEqual(['save-selection']);
  expect(offered('page')).toEqual(['save-page', 'pick-on-page', 'pick-links', 'gather-page', 'copy-page']);
  expect(offered('action')).toEqual(['pick-on-page', 'pick-links', 'gather-page', 'copy-page', 'many-pages']);
});
