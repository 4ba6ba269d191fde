import browser from 'webextension-polyfill';
import { t } from './i18n';

const items = [
  { id: 'save-page', title: 'menuSavePage', contexts: ['page'] },
  { id: 'save-selection', title: 'menuSaveSelection', contexts: ['selection'] },
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
