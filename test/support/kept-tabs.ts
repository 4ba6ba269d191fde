import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';

/*
 * Two tabs of Chromium, one for sites and one for the extension's own pages, that stay open for the next who wants such
 * a page: a new tab costs a third of a second of CPU, which is more than what most pages cost.
 */

type Kind = 'site' | 'own';

export interface KeptTabs {
  /** Loads pages in the kept tabs; a second page beside one in a kept tab gets a tab of its own. */
  readonly clipper: Clipper;
  /** Lets the kept tabs be taken for other pages. */
  release(): Promise<void>;
  /** The kept tabs. */
  tabs(): readonly Page[];
}

export function keepTabs(clipper: Clipper): KeptTabs {
  const kept = new Map<Kind, Page>();
  const taken = new Set<Kind>();

  async function take(kind: Kind, fresh: () => Promise<Page>, load: (tab: Page) => Promise<unknown>): Promise<Page> {
    if (taken.has(kind)) return fresh();
    taken.add(kind);
    const tab = kept.get(kind);
    if (tab === undefined || tab.isClosed()) {
      const opened = await fresh();
      kept.set(kind, opened);
      return opened;
    }
    await tab.bringToFront();
    await load(tab);
    return tab;
  }

  return {
    clipper: {
      ...clipper,
      newPage: (url) =>
        url === undefined
          ? clipper.newPage()
          : take(
              'site',
              () => clipper.newPage(url),
              (tab) => tab.goto(url),
            ),
      async extensionPage(path, shows) {
        const tab = await take(
          'own',
          () => clipper.extensionPage(path),
          (kept) => loadAnew(kept, path),
        );
        if (shows) await tab.waitForSelector(shows);
        return tab;
      },
    },
    tabs: () => [...kept.values()],
    async release() {
      taken.clear();
      const own = kept.get('own');
      if (own?.viewport() && !own.isClosed()) await own.setViewport(null);
    },
  };
}

/** Loads a page of the extension as a new tab would, although only the fragment of the address may differ. */
async function loadAnew(tab: Page, path: string): Promise<void> {
  await tab.evaluate((to) => {
    sessionStorage.clear();
    history.replaceState(null, '', `/${to}`);
  }, path);
  await tab.reload();
}
