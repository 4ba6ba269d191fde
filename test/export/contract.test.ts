import { describe, expect, test } from 'vitest';
import { blankArticle } from '../../src/article/blank-article';
import { type ExportInput, exportClips, type Format, formatNames, formats } from '../../src/export/formats';
import { escaped } from '../../src/export/markup';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { comparable, type Part, type ReadText, readers } from '../support/format-readers';

/* What every format keeps of an article. A format that cannot hold a part says so in its reader (`lacks`). */

async function read(format: Format, clip: ExportInput): Promise<readonly ReadText[]> {
  const reader = readers[format];
  if (!reader)
    throw new Error(
      `The format "${format}" has no reader. Add one to \`readers\` in test/support/format-readers.ts: it returns what a ` +
        'program that opens the file finds in it, so that this test can tell whether cells, quotes, links and pictures are kept.',
    );
  const { pieces } = await exportClips(format, [clip]);
  const texts = reader(new Uint8Array(bytesOf(pieces)));
  expect(texts, 'texts in the file').not.toEqual([]);
  return texts;
}

/** Runs a check on each text of a file that can hold a part. */
async function eachHolding(part: Part, format: Format, html: string, check: (text: ReadText) => void): Promise<void> {
  for (const text of await read(format, clipOf({ html }, 'Title'))) if (!text.lacks.includes(part)) check(text);
}

/** Text that is code, or an end, to some program that reads one of the formats. */
const hostileTexts = [
  '<script>go()</script><img src=x onerror=go()>',
  ']]> <![CDATA[ <!-- --> <?x ?>',
  '` `` ``` ~~~ $= go()',
  'NUL \0 \x01 \x1b \ufffe \ud800',
  '\u202egnp.exe\u202c \u2066a\u2069 \u200f',
  '<% go() %> {{ x }} ((y)) [[z]] k:: v %% #+BEGIN_QUERY',
  'javascript:go()',
  '"; \' \\ | / --- # - 1. > = : & &lt; &amp;lt; $x$ *a* _b_',
  'a\tb\nc\r\n---\n\u2028 d',
];

describe.each(formatNames)('%s', (format) => {
  test('keeps words whole and apart, in their order', async () => {
    const html =
      '<h2>alpha</h2><p>bravo<br>charlie, un<b>believ</b>able</p><p>delta</p><ul><li>echo</li><li>foxtrot<ul><li>golf</li></ul></li></ul>' +
      '<dl><dt>hotel</dt><dd>india</dd></dl><blockquote><p>juliett</p><p>kilo</p></blockquote><pre><code>lima\nmike</code></pre>' +
      '<table><caption>november</caption><tr><th>oscar</th><th>papa</th></tr><tr><td><p>quebec</p><p>romeo</p></td><td>sierra<br>tango</td></tr></table>' +
      '<figure><figcaption>uniform</figcaption></figure><details><summary>victor</summary><p>whiskey</p></details><article class="post"><p>xray</p><article class="post"><p>yankee</p></article></article>' +
      '<p>港口<strong>“你好。”</strong>然后 zulu</p>';
    const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];
    const words =
      'alpha bravo charlie unbelievable delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee 港口 你好 然后 zulu'.split(
        ' ',
      );
    await eachHolding('words', format, html, ({ text }) =>
      expect(wordsIn(text).filter((word) => words.includes(word))).toEqual(words),
    );
  });

  test('keeps the cells of tables apart', async () => {
    const html =
      '<table><thead><tr><th>Tide</th><th>Height</th></tr></thead><tbody><tr><td>low</td><td>1 m</td></tr><tr><td>high <em>spring</em></td><td><a href="https://e.example/">4</a> m</td></tr><tr><td></td><td>a | b</td></tr></tbody></table>';
    const link = /\s\[\d\]/;
    await eachHolding('cells', format, html, ({ rows }) =>
      expect(rows.map((row) => row.map((cell) => cell.replace(link, '')))).toEqual([
        ['Tide', 'Height'],
        ['low', '1 m'],
        ['high spring', '4 m'],
        ['', 'a | b'],
      ]),
    );
  });

  test('keeps quotes apart from the text around them', async () => {
    const html = '<p>before</p><blockquote><p>He said it.</p><p>Twice.</p></blockquote><p>after</p>';
    await eachHolding('quotes', format, html, ({ quotes }) => expect(quotes).toEqual(['He said it. Twice.']));
  });

  test('keeps the addresses of links', async () => {
    const address = 'https://e.example/a_b?x=1&y=(2)#s';
    const html = `<p>A <a href="${escaped(address)}">link</a> and <a href="mailto:a@e.example">mail</a>.</p>`;
    await eachHolding('links', format, html, ({ links }) =>
      expect(links).toEqual([
        ['link', address],
        ['mail', 'mailto:a@e.example'],
      ]),
    );
  });

  test('keeps pictures: stored ones in files that hold them, others by their address', async () => {
    const [kept, lost] = ['https://e.example/kept.png?a=1&b=2', 'https://e.example/lost.jpg'];
    const clip = clipOf();
    const bytes = Buffer.from((await clip.picture(kept))?.bytes ?? []).toString('base64');
    const html = `<p>x <img src="${escaped(kept)}" alt="A harbour"> y <img src="${lost}" alt="Lost one"></p>`;
    await eachHolding('pictures', format, html, ({ pictures, links }) => {
      expect(pictures[0]).toBe(formats[format].embedsPictures ? bytes : kept);
      expect([...pictures.slice(1), ...links.map(([, address]) => address)]).toEqual([lost]);
    });
  });

  test.each(hostileTexts)('keeps text as text: %j', async (hostile) => {
    const text = `begin ${hostile} end`;
    const inText = escaped(text);
    const field = text.replaceAll('\t', ' ');
    const html = `<h2>${inText}</h2><p title="${inText}">${inText}</p><table><tr><th>${inText}</th><th>two</th></tr><tr><td>${inText}</td><td>four</td></tr></table><blockquote><p>${inText}</p></blockquote><pre><code class="language-${inText}">${escaped(field)}</code></pre><p><a href="https://e.example/" title="${inText}">${inText}</a> <img src="https://e.example/lost.jpg" alt="${inText}"></p>`;
    const fields = { subtitle: field, site: field, author: field, description: field, note: field, licence: field };
    const lists = { authors: [field], keywords: [field], tags: [field], language: hostile };
    const clip = clipOf({ html, ...fields, ...lists }, field);
    const { name } = await exportClips(format, [clip]);
    expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u);
    for (const file of await read(format, clip)) {
      expect(file.dangers).toEqual([]);
      expect(comparable(text)).toContain(file.title.replace(/…$/, ''));
      if (!file.lacks.includes('words'))
        expect(comparable(file.text).split(comparable(text)).length).toBeGreaterThan(5);
      if (!file.lacks.includes('cells'))
        expect(file.rows).toEqual([
          [comparable(text), 'two'],
          [comparable(text), 'four'],
        ]);
    }
  });

  test('writes a clip with almost no metadata', async () => {
    const bare = { ...clipOf(), title: 'Bare', article: { ...blankArticle, html: '<p>One line, 一行。</p>' } };
    for (const { lacks, title, text } of await read(format, bare)) {
      expect(title).toBe('Bare');
      if (!lacks.includes('words')) expect(text).toContain('One line, 一行。');
      expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    }
  });

  test('writes titles of 5,000 characters or slashes, an empty body and no pictures', async () => {
    for (const title of ['长'.repeat(5000), '////', '', '\u0000\ud800<&>"\u202e']) {
      const clip: ExportInput = { ...clipOf({ html: '' }, title), picture: async () => undefined };
      const { name, pieces } = await exportClips(format, [clip]);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(new RegExp(`[^/\\\\]\\.${formats[format].extension}$`));
      expect(pieces.length).toBeGreaterThan(0);
    }
  });
});
