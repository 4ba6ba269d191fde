import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { type ExportInput, exportClips, type Format } from '../../src/export/formats';
import { strictAddress } from '../../src/export/markup';
import { plainText } from '../../src/export/plain-text';
import { wrap } from '../../src/export/text-file';
import { bytesOf } from '../support/bytes';
import { clipOf, everything } from '../support/everything';
import { png } from '../support/png';

const written = async (format: Format, clips: readonly ExportInput[], title?: string) => {
  const { pieces } = await exportClips(format, clips, title);
  return bytesOf(pieces);
};
const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validJson = ajv.compile(
  JSON.parse(readFileSync(new URL('../../docs/reference/clip.schema.json', import.meta.url), 'utf8')),
);
const chinese = clipOf(
  { language: 'zh-CN', html: '<p>正文<img src="https://e.example/kept.png?a=1&amp;b=2" alt=""></p>' },
  '港口',
);
const arabic = clipOf({ language: 'ar', direction: 'rtl', html: '<p>مرحبا 🎉</p>' }, 'مرحبا');

test('one Markdown file has each clip below its title and address, and notes that do not meet', async () => {
  const noted = (title: string, text: string) =>
    clipOf(
      {
        canonicalUrl: `https://e.example/${title}`,
        html: `<h2>Part</h2><p>${text}<sup id="fnref-1"><a href="#fn-1" role="doc-noteref">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>About ${text}.</p></li></ol></section>`,
      },
      title,
    );
  const byline = 'Ines Okafor, 李雷 · The Courier · 2026-03-14 · ';
  const text = (await written('md', [noted('Salt', 'salt'), noted('Mules', 'mules')], 'Two')).toString();
  expect(text).toBe(
    ['Salt', 'Mules']
      .map((title, at) => {
        const note = `[^${at + 1}-1]`;
        const name = title.toLowerCase();
        return `# ${title}\n\n${byline}<https://e.example/${title}>\n\n## Part\n\n${name}${note}\n\n${note}: About ${name}.\n`;
      })
      .join('\n'),
  );
});

test('an HTML file contains its pictures, blocks requests and has the same text', async () => {
  const html = (await written('html', [clipOf()])).toString();
  const tree = fromHtml(html);
  const images: string[] = [];
  const tags = new Set<string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    tags.add(tagName);
    if (tagName === 'img') images.push(String(properties.src));
  });
  expect(images.map((src) => src.slice(0, 15))).toEqual(['data:image/png;', 'data:image/svg+', 'data:image/svg+']);
  expect(tags).not.toContain('script');
  expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
  expect(html).toContain('<a href="https://e.example/lost.jpg">[Lost one]</a>');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  const article = /<article>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';
  const withoutLost = (text: string) => text.replace(/\[[^\]]*\]/g, '').replace(/\s+/g, ' ');
  expect(withoutLost(plainText(article))).toBe(withoutLost(plainText(everything.html)));
});

test.each(['html', 'epub', 'txtWrapped', 'md'] as const)(
  '%s has the note of the reader below the heading',
  async (format) => {
    const noted = clipOf({ note: 'Why <here>?\nAsk.' }, 'Noted');
    const file = await written(format, format === 'md' ? [noted, noted] : [noted]);
    const text =
      format === 'epub' ? strFromU8(unzipSync(file)['EPUB/chapter-1.xhtml'] ?? new Uint8Array()) : String(file);
    expect(text).toMatch(
      {
        html: /<p class="note">Why &lt;here&gt;\?\nAsk\.<\/p>\n<\/header>/,
        txtWrapped: /\nWhy <here>\?\nAsk\.\n\n/,
        md: /\n\nWhy &lt;here>\?\nAsk\.\n\n/,
      }[format === 'epub' ? 'html' : format],
    );
  },
);

test('an HTML file states all metadata in its head', async () => {
  const html = (await written('html', [clipOf({ kind: 'thread' })])).toString();
  const metas = Object.fromEntries(
    [...html.matchAll(/<meta name="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  );
  expect(metas).toMatchObject({
    'dcterms.alternative': 'With a &lt;line&gt; below',
    author: 'Ines Okafor, 李雷',
    'dcterms.publisher': 'The Courier',
    source: 'The &lt;Wire&gt;',
    'dcterms.issued': everything.published,
    'dcterms.modified': '2026-03-15',
    'dcterms.license': everything.licence,
    'dcterms.source': 'https://news.example/a?x=1&amp;y=2',
    'dcterms.dateAccepted': '2026-11-21T10:00:00.000Z',
    keywords: 'harbour, 港口',
    description: 'What it is &quot;about&quot;.',
    'og:image': 'https://e.example/kept.png?a=1&amp;b=2',
    'clip:mode': 'article',
    'clip:type': 'thread',
    'clip:engine': 'nta',
    'clip:confidence': '0.9',
    'clip:minutes': '1',
  });
  expect(html).toContain('<link rel="canonical" href="https://news.example/a">');
});

test('a JSON file matches its schema', async () => {
  const earlier = clipOf({ language: 'en', ...{ curve: { y: [1], start: 0, end: 0 } } }, 'Of an earlier version');
  const file = JSON.parse((await written('json', [clipOf(), chinese, arabic, earlier])).toString());
  expect(validJson(file), JSON.stringify(validJson.errors)).toBe(true);
  const titles = [everything.title, '港口', 'مرحبا', 'Of an earlier version'];
  expect(file.clips.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(file.clips[0].html).toBe(everything.html);
  expect(file.clips[0].pictures).toHaveLength(2);
  expect(validJson({ ...file, clips: [] })).toBe(false);
});

/** Where the stored picture lies in every archive. */
const harbour = 'images/93189db13175678d.png';

test('a ZIP of Markdown has one file per clip and each picture once, named as the text refers to it', async () => {
  const files = unzipSync(await written('zip', [clipOf(), chinese, { ...chinese, title: '港口' }]));
  expect(Object.keys(files)).toEqual([
    harbour,
    'images/8681fb996dd387ab.svg',
    'Everything one of & each 中文 مرحبا 🎉.md',
    '港口.md',
    '港口 (2).md',
  ]);
  expect(strFromU8(files['港口.md'] ?? new Uint8Array())).toContain(`![](${harbour})`);
});

test('archives unpacked into one folder do not overwrite each other, and equal pictures are one file', async () => {
  const shade = (value: number) => ({ type: 'image/png', bytes: new Uint8Array(100).fill(value) });
  const archive = async (pictures: Readonly<Record<string, number>>) => {
    const html = Object.keys(pictures)
      .map((name) => `<p><img src="https://e.example/${name}"></p>`)
      .join('');
    const picture = async (src: string) => shade(pictures[src.split('/').at(-1) ?? ''] ?? 0);
    return Object.keys(unzipSync(await written('zip', [{ ...clipOf({ html }, 'x'), picture }])));
  };
  const [first, second] = [await archive({ a: 1, b: 2, again: 1 }), await archive({ c: 3 })];
  expect(first).toHaveLength(3);
  expect(first.filter((path) => path.startsWith('images/') && second.includes(path))).toEqual([]);
});

test('pages of a ZIP find their pictures from the folder of a template', async () => {
  const template = { fileName: 'a/{{site}}/{{title}}', frontMatter: '', body: '{{content}}' };
  const files = unzipSync(await written('zipHtml', [{ ...chinese, template }]));
  expect(Object.keys(files)).toEqual([harbour, 'a/The Courier/港口.html']);
  expect(strFromU8(files['a/The Courier/港口.html'] ?? new Uint8Array())).toContain(`src="../../${harbour}"`);
});

test.each(['zip', 'zipHtml', 'epub'] as const)('each clip has its own picture of an address in %s', async (format) => {
  const html = '<p>Salt <img src="https://e.example/chart.png" alt="A chart"></p>';
  const pictures = [undefined, 1, 2].map((shade) => shade && { type: 'image/png', bytes: new Uint8Array(png(shade)) });
  const clips = pictures.map((picture, at) => ({
    ...clipOf({ html, leadImage: 'https://e.example/chart.png' }, `Part ${at}`),
    picture: async (src: string) => (src.startsWith('data:') ? undefined : picture || undefined),
  }));
  const files = unzipSync(await written(format, clips, 'All'));
  const texts = Object.keys(files).filter((name) => /Part|chapter/.test(name));
  const shown = texts.map((name) => /images\/\w+\.png/.exec(strFromU8(files[name] ?? new Uint8Array()))?.[0]);
  expect(shown[0]).toBeUndefined();
  expect(new Set(shown).size).toBe(3);
});

test('a format for one clip refuses two, and every format refuses none', async () => {
  await expect(exportClips('txt', [clipOf(), clipOf()])).rejects.toThrow(RangeError);
  await expect(exportClips('zip', [])).rejects.toThrow(RangeError);
});

test('text with notes is wrapped and lists its addresses at the end', async () => {
  const text = (await written('txtWrapped', [clipOf()])).toString();
  expect(text).toContain('A link [2], mail [3], another [4], a note[1]');
  expect(text).toMatch(/\n\[1\] The note\.\n\n\[2\] .*\n\[3\] mailto:a@e\.example\n/);
  const [body = ''] = text.split('\n\n[1]');
  expect(Math.max(...body.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
});

test('lines of code are not wrapped', async () => {
  const long = (word: string) => `${word} `.repeat(30).trim();
  const html = `<p>${long('text')}</p><pre><code>${long('one')}\n\n  <b>${long('two')}</b></code></pre><pre>${long('three')}</pre>`;
  const text = (await written('txtWrapped', [clipOf({ html }, 'Code')])).toString();
  expect(text).toContain(`\n${long('one')}\n\n  ${long('two')}\n${long('three')}\n`);
  expect(text).not.toContain(long('text'));
  expect(text).not.toMatch(/[\ufdd0-\ufdef]/);
});

test('lines break between words, between Chinese characters, and not before closing punctuation', () => {
  expect(wrap('- one two three', 9)).toBe('- one two\n  three');
  expect(wrap('一二三四五，六七', 10)).toBe('一二三四\n五，六七');
  expect(wrap('averylongwordthatfitsnowhere a', 10)).toBe('averylongwordthatfitsnowhere\na');
});

test('user-perceived characters stay whole: families, flags, accents, rare ideographs', () => {
  expect(wrap('👩\u200d👩\u200d👧👩\u200d👩\u200d👧👩\u200d👩\u200d👧', 4)).toBe(
    '👩\u200d👩\u200d👧👩\u200d👩\u200d👧\n👩\u200d👩\u200d👧',
  );
  expect(wrap('🇨🇳🇨🇳🇨🇳', 4)).toBe('🇨🇳🇨🇳\n🇨🇳');
  expect(wrap('𠮷𠮷𠮷', 4)).toBe('𠮷𠮷\n𠮷');
  expect(wrap('e\u0301e\u0301 e\u0301e\u0301', 5)).toBe('e\u0301e\u0301 e\u0301e\u0301');
});

test('opening punctuation does not end a line', () => {
  expect(wrap('一二三（四五）', 8)).toBe('一二三\n（四五）');
  expect(wrap('一二三“四五”', 8)).toBe('一二三\n“四五”');
});

test('addresses in a book conform to RFC 3986', () => {
  expect(strictAddress('https://e.example/a b?x={1}|%zz#a#b')).toBe('https://e.example/a%20b?x=%7B1%7D%7C%25zz#a%23b');
  expect(strictAddress('https://e.example/港?q=é%20')).toBe('https://e.example/%E6%B8%AF?q=%C3%A9%20');
  expect(strictAddress('#fn-1')).toBe('#fn-1');
  expect(strictAddress('https://exämple.example/')).toBeUndefined();
});
