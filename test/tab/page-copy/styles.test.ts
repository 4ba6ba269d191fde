import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../../src/language/text/base64';
import type { CopiedPage } from '../../../src/tab/page-copy/copied-page';
import { type FetchFile, Resources } from '../../../src/tab/page-copy/write/resources';
import { StyleWriter } from '../../../src/tab/page-copy/write/styles';
import { growth, mostGrowth } from '../../support/steps';

const base = 'https://a.example/page/';
const svg = toBase64(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
const picture = `url("data:image/svg+xml;base64,${svg}")`;
const woff2 = toBase64(new TextEncoder().encode('wOF2 and so on'));
const none = 'url("data:,")';

const sheets: Readonly<Record<string, string>> = {
  'https://a.example/page/one.css': 'b { background: url(x.svg) } @import "two.css";',
  'https://a.example/page/two.css': '@import "one.css"; i { color: red }',
  // Each imports the next ten times.
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [
      `https://a.example/page/wide${i}.css`,
      `@import "wide${i + 1}.css";`.repeat(10),
    ]),
  ),
};

const fetchFile: FetchFile = async ({ url, as }) => {
  const text = sheets[url];
  if (as === 'sheet') return text === undefined ? undefined : { text, url };
  if (url.endsWith('.svg')) return { type: '', base64: svg };
  return url.endsWith('.woff2') ? { type: '', base64: woff2 } : undefined;
};

async function written(css: string, page: Partial<CopiedPage> = {}) {
  const resources = new Resources(fetchFile);
  const whole = {
    base,
    url: base,
    title: '',
    parts: [],
    fonts: [],
    pictures: [`${base}x.svg`, `${base}gone.png`],
    ...page,
  };
  const text = await new StyleWriter(whole, resources).rules(css);
  return { text, missing: resources.count() };
}

describe('the styles of a copy', () => {
  test.each([
    ['a { background: url(x.svg) }', `a { background: ${picture} }`],
    ['a { background: u\\72 l( "x.svg" ) red }', `a { background: ${picture} red }`],
    ['a { background: URL(  x.svg  ) }', `a { background: ${picture} }`],
    ['a { background: url(x.svg#part) }', `a { background: url("data:image/svg+xml;base64,${svg}#part") }`],
    ['a { background: url(unused.svg) }', `a { background: ${none} }`],
    ['a { background: url(javascript:x) }', `a { background: ${none} }`],
    ['a { filter: url(#blur) }', 'a { filter: url("#blur") }'],
    ['a { filter: url(./#blur) }', 'a { filter: url("#blur") }'],
    ['a { background: image-set("x.svg" 1x, url(x.svg) type("image/svg+xml") 2x) }',
      `a { background: image-set(${picture} 1x, ${picture} type("image/svg+xml") 2x) }`],
    ['a { background: url(data:image/png;base64,AAAA) }', 'a { background: url("data:image/png;base64,AAAA") }'],
    ['a { background: url(x.svg', `a { background: ${picture}`],
    ['a { background: url(b(ad) }', 'a { background: wclipper-none }'],
    ['@namespace svg url(http://www.w3.org/2000/svg); svg|a { color: red }', '@namespace svg url("http://www.w3.org/2000/svg"); svg|a { color: red }'],
    ['@charset "utf-8"; a { color: red }', ' a { color: red }'],
  ])('%s', async (css, expected) => {
    expect((await written(css)).text).toBe(expected);
  }); // biome-ignore format: a list to read, not a column

  test('cannot open or close an element, and mean the same', async () => {
    const { text } = await written(
      '<!-- a::before { content: "</style><img>" } /* <script> */ .\\<b { } @media (width<600px) and (width<=9px) {} -->',
    );
    expect(text).toBe(
      '  a::before { content: "\\3c /style>\\3c img>" } /**/ .\\3c b { } @media (width< 600px) and (width<=9px) {}  ',
    );
  });

  test('match custom elements as if they were defined', async () => {
    expect((await written('x-a:not(:defined), x-a:defined { }')).text).toBe(
      'x-a:not(:not(.wclipper-none)), x-a:not(.wclipper-none) { }',
    );
  });

  test('hold imported sheets, each with its own addresses, but no circles', async () => {
    const { text } = await written('@import url(one.css) layer(a) screen;');
    const [, encoded = '', rest] = /^@import url\("data:text\/css;charset=utf-8,([^"]*)"\)(.*)$/.exec(text) ?? [];
    const inner = decodeURIComponent(encoded);
    expect(rest).toBe(' layer(a) screen;');
    expect(inner).toContain(`b { background: ${picture} }`);
    expect(decodeURIComponent(inner)).toContain('i { color: red }');
    expect(decodeURIComponent(inner)).not.toContain('@import "');
  });

  test('that import others many times are written in part', async () => {
    const { text, missing } = await written('@import "wide0.css";');
    expect(text.length).toBeLessThan(10_000_000);
    expect(missing.sheets).toBeGreaterThan(0);
  });

  test.each([
    ['imports', (count: number) => '@import;'.repeat(count)],
    ['comments', (count: number) => `@font-face { font-family: Own; src: local(a) ${'/**/'.repeat(count)} }`],
    ['sources', (count: number) => `@font-face { font-family: Own; src: ${'url("a" '.repeat(count)} }`],
  ])('of many %s take work in proportion to their length', async (_, css) => {
    const fonts = [{ family: 'Own', weight: '400', style: 'normal', range: 'U+0-10FFFF' }];
    expect(await growth((count) => () => written(css(count), { fonts }), 500)).toBeLessThan(mostGrowth);
  });

  test('hold the fonts that the page uses, the first source that can be read', async () => {
    const fonts = [{ family: 'Own', weight: '400', style: 'normal', range: 'U+0-10FFFF' }];
    const rule =
      '@font-face { font-family: Own; src: local(Own), url(f.eot) format("embedded-opentype"), url(gone.woff), url(f.woff2) format("woff2") }';
    expect((await written(rule, { fonts })).text).toBe(
      `@font-face{font-family: Own;src:local(Own),url("data:font/woff2;base64,${woff2}")}`,
    );
    expect((await written(rule)).text).toBe('');
  });

  test('count what is missing once', async () => {
    const { text, missing } = await written(
      'a { background: url(gone.png) } b { background: url(gone.png) } @import "gone.css";',
    );
    expect(text).toBe(`a { background: ${none} } b { background: ${none} } `);
    expect(missing).toEqual({ pictures: 1, sheets: 1 });
  });
});
