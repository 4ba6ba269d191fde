import { describe, expect, it } from 'vitest';
import { bookmarkEntries } from '../../../src/library/import/bookmarks';
import { collected, inPieces } from '../../support/collected';
import { growth, mostGrowth } from '../../support/steps';

async function entriesOf(html: string, size = 11) {
  return (await collected(bookmarkEntries(inPieces(html, size)))).map(({ entry }) => entry);
}

const netscape = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://example.com/a?x=1&amp;y=2" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">One &amp; <b>only</b></A>
        <DD>What it
        says
        <DT><H3>Cooking</H3>
        <DL><p>
            <DT><H3>Salt</H3>
            <DL><p>
                <DT><A HREF="https://example.com/b" ADD_DATE="1700000001000000" TAGS="sea,rock salt" TOREAD="1">Two</A>
            </DL><p>
            <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
        </DL><p>
    </DL><p>
    <DT><A HREF="https://example.com/c">Three</A>
</DL><p>`;

const safari = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<HTML>
<Title>Bookmarks</Title>
<H1>Bookmarks</H1>
<DT><H3 FOLDED>Travel</H3>
<DL><p>
    <DT><A HREF="https://example.com/a">One</A>
    <DT><H3 FOLDED>Coast</H3>
    <DL><p>
        <DT><A HREF="https://example.com/b">Two</A>
    </DL><p>
</DL><p>
<DT><A HREF="https://example.com/c">Three</A>
</HTML>`;

describe('a bookmark file', () => {
  it('of Safari has folders without a list around them', async () => {
    const links = await entriesOf(safari);
    expect(links.map((link) => typeof link === 'object' && 'tags' in link && link.tags)).toEqual([
      ['Travel'],
      ['Travel', 'Coast'],
      [],
    ]);
  });

  it.each([1, 11, 100_000])('gives links with folders as tags, in pieces of %i characters', async (size) => {
    expect(await entriesOf(netscape, size)).toEqual([
      {
        is: 'link',
        url: 'https://example.com/a?x=1&y=2',
        title: 'One & only',
        description: 'What it says',
        tags: [],
        marks: {},
        quotes: [],
        savedAt: 1700000000000,
      },
      expect.objectContaining({
        title: 'Two',
        tags: ['sea', 'rock salt', 'Cooking', 'Salt'],
        marks: { unread: true },
        savedAt: 1700000001000,
      }),
      'noAddress',
      expect.objectContaining({ title: 'Three', tags: [] }),
    ]);
  });

  it('of Raindrop gives covers and favourites', async () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Raindrop.io Bookmarks</TITLE><H1>Raindrop.io Bookmarks</H1>
<DL><p><DT><H3>Unsorted</H3><DL><p><DT><A HREF="https://example.com/" ADD_DATE="1700000000" TAGS="" DATA-COVER="https://example.com/c.png" DATA-IMPORTANT="true">T</A><DD>note</DL></DL>`;
    expect(await entriesOf(html)).toEqual([
      expect.objectContaining({ image: 'https://example.com/c.png', marks: { favourite: true }, tags: [] }),
    ]);
  });

  it('of Pocket and Instapaper gives the lists as states', async () => {
    const html = `<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul>
<li><a href="https://example.com/1" time_added="1700000000" tags="a,b">One</a></li></ul>
<h1>Read Archive</h1><ul><li><a href="https://example.com/2" time_added="1700000000" tags="">Two</a></li></ul>
<h1>Recipes</h1><ol><li><a href="https://example.com/3">Three</a></ol></body></html>`;
    expect(await entriesOf(html)).toEqual([
      expect.objectContaining({ title: 'One', tags: ['a', 'b'], marks: { unread: true }, savedAt: 1700000000000 }),
      expect.objectContaining({ title: 'Two', marks: { archived: true } }),
      expect.objectContaining({ title: 'Three', marks: {}, tags: ['Recipes'] }),
    ]);
  });

  it('keeps what is whole of a file that ends in the middle', async () => {
    expect(await entriesOf(netscape.slice(0, netscape.indexOf('rock')))).toHaveLength(1);
  });
});

it('reads a tag with very many attributes in proportion to their number', async () => {
  const read = (length: number) => {
    const attributes = Array.from({ length }, (_, at) => `a${at}`).join(' ');
    return entriesOf(`<DL><DT><A HREF="https://example.com/" ${attributes}>One</A></DL>`, 65_536);
  };
  expect(await read(30_000)).toMatchObject([{ url: 'https://example.com/', title: 'One' }]);
  expect(await growth((length) => () => read(length), 1000)).toBeLessThan(mostGrowth);
});
