import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { type ExportInput, exportClips } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { parseXml } from '../support/format-readers';
import { hostileArticles } from '../support/hostile-articles';

/** The files of a book; every one that is XML is well-formed. */
async function book(...clips: ExportInput[]): Promise<Readonly<Record<string, string>>> {
  const { pieces } = await exportClips('epub', clips);
  const files = Object.entries(unzipSync(bytesOf(pieces))).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  for (const [name, text] of files) if (/\.(?:xhtml|opf|ncx|xml)$/.test(name)) parseXml(text);
  return Object.fromEntries(files);
}

const chapter = async (html: string) => {
  const text = (await book(clipOf({ html })))['EPUB/chapter-1.xhtml'] ?? '';
  return /<\/header>\n([\s\S]*)\n<\/section>/.exec(text)?.[1] ?? '';
};

const letters = (html: string) => Array.from(textOf(fromHtml(html, { fragment: true })).replace(/[^\p{L}\p{N}]/gu, ''));

test.each(Object.entries(hostileArticles))('a chapter of %s is well-formed and has all its words', async (_, html) => {
  const written = letters(await chapter(html));
  for (const letter of letters(html)) {
    expect(written).toContain(letter);
    written.splice(written.indexOf(letter), 1);
  }
});

test.each([
  ['<p>a]]&gt;b</p>', '<p>a]]&gt;b</p>'],
  ['<dl><dd>a</dd><dd>b</dd></dl>', '<div>a</div><div>b</div>'],
  ['<dl><dd>a</dd><dt>t</dt></dl>', '<div>a</div><dl><dt>t</dt><dd /></dl>'],
  ['<em><h2>a</h2></em>', '<em><span id="section-1">a</span></em>'],
  ['<p><a href="#fn-3">a</a></p>', '<p><a>a</a></p>'],
  ['<li>a</li>', '<div>a</div>'],
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><thead><tr><th>c</th></tr></thead><caption>d</caption></table>',
    '<table><caption>d</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tbody><tr><th>c</th></tr></tbody></table>',
  ],
])('%s is valid as %s', async (html, expected) => {
  expect(await chapter(html)).toBe(expected);
});

test('titles without valid XML characters get a fallback', async () => {
  const files = await book(clipOf({ html: '<p>x</p>', site: '\u0002', published: '2026-02-31' }, '\u0001'));
  expect(files['EPUB/nav.xhtml']).not.toMatch(/<a [^>]*><\/a>|<title><\/title>/);
  expect(files['EPUB/chapter-1.xhtml']).toContain('<title>https://news.example/');
  expect(files['EPUB/package.opf']).not.toMatch(/<dc:\w+><\/dc:|2026-02-31/);
});

const text = fc.array(
  fc.constantFrom(']]>', '<![CDATA[', '&', '<', '--', '\u0000', '\ud800', '\ufffe', '"', "'", 'a', '文', '{', '\u2028'),
);
const hostile = text.map((pieces) => pieces.join(''));

test('every file of a book is well-formed, whatever the page contains', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (one, two) => {
      const escaped = one.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      const html = `<h2>${escaped}</h2><p title="${escaped.replace(/"/g, '&quot;')}">${escaped}</p>`;
      await book(
        clipOf(
          {
            html,
            site: two,
            author: one,
            description: two,
            language: one,
            keywords: [one, two],
            licence: two,
            canonicalUrl: two,
          },
          one,
        ),
      );
    }),
    { numRuns: 40 },
  );
});
