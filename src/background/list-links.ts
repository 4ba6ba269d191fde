import { failureOf } from '../browser/messaging/failure-of';
import type { PageToClip } from '../browser/messaging/page-runs';
import { keepFoundPages } from '../browser/platform/found-pages';
import { t } from '../browser/platform/i18n';
import { manyPagesAddress, openOwnPage } from '../browser/platform/own-page';
import { pickLinks } from '../tab/picking/pick-in-tab';
import { selectedLinks } from '../tab/tabs/selected-links';
import { tellUnpicked, tellUnread } from './page-saver';

/* Opens the screen for many pages with links of a page. */

/** With the links in the selection, if there are some. */
export async function listSelectedLinks(tabId: number): Promise<void> {
  await openManyPages(await selectedLinks(tabId));
}

/** With the links in the parts that the reader picks. */
export async function listPickedLinks(tabId: number): Promise<void> {
  const picked = await pickLinks(tabId).catch(failureOf);
  if (!picked.ok) return tellUnread(tabId, picked.failure);
  const { value } = picked;
  if (value.is === 'removed') return tellUnpicked(tabId, t('pickRemoved'));
  if (value.is !== 'links') return;
  if (value.links.length === 0) return tellUnpicked(tabId, t('pickLinksNone'));
  await openManyPages(value.links);
}

async function openManyPages(links: readonly PageToClip[]): Promise<void> {
  if (links.length > 0) await keepFoundPages(links).catch(() => {});
  await openOwnPage(manyPagesAddress());
}
