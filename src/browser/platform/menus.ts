import browser from 'webextension-polyfill';
import { t } from './i18n';

/**
 * Whatever is under the pointer is on the page; `page` alone means that nothing of these is. Over selected text there is
 * one item, which browsers show without a submenu.
 */
const anywhere = ['page', 'frame', 'link', 'image', 'video', 'audio'] as const;

const items = [
  { id: 'save-selection', title: 'menuSaveSelection', contexts: ['selection'] },
  { id: 'save-page', title: 'menuSavePage', contexts: anywhere },
  { id: 'pick-on-page', title: 'menuPick', contexts: ['page', 'action'] },
  { id: 'pick-links', title: 'pickLinks_title', contexts: ['page', 'action'] },
  { id: 'gather-page', title: 'gather_title', contexts: ['page', 'action'] },
  { id: 'copy-page', title: 'menuCopyPage', contexts: ['page', 'action'] },
  { id: 'many-pages', title: 'many', contexts: ['action'] },
] as const;

export type MenuItem = (typeof items)[number]['id'];

/** Creates our context menu items. Call on installation and update: the browser keeps them. */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, contexts } of items) {
    browser.contextMenus.create({ id, title: t(title), contexts: [...contexts] });
  }
}

/** Listens for choices of our context menu items. */
export function onMenu(listener: (item: MenuItem, tabId: number) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    const item = items.find(({ id }) => id === menuItemId);
    if (item && tab?.id !== undefined) listener(item.id, tab.id);
  });
}
