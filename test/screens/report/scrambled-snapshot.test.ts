import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { restored, saved } from '../../../src/page/snapshot/save';
import { drawnSeeds, madeUp, seedOfText } from '../../../src/screens/report/made-up-words';
import { scrambled } from '../../../src/screens/report/scrambled-snapshot';
import { Scrambler, structuralWords } from '../../../src/screens/report/scrambler';
import { pageSnapshot } from '../../support/page-snapshot';

/** Parts of addresses, of styles and of the drawing that stands in for others; they are no page's own. */
const ours = new Set(
  'http https www example html php jpg png svg xmlns org rect width height viewbox data display block'.split(' '),
);

const letters = (alphabet: string) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: 3, maxLength: 12 });
const latin = letters('abcdefghijklmnopqrstuvwxyzäéñ').filter((word) => !structuralWords.has(word) && !ours.has(word));
const foreign = fc.oneof(letters('абвгдежз'), letters('αβγδε'), letters('港口冬天安静'), letters('みなとしずか'));
const words = fc.oneof({ weight: 4, arbitrary: latin }, { weight: 1, arbitrary: foreign });
const cased = words.chain((word) => fc.constantFrom(word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1)));

/** Everything in a snapshot that is text. */
function allText(of: ReturnType<typeof scrambled>): string {
  const { page, attributes, base, shown, drawings, uncaptured, faults } = of;
  const { head, url, text, attributeValue, tagNames } = page;
  const plain = { head, url, text, attributeValue, tagNames, base, uncaptured, faults };
  return JSON.stringify([plain, attributes.names, attributes.values, [...shown], [...drawings]]).toLowerCase();
}

describe('a scrambled snapshot', () => {
  it('holds no word of three letters or more, and no host or path, of the page', () => {
    fc.assert(
      fc.property(fc.array(cased, { minLength: 14, maxLength: 14 }), ([...own]) => {
        const [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = own;
        const snapshot = pageSnapshot(
          `<body><h1 class="title ${a}" id="${b}-main" title="${c} x">${d} 1994, ${e}!</h1><p style="display:block;background:url(${f}.png)">
           ${g}—${h}. <a href="https://www.${latinOf(i)}.co.uk/${j}/?${k}=${l}#${m}">${n}</a> <img src="data:image/png;base64,AAAA" alt="${a}, ${b}"></p></body>`,
          {
            title: `${d} | ${e}`,
            metas: [
              { name: `og:${f}`, content: `${g} ${h}` },
              { name: 'og:image', content: `//${latinOf(i)}.net/${j}.jpg` },
            ],
            links: [{ rel: 'canonical', href: `http://${latinOf(k)}.org/${l}` }],
            jsonLd: [
              JSON.stringify({
                '@type': 'Article',
                headline: d,
                [m ?? '']: { name: n, url: `https://${latinOf(a)}.fr/${b}` },
              }),
              `not json ${c}`,
            ],
          },
        );
        const left = allText(scrambled(snapshot));
        const found = new Set(left.match(/[\p{L}\p{M}]{3,}/gu));
        const kept = own.map((word) => word.toLowerCase()).filter((word) => found.has(word));
        expect(kept).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps nodes, boxes, lengths, case, marks and short numbers', () => {
    const snapshot = pageSnapshot(
      '<body><h1 class="post-title">The Fog of 1994, again: 12345678</h1><p>ÉTÉ, в порту</p></body>',
    );
    const made = scrambled(snapshot);
    expect(restored(JSON.parse(JSON.stringify(saved(made)))).page.count).toBe(snapshot.page.count);
    expect(made.page.left).toBe(snapshot.page.left);
    const [title = '', other = ''] = made.page.text.filter((text) => text.trim() !== '');
    expect(title).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} of 1994, [a-z]{5}: \d{8}$/);
    expect(title).not.toContain('12345678');
    expect(other).toMatch(/^\p{Lu}{3}, \p{Script=Cyrillic} \p{Script=Cyrillic}{5}$/u);
    expect(made.page.attributeValue).toContain('post-title');
  });

  it('leads nowhere, but pages of one site stay on one site', () => {
    const snapshot = pageSnapshot(
      '<body><a href="https://news.example.co.uk/a">x</a><a href="https://example.co.uk/b.html">x</a><a href="/c/12345.php">x</a><a href="mailto:ann@site.fr">x</a></body>',
    );
    const [first = '', second = '', third = '', fourth] = scrambled(snapshot).page.attributeValue;
    const site = (address: string) => /([a-z]+\.example)\//.exec(address)?.[1];
    expect(site(first)).toBeDefined();
    expect(site(first)).toBe(site(second));
    expect(second).toMatch(/\.html$/);
    expect(third).toMatch(/^\/[a-z]\/\d{5}\.php$/);
    expect(fourth).toBe('mailto:');
  });
});

test.each(['Merkel: Wir schaffen das', 'Patient: Jane Doe', 'data: the new oil'])(
  '"%s" is text, not an address',
  (said) => {
    expect(new Scrambler(new Set()).stated(said)).not.toMatch(/merkel|patient|data|oil|doe/i);
  },
);

describe('numbers of a scrambled page', () => {
  const scrambler = new Scrambler(new Set());

  it('are replaced if they are long, also in classes, ids and linked data', () => {
    expect(scrambler.attribute('id', 'user-123456789')).not.toContain('123456789');
    expect(scrambler.attribute('class', 'u123456789 col-12')).toMatch(/^u(?!123456789)\d{9} col-12$/);
    const data = JSON.parse(
      scrambler.linkedData('{"identifier":123456789,"wordCount":1234,"image":{"name":52.123456}}'),
    );
    expect(data).toMatchObject({ wordCount: 1234 });
    expect(JSON.stringify(data)).not.toMatch(/123456/);
  });

  it.each(['+1 (555) 123-4567', '4111 1111 1111 1111', '06.12.34.56.78', '555-1234'])(
    'are replaced in %s',
    (number) => {
      const made = Array.from({ length: 4 }, () => new Scrambler(new Set()).text(`Call ${number}, ask`));
      expect(made.filter((text) => text.includes(number))).toEqual([]);
      expect(made[0]?.replace(/\d/g, '0')).toContain(number.replace(/\d/g, '0'));
    },
  );

  it.each(['2024-05-01 12:30', '01.05.2024', '5/12/2024', '1994-1998', '24/7 365', '1,234,567'])(
    'stay in %s',
    (text) => {
      expect(scrambler.text(text)).toBe(text);
    },
  );
});

describe('made-up words', () => {
  test.each([
    ['Cyrillic', 'парк порт пение песня пора перо письмо план поле поэт почта право'],
    ['Greek', 'παρκο πολη παιδι ποταμος πορτα πινακας ποδι πετρα παλι πουλι'],
    ['Hangul', '가나 가다 가라 가마 가바 가사 가자 가차 가파 가하'],
    ['Katakana', 'カメラ カラス カバン カルタ カレー カナダ カード カップ'],
  ])('replace a letter by several others in %s, so that they are no cipher', (_script, text) => {
    const firsts = madeUp(text, { seedOf: seedOfText, longestKept: 2 })
      .split(' ')
      .map((word) => word[0]);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  test('are the same for the same word, and others in another report', () => {
    const [one, other] = [drawnSeeds(), drawnSeeds()].map((seedOf) => ({ seedOf, longestKept: 2 }));
    const text = 'Repetition repetition of characteristics';
    const made = madeUp(text, one ?? { seedOf: seedOfText, longestKept: 2 });
    const [first = '', second] = made.split(' ');
    expect(second).toBe(first.toLowerCase());
    expect(madeUp(text, other ?? { seedOf: seedOfText, longestKept: 2 })).not.toBe(made);
  });
});

/** Hosts are of Latin letters, as addresses write them. */
function latinOf(word = ''): string {
  return /^[a-z]+$/i.test(word) ? word : 'zqwx';
}
