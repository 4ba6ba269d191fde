import { runInTab } from '../../browser/platform/scripting';

/** A page is scrolled so many times, by most of its window. Chosen: forty screens are a long article with its comments. */
const mostScreens = 40;

/** Scrolling ends after this time (ms). Chosen: longer than the pauses of all screens, because the tab hides what the reader does. */
const longestScroll = 25_000;

/** Between two screens (ms). Chosen: pictures begin to load, and a list asks for its next part. */
const scrollPause = 400;

/** At its end, a page that has not grown within this time (ms) is taken as complete. */
const longestGrowth = 2000;

/**
 * Scrolls through the page of a tab, so that it loads what it loads late, and back to the top. The tab must be shown: browsers
 * do not tell a page in the background what is in view.
 */
export async function scrollThrough(tabId: number): Promise<void> {
  await runInTab(
    tabId,
    // Sent as source: it may use only its argument and the globals of the content script's world.
    async ({ screens, longest, pause, growth }) => {
      const root = document.scrollingElement ?? document.documentElement;
      const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const end = Date.now() + longest;
      for (let screen = 0; screen < screens && Date.now() < end; screen++) {
        const { scrollTop, scrollHeight } = root;
        scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
        await wait(pause);
        if (root.scrollTop > scrollTop + 1) continue;
        const late = Math.min(end, Date.now() + growth);
        while (root.scrollHeight <= scrollHeight && Date.now() < late) await wait(100);
        if (root.scrollHeight <= scrollHeight) break;
      }
      scrollTo({ top: 0, behavior: 'instant' });
    },
    { screens: mostScreens, longest: longestScroll, pause: scrollPause, growth: longestGrowth },
  );
}
