import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { openPopup } from '../support/popup-state';

const prose = `<p>${'The keeper wrote this sentence to be read, and then another one. '.repeat(8)}</p>`.repeat(6);

/** An article that states this title, byline and date in every way there is. */
function page(title: string, byline: string, date: string): string {
  const jsonLd = { '@type': 'Article', headline: title, author: byline, datePublished: date, keywords: byline };
  return `<!doctype html><html lang="en"><title>${title}</title><meta property="og:title" content="${title}">
    <meta name="author" content="${byline}"><meta property="article:published_time" content="${date}">
    <meta property="og:site_name" content="${byline}"><meta name="description" content="${byline}">
    <meta property="og:image" content="/${byline}"><link rel="canonical" href="/${byline}">
    <script type="application/ld+json">${JSON.stringify(jsonLd)}</script>
    <article><h1>${title}</h1><p class="byline">By <a rel="author" href="/ada">${byline}</a></p>
    <time datetime="${date}">${date}</time>${prose}</article>`;
}

describe.each(journeyBrowsers)('very long metadata, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  test.each([
    ['a title of 10 kB, unbroken', page('W'.repeat(10_000), 'Ada Keeper', '2026-01-02')],
    ['a title of 1 MB, a byline and a date of 160 kB', page('W'.repeat(1e6), 'A'.repeat(160_000), '2'.repeat(160_000))],
    [
      'dates and names by the thousand',
      page('Light - '.repeat(10_000), 'Ada Lee, '.repeat(18_000), '2026-01-02 '.repeat(15_000)),
    ],
  ])('%s: the popup is ready and can be used', async (what, html) => {
    const { popup } = await openPopup(clipper, site.put(`/${what.length}`, html));
    await popup.waitForSelector('#title');
    const title = () => popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value);
    const { length } = await title();
    expect(length).toBeLessThanOrEqual(300);
    await popup.focus('#title');
    await popup.keyboard.type('x');
    expect(await title()).toHaveLength(length + 1);
    expect(await popup.evaluate('document.scrollingElement.scrollHeight')).toBeLessThan(5_000);
  });
});
