import { describe, expect, test } from 'vitest';
import { nothingFound } from '../../../../src/judge/engines/engine';
import { knownContent } from '../../../../src/judge/selection/known-content';
import { NodeState } from '../../../../src/judge/selection/node-state';
import { selectionOf } from '../../../../src/judge/selection/selection';
import { squeeze } from '../../../../src/language/text/white-space';
import type { Head, Page } from '../../../../src/page/page';
import { textOf } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';

/** The kept text of a page, block by block, of which an engine found the element with the id `found`. */
function kept(html: string, head: Partial<Head> = {}, url = 'https://example.com/'): string[] {
  const page = pageFrom(html, { head, url });
  const found = Array.from({ length: page.count }, (_, id) => id).find((id) => idOf(page, id) === 'found') ?? 0;
  const { states } = selectionOf(page, { ...nothingFound(''), content: [found] });
  const texts = new Map<number, string>();
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] !== 0 || states[id] !== NodeState.Kept) continue;
    const block = blockOf(page, id);
    texts.set(block, `${texts.get(block) ?? ''}${page.text[id]}`);
  }
  return [...texts.values()].map(squeeze).filter((text) => text !== '');
}

function idOf(page: Page, id: number): string | undefined {
  for (let at = page.attributeStart[id] ?? 0; at < (page.attributeStart[id + 1] ?? 0); at++)
    if (page.attributeName[at] === 0) return page.attributeValue[at];
  return undefined;
}

function blockOf(page: Page, text: number): number {
  let up = page.parent[text] ?? 0;
  while (up > 0 && /^(?:span|b|s|strong|a|em|i)$/.test(page.tagNames[page.tag[up] ?? 0] ?? ''))
    up = page.parent[up] ?? 0;
  return up;
}

const lamp: Partial<Head> = {
  title: 'Desk lamp | Lamp shop',
  jsonLd: [
    JSON.stringify({
      '@type': 'Product',
      name: 'Desk lamp',
      brand: 'Lumo',
      sku: 'LU-204',
      description: 'A lamp for desks that can be turned in every direction.',
      offers: { price: 49.9, priceCurrency: 'EUR' },
    }),
  ],
};

const shop = (more = '') => `<nav><ul><li><a href="/lumo">Lumo</a></li></ul></nav>
  <div class="product"><div>Lumo</div><h1>Desk lamp</h1>
  <div class="price"><span>49,90 €</span> <s>69,90 €</s></div><button>Add to cart</button>
  <div>Artikelnummer: LU-204</div><p id="found">Light that can be turned in every direction, with a foot of oak.</p>${more}</div>
  <footer>Lamp shop, 12 € shipping</footer>`;

describe('facts of a product', () => {
  test('are kept where the page states and shows them', () => {
    expect(kept(shop(), lamp)).toEqual([
      'Lumo',
      'Desk lamp',
      '49,90 € 69,90 €',
      'Artikelnummer: LU-204',
      'Light that can be turned in every direction, with a foot of oak.',
    ]);
  });

  test('are kept without statements where a price and a button follow the name', () => {
    expect(kept(shop(), { title: 'Desk lamp | Lamp shop' })).toEqual([
      'Desk lamp',
      '49,90 € 69,90 €',
      'Artikelnummer: LU-204',
      'Light that can be turned in every direction, with a foot of oak.',
    ]);
  });

  test('are kept once, though the page repeats them', () => {
    const repeated = kept(shop('<div><div>49,90 €</div><div>SKU: LU-204</div></div>'), lamp);
    expect(repeated.filter((text) => /49,90|LU-204/.test(text))).toHaveLength(2);
  });

  test('are not those of other products', () => {
    const card = '<li><a href="/b"><img>Floor lamp</a> <span>Lumo</span> <b>99,00 €</b></li>';
    expect(kept(shop(`<ul>${card.repeat(3)}</ul>`), lamp)).toEqual(kept(shop(), lamp));
  });

  test('have the rows of a table with labels, in several languages', () => {
    const rows = (...pairs: string[][]) =>
      `<table>${pairs.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`;
    expect(kept(shop(rows(['Farbe', 'Schwarz'], ['Gewicht', '1,2 kg'], ['Leistung', '9 W'])), lamp).slice(-6)).toEqual([
      'Farbe',
      'Schwarz',
      'Gewicht',
      '1,2 kg',
      'Leistung',
      '9 W',
    ]);
    expect(kept(shop(rows(['材质', '橡木'], ['尺寸', '30 cm'])), lamp).slice(-4)).toEqual([
      '材质',
      '橡木',
      '尺寸',
      '30 cm',
    ]);
  });

  test('include a number that the address of the page has, with its label', () => {
    const html = shop('<div><div>Anzeige</div><div>2785/26196</div></div><div>2785/26197</div>');
    expect(kept(html, lamp, 'https://shop.example/lamp-d278526196').slice(-2)).toEqual(['Anzeige', '2785/26196']);
  });

  test('are kept where a column with them comes before the name', () => {
    const html = `<div><p>${'Words about the lamp. '.repeat(30)}</p><span>Item LU-204</span></div>${shop().replace(/<div>Artik[^<]*<.div>/, '')}`;
    expect(kept(html, lamp)).toContain('Item LU-204');
  });

  test('do not take a sentence about shipping for the price', () => {
    const html = shop()
      .replace('<s>69,90 €</s>', '')
      .replace('<span>49,90 €</span>', 'Free standard shipping on all orders over 99 €');
    expect(kept(html, { title: 'Desk lamp | Lamp shop' })).not.toContain(
      'Free standard shipping on all orders over 99 €',
    );
  });

  test('do not include menus with headings', () => {
    const menu = (name: string) => `<dt>${name}</dt><dd><a href="/1">${name} one</a> <a href="/2">${name} two</a></dd>`;
    expect(kept(shop(`<dl>${['About', 'Help', 'Partners'].map(menu).join('')}</dl>`), lamp)).toEqual(
      kept(shop(), lamp),
    );
  });

  test('do not include opening hours and forms', () => {
    const hours =
      '<ul><li>Monday: 10:00 - 18:00</li><li>Tuesday: 10:00 - 18:00</li><li>Sunday: 11:00 - 14:00</li></ul>';
    const form =
      '<form><div><b>Name:</b> <input></div><div><b>Colour:</b> <input></div><div><b>Size:</b> <input></div></form>';
    expect(kept(shop(hours + form), lamp)).toEqual(kept(shop(), lamp));
  });
});

describe('facts of books and films', () => {
  test('are kept by their labels alone', () => {
    const html = `<h1>黄金时代</h1><div><span>作者</span>: 王小波<br></div>
      <div id="info"><div><span>出版社:</span> 花城出版社</div><div><span>出版年:</span> 1997-5</div><div><span>页数:</span> 375</div>
      <div><span>ISBN:</span> 9787536025080</div></div><p id="found">这是以文革时期为背景的系列作品构成的长篇。</p>`;
    expect(kept(html, { title: '黄金时代 (豆瓣)' })).toEqual([
      '黄金时代',
      '出版社: 花城出版社',
      '出版年: 1997-5',
      '页数: 375',
      'ISBN: 9787536025080',
      '这是以文革时期为背景的系列作品构成的长篇。',
    ]);
  });

  test('are kept where they are lines of one block', () => {
    const film = `<h1>灯塔守人</h1><div>导演: 林海<br>主演: 周远 / 苏晴<br>类型: 剧情<br>片长: 109分钟</div>
      <p id="found">老灯塔即将关闭，守塔人收到了离家二十年的女儿寄来的一封信。</p>`;
    expect(kept(film, { title: '灯塔守人' }).join('')).toContain('109分钟');
    expect(kept(film.replaceAll(/(主演|类型|片长): /g, ''), { title: '灯塔守人' }).join('')).not.toContain('109分钟');
  });

  test('are kept where they are stated: persons, formats, the summary', () => {
    const summary = 'A keeper of a lighthouse finds a letter that was written on the day of his birth.';
    const jsonLd = [
      JSON.stringify({
        '@type': 'Book',
        name: 'Harbour Lights',
        author: { '@type': 'Person', name: 'Ida Berg' },
        bookFormat: 'Paperback',
        numberOfPages: 312,
        description: summary,
      }),
    ];
    const html = `<main><h1>Harbour Lights</h1><h3><a href="/ida">Ida Berg</a></h3><div>${summary}</div>
      <div><div>312 pages, Paperback</div><div>First published June 8, 1949</div></div>
      <p id="found">I have read it in one night, and then again on the next day.</p></main>`;
    expect(kept(html, { title: 'Harbour Lights', jsonLd })).toEqual([
      'Harbour Lights',
      'Ida Berg',
      summary,
      '312 pages, Paperback',
      'First published June 8, 1949',
      'I have read it in one night, and then again on the next day.',
    ]);
  });

  test('are kept of a film, with labels in boxes of their own', () => {
    const html = `<h1>Tide</h1><ul><li><b>Regie</b> <div><a href="/m">Mia Sund</a></div></li><li><b>Laufzeit</b> <div>98 Min.</div></li>
      <li><b>Land</b> <div>Dänemark</div></li></ul><p id="found">Ein Film über eine Insel.</p>`;
    expect(kept(html, { title: 'Tide' }).join(' ')).toBe(
      'Tide Regie Mia Sund Laufzeit 98 Min. Land Dänemark Ein Film über eine Insel.',
    );
  });
});

test('lines with labels are facts of a stated thing', () => {
  const head = { title: '潮汐 (豆瓣)', jsonLd: [JSON.stringify({ '@type': 'Movie', name: '潮汐' })] };
  const lines = `<span><span>导演</span>: <a href="/1">林海</a></span><br><span>类型:</span> <span>剧情</span> / <span>家庭</span><br>
    <span>制片国家/地区:</span> 中国大陆<br><span>语言:</span> 汉语普通话<br>`;
  const html = (info: string) => `<h1>潮汐</h1><div>${info}</div><p id="found">老灯塔即将关闭。</p>`;
  const said = '导演: 林海类型: 剧情 / 家庭 制片国家/地区: 中国大陆语言: 汉语普通话';
  expect(kept(html(lines), head)).toEqual(['潮汐', said, '老灯塔即将关闭。']);
  // Lines of which few have a label are a text.
  expect(kept(html(`${lines}海<br>灯<br>船<br>雾<br>信`), head)).toEqual(['潮汐', '老灯塔即将关闭。']);
});

test.each(['<h2>Top cast</h2>', '<h2><a href="/cast">Top cast</a></h2>'])(
  'the persons of a film may stand beside their heading, each in a line: %s',
  (heading) => {
    const person = (name: string) => `<div><img><a href="/${name}">${name}</a> <span>Keeper</span></div>`;
    const others =
      '<section><h2>More like this</h2><a href="/1">Fog</a> <a href="/2">Ebb</a> <a href="/3">Net</a></section>';
    const head = { title: 'Tide', jsonLd: [JSON.stringify({ '@type': 'Movie', name: 'Tide' })] };
    const page = (cards: string) =>
      `<h1>Tide</h1><p id="found">An island.</p><section>${heading}${cards}</section>${others}`;
    expect(kept(page(['Mia', 'Bo', 'Eva'].map(person).join('')), head).slice(-3)).toEqual([
      'Mia Keeper',
      'Bo Keeper',
      'Eva Keeper',
    ]);
    // Without cards, the next section has none either.
    expect(kept(page('<p>Not known.</p>'), head).slice(2)).toEqual([]);
  },
);

test('the persons of a film are kept below their heading, without portraits', () => {
  const person = (name: string, part: string) =>
    `<li><a href="/p"><img></a><div><a href="/p">${name}</a></div><div>${part}</div></li>`;
  const persons = [person('Mia Sund', 'Ida'), person('Bo Lind', 'Keeper'), person('Eva Holm', 'Child')].join('');
  const head = { title: 'Tide', jsonLd: [JSON.stringify({ '@type': 'Movie', name: 'Tide' })] };
  for (const heading of ['Top cast', 'Besetzung & Stab', '潮汐的演职员 · · · · · ·', 'В ролях']) {
    const html = `<h1>Tide</h1><p id="found">A film about an island.</p><section><h2>${heading}</h2><ul>${persons}</ul></section>`;
    expect(kept(html, head).slice(-6), heading).toEqual(['Mia Sund', 'Ida', 'Bo Lind', 'Keeper', 'Eva Holm', 'Child']);
  }
});

test('an article about goods stays as it is', () => {
  const html = `<h1>Lamps get cheaper</h1><p>By Ann</p><p>Tags: lamps</p><p id="found">The price of lamps has fallen below 20 € this year.</p>
    <p>SKU</p>`;
  const head = { title: 'Lamps get cheaper', jsonLd: [JSON.stringify({ '@type': 'NewsArticle', headline: 'Lamps' })] };
  expect(kept(html, head)).toEqual(['The price of lamps has fallen below 20 € this year.']);
});

test('a page without a heading stays as it is', () => {
  expect(kept('<p>Colour: red</p><p>Size: 4</p><p>Price: 3 €</p><p id="found">text</p>')).toEqual(['text']);
});

describe('what is known to be content where an engine finds none', () => {
  const known = (html: string, head: Partial<Head> = {}) => knownContent(pageFrom(html, { head }))?.content.length;

  test('is the message of a mailing list', () => {
    const pager = '<ul><li>Previous message: <a>Low water</a></li><li>Next message: <a>Spring tide</a></li></ul>';
    const page = pageFrom(`<h1>High water</h1>${pager}<hr><pre>At six.</pre>${pager}`);
    expect(knownContent(page)?.content.map((id) => textOf(page, id))).toEqual(['At six.']);
  });

  test('are the facts of a thing, ingredients or steps', () => {
    expect(known(shop(), lamp)).toBe(1);
    expect(known('<h2>Zutaten</h2><ul><li>500 g Mehl</li><li>10 g Salz</li><li>Wasser</li></ul>')).toBe(1);
  });

  test('is nothing on other pages', () => {
    expect(known('<h1>Sign in</h1><form><input> <button>Sign in</button></form>')).toBeUndefined();
    expect(known('<h1>Desk lamp</h1>', lamp)).toBeUndefined();
  });
});
