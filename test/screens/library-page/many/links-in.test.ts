import { describe, expect, test } from 'vitest';
import { isSitemapIndex, linksIn } from '../../../../src/screens/library-page/many/links-in';

const urls = (text: string) => linksIn(text).map(({ url }) => url);

/* Links in HTML are parsed by the browser: see test/browser/many-pages.all.test.ts. */
describe('the pages that a text names', () => {
  test('are its addresses, without what ends a sentence or encloses them', () => {
    expect(urls('See https://a.example/x, (https://b.example/y). <https://c.example> “https://d.example/é。')).toEqual([
      ...['https://a.example/x', 'https://b.example/y', 'https://c.example/', 'https://d.example/%C3%A9'],
    ]);
  });

  test('keep the parentheses in their addresses, and end before punctuation of Chinese and Japanese', () => {
    expect(
      urls(
        'https://a.example/wiki/Mercury_(planet)\n[b](https://b.example/x_(y)) 见https://c.example/一，「https://d.example/二」（https://e.example）',
      ),
    ).toEqual([
      'https://a.example/wiki/Mercury_(planet)',
      'https://b.example/x_(y)',
      'https://c.example/%E4%B8%80',
      'https://d.example/%E4%BA%8C',
      'https://e.example/',
    ]);
  });

  test('are each named once, wherever in the page they lead, but for pages that a fragment names', () => {
    expect(urls('https://a.example/x#one https://a.example/x https://a.example/#/guide')).toEqual([
      'https://a.example/x',
      'https://a.example/#/guide',
    ]);
  });

  test('are those of a sitemap', () => {
    const sitemap =
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://a.example/?x=1&amp;y=2 </loc></url></urlset>';
    expect(urls(sitemap)).toEqual(['https://a.example/?x=1&y=2']);
  });

  test('are those of the entries of feeds, in both forms', () => {
    const rss = '<rss version="2.0"><channel><item><link><![CDATA[https://a.example/1]]></link></item></channel></rss>';
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://a.example/feed"/><entry><link href="https://a.example/2"/></entry></feed>';
    expect(urls(rss)).toEqual(['https://a.example/1']);
    expect(urls(atom)).toEqual(['https://a.example/2']);
  });

  test('have the titles of entries, and leave out the site, its picture and what else an entry links', () => {
    const rss =
      '<rss><channel><title>News</title><link>https://a.example/</link><image><url>https://a.example/i.png</url><link>https://a.example/</link></image>' +
      '<item><title>Salt &amp; mules &#x2013; <![CDATA[x]]></title><link>https://a.example/1</link><comments>https://a.example/1#c</comments></item>' +
      '<item><title><![CDATA[The <b>road</b>]]></title><link>https://a.example/2</link></item></channel></rss>';
    const atom =
      '<feed><title>News</title><link href="https://a.example/"/><entry><title type="html">One</title><link rel="replies" href="https://a.example/r"/><link rel="alternate" href="https://a.example/3"/></entry></feed>';
    expect(linksIn(rss)).toEqual([
      { url: 'https://a.example/1', title: 'Salt & mules –' },
      { url: 'https://a.example/2', title: 'The' },
    ]);
    expect(linksIn(atom)).toEqual([{ url: 'https://a.example/3', title: 'One' }]);
  });

  test('are the sitemaps of an index', () => {
    const index = '<sitemapindex><sitemap><loc>https://a.example/s1.xml</loc></sitemap></sitemapindex>';
    expect(isSitemapIndex(index)).toBe(true);
    expect(isSitemapIndex('<urlset></urlset>')).toBe(false);
    expect(urls(index)).toEqual(['https://a.example/s1.xml']);
  });

  test('are no scripts, files or broken addresses', () => {
    expect(urls('javascript:alert(1) file:///etc/x https://[ http://')).toEqual([]);
  });
});
