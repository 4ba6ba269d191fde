import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { type ExportInput, exportClips } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { parseXml } from '../support/format-readers';

async function book(...clips: readonly ExportInput[]): Promise<Readonly<Record<string, string>>> {
  const { pieces } = await exportClips('epub', clips, clips.length > 1 ? 'Book' : undefined);
  return Object.fromEntries(Object.entries(unzipSync(bytesOf(pieces))).map(([path, file]) => [path, strFromU8(file)]));
}

const note = (number: number, text: string) =>
  `<li id="fn-${number}">${text}<a href="#fnref-${number}" role="doc-backlink">↩</a></li>`;
const noted = clipOf(
  {
    language: 'zh-CN',
    html: `<h2>一</h2><p>正文<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup>和<sup><a id="fnref-2" href="#fn-2" role="doc-noteref">2</a></sup></p><section class="footnotes" role="doc-endnotes"><ol>${note(1, '甲。')}${note(2, '<p>乙。</p><p>丙。</p>')}</ol></section>`,
  },
  '港口',
);

test('notes are asides with type, role and number, as readers expect', async () => {
  const { 'EPUB/chapter-1.xhtml': chapter = '' } = await book(noted);
  expect(chapter).toContain('<a id="fnref-1" href="#fn-1" role="doc-noteref" epub:type="noteref">1</a>');
  expect(chapter).toContain('<section class="footnotes" role="doc-endnotes" epub:type="footnotes">');
  expect(chapter).toMatch(
    /<aside id="fn-1" role="doc-footnote" epub:type="footnote"><p>1\. 甲。<a href="#fnref-1" role="doc-backlink" epub:type="backlink">↩<\/a><\/p><\/aside>/,
  );
  expect(chapter).toMatch(/<aside id="fn-2"[^>]*><p>2\. 乙。<\/p><p>丙。<a href="#fnref-2"/);
  expect(chapter).not.toContain('<ol>');
  expect(chapter.match(/xmlns="/g)).toHaveLength(1);
});

test('older readers find the table of contents too', async () => {
  const files = await book(noted, clipOf({}, 'A & B'));
  const ncx = files['EPUB/toc.ncx'] ?? '';
  expect(files['EPUB/package.opf']).toContain('<spine toc="ncx">');
  expect(
    [...ncx.matchAll(/<text>([^<]*)<\/text><\/navLabel><content src="([^"]*)"\/>/g)].map((m) => m.slice(1)),
  ).toEqual([
    ['港口', 'chapter-1.xhtml'],
    ['一', 'chapter-1.xhtml#section-1'],
    ['A &amp; B', 'chapter-2.xhtml'],
    ['Everything &amp; more', 'chapter-2.xhtml#section-1'],
  ]);
  const identifier = /<dc:identifier id="id">([^<]*)</.exec(files['EPUB/package.opf'] ?? '')?.[1];
  expect(ncx).toContain(`<meta name="dtb:uid" content="${identifier}"/>`);
});

test('a book from right to left has its contents so, and code and the address from left to right', async () => {
  const files = await book(clipOf({ language: 'ar', direction: 'rtl', html: '<pre>a = 1</pre>' }, 'مرحبا'));
  expect(files['EPUB/nav.xhtml']).toContain('lang="ar" dir="rtl">');
  expect(files['EPUB/chapter-1.xhtml']).toContain('<pre dir="ltr">');
  expect(files['EPUB/chapter-1.xhtml']).toContain('"><bdi dir="ltr">https://news.example/a</bdi></a>');
});

test('books of other clips have other identifiers', async () => {
  const clips = ['a', 'b', 'c'].map((name) => clipOf({ canonicalUrl: `https://e.example/${name}` }, name));
  const [a, b, c] = clips as [ExportInput, ExportInput, ExportInput];
  const identifier = async (...of: readonly ExportInput[]) =>
    /<dc:identifier id="id">([^<]*)</.exec((await book(...of))['EPUB/package.opf'] ?? '')?.[1];
  expect(await identifier(a, b)).not.toBe(await identifier(a, c));
  expect(await identifier(a, b)).toBe(await identifier(a, b));
});

test('the style sheet avoids what small readers reject', async () => {
  const { 'EPUB/style.css': style = '' } = await book(noted);
  expect(style).not.toMatch(/\[[^\]]*[*^$]=|light-dark|color-mix|:is\(|:where\(|@media[^{]*color/);
});

test.each([
  ['2026-03-14T08:30+01:00', '2026-03-14'],
  ['2026-03', '2026-03'],
  ['2026', '2026'],
  ['2026-02-31', undefined],
])('the package dates a clip of %s %s', async (published, date) => {
  const opf = (await book(clipOf({ published })))['EPUB/package.opf'] ?? '';
  expect(/<dc:date>(.*)</.exec(opf)?.[1]).toBe(date);
});

test('the package states accessibility metadata', async () => {
  const opf = (await book(clipOf()))['EPUB/package.opf'] ?? '';
  for (const line of [
    'accessMode">textual',
    'accessMode">visual',
    'accessibilityFeature">MathML',
    'accessibilityHazard">',
  ])
    expect(opf).toContain(`<meta property="schema:${line}`);
  const plain = { ...noted, picture: async () => undefined };
  expect((await book(plain))['EPUB/package.opf']).not.toMatch(/accessMode">visual|MathML/);
});

describe('the cover', () => {
  const drawn = async (...clips: readonly ExportInput[]) => {
    const files = await book(...clips);
    const [, id, href = ''] = /<item id="([^"]+)" href="([^"]+)"[^>]* properties="cover-image"/.exec(
      files['EPUB/package.opf'] ?? '',
    ) ?? ['', '', ''];
    expect(files['EPUB/package.opf']).toContain(`<meta name="cover" content="${id}"/>`);
    return { href, svg: files[`EPUB/${href}`] ?? '' };
  };
  const leadImage = 'https://e.example/lost.jpg';
  const linesOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, line]) => line);

  test('is the lead picture', async () => {
    expect((await drawn(clipOf())).href).toMatch(/^images\/\w+\.png$/);
  });

  test('is drawn with title, authors, site and day if there is none', async () => {
    const { svg } = await drawn(clipOf({ leadImage }, 'Salt & pepper'));
    expect(linesOf(svg)).toEqual(['The Courier', 'Salt &amp; pepper', 'Ines Okafor · 李雷', '2026-03-14']);
    parseXml(svg);
  });

  test('has the day of the reader on which a page without a date was clipped', async () => {
    const { published: _, ...article } = clipOf({ leadImage: 'https://e.example/lost.jpg' }).article;
    const clip = { ...clipOf(), article, clippedAt: new Date('2026-11-21T20:00:00Z') };
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect(linesOf((await drawn(clip)).svg).at(-1)).toBe('2026-11-22');
  });

  test('of several clips says from when to when they are, and three names', async () => {
    const clips = ['Ann', 'Bob', 'Cleo', 'Dan'].map((author, at) =>
      clipOf({ leadImage, authors: [author], published: `2026-0${at + 1}-01`, site: '' }),
    );
    const { svg } = await drawn(...clips);
    expect(linesOf(svg)).toEqual(['Book', 'Ann · Bob · Cleo …', '2026-01-01 – 2026-04-01']);
  });

  test.each([
    ['words', 'The long road of salt '.repeat(40)],
    ['one word', 'saltroad'.repeat(200)],
    ['Chinese', '盐路漫漫'.repeat(80)],
  ])('breaks a title of %s into lines that fit, and says that there is more', async (_, title) => {
    const { svg } = await drawn(clipOf({ leadImage }, title));
    const lines = linesOf(svg).slice(1, 9);
    expect(lines.at(-1)).toMatch(/…$/);
    const longest = title.startsWith('盐') ? 14 : 26;
    for (const line of lines) expect(line?.length).toBeLessThanOrEqual(longest);
  });

  test('is a picture where the browser can make one of the drawing', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const picture = async (src: string) => (src.startsWith('data:') ? { type: 'image/jpeg', bytes: jpeg } : undefined);
    expect((await drawn({ ...clipOf({ leadImage, html: '<p>x</p>' }), picture })).href).toMatch(/\.jpe?g$/);
  });
});
