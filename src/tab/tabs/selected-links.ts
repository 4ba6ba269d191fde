import type { PageToClip } from '../../browser/messaging/page-runs';
import { runInTab } from '../../browser/platform/scripting';

/** So many links are taken. Chosen: a page of search results has a hundred, and nobody waits for more pages. */
const mostLinks = 2000;

/** The pages to which links in the selection of a tab's page lead, in order; none if the page cannot be read. */
export async function selectedLinks(tabId: number): Promise<readonly PageToClip[]> {
  const links = await runInTab(
    tabId,
    // Sent as source: it may use only its argument and the globals of the content script's world.
    async (most: number) => {
      const selection = getSelection();
      if (!selection || selection.isCollapsed) return [];
      const selected = [...document.querySelectorAll('a[href]')].filter((link) => selection.containsNode(link, true));
      return selected.slice(0, most).flatMap((link) => {
        const { href } = link as HTMLAnchorElement;
        const title = (link.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
        return typeof href === 'string' && /^https?:/.test(href) ? [{ url: href, title }] : [];
      });
    },
    mostLinks,
  ).catch(() => undefined);
  return links ?? [];
}
