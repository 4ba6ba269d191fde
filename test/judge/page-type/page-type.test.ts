import { describe, expect, it } from 'vitest';
import { pageTypes } from '../../../src/article/page-types';
import { keptTexts, pageTypeEvidence } from '../../../src/judge/page-type/evidence';
import { judgePageType, pageTypeProbabilities } from '../../../src/judge/page-type/page-type';
import { pageFrom } from '../../support/page';

/** What is kept is what stands in `<main>`. */
function judged(html: string, url: string, linked: readonly string[] = [], posts = 0) {
  const jsonLd = linked.map((type) => `{"@context":"https://schema.org","@type":"${type}"}`);
  const page = pageFrom(html, { url, head: { jsonLd } });
  const main = page.tag.indexOf(page.tagNames.indexOf('main'));
  return judgePageType(page, keptTexts(page, [main], []), posts);
}

const kind = (...page: Parameters<typeof judged>) => judged(...page).kind;

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again.';
const paragraphs = (count: number) => `<p>${`${sentence} `.repeat(4)}</p>`.repeat(count);
const many = (count: number, html: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => html(at)).join('');

describe('the page type', () => {
  it('lets a short page of a Chinese article go on, but not a shop', () => {
    const days = many(
      4,
      (day) => `<p>第${day}天，守塔人在日记里写下海浪带来的一切，又写下海浪带走的一切，一年又一年，从不间断。</p>`,
    );
    const pager =
      '<a href="/zh/index.html">1</a> <b>2</b> <a href="/zh/index_2.html">3</a> <a href="/zh/index_2.html">下一页</a>';
    const article = `<main><h1>守塔人</h1>${days}</main><div class="pages">${pager}</div>`;
    expect(judged(article, 'https://example.com/zh/index_1.html').goesOn).toBe(true);
    const lamps = many(24, (at) => `<li><a href="/p/${at}">Lamp ${at}</a> <span>$${at}.99</span></li>`);
    expect(judged(`<main><h1>Lamps</h1><ul>${lamps}</ul></main>`, 'https://example.com/shop/lamps?page=2').goesOn).toBe(
      false,
    );
  });

  it('tells lists of stories from stories and threads', () => {
    const story = (at: number) =>
      `<article><h3><a href="/story-${at}">What the sea brought on day ${at}</a></h3></article>`;
    expect(judged(`<main><h1>News</h1>${many(8, story)}</main>`, 'https://example.com/category/news').isList).toBe(
      true,
    );
    const text = `<main><h1>What the sea brought</h1>${paragraphs(6)}</main>`;
    expect(judged(text, 'https://example.com/2024/05/02/what-the-sea-brought').isList).toBe(false);
    expect(judged(`<main>${many(8, story)}</main>`, 'https://example.com/category/news', [], 3).isList).toBe(false);
  });

  it('is thread if several posts were found, whatever the page states', () => {
    expect(kind(`<main>${paragraphs(4)}</main>`, 'https://example.com/a', ['NewsArticle'], 3)).toBe('thread');
  });

  it('is article if running text follows one heading, under an address with its title', () => {
    const html = `<main><h1>The keeper</h1><p>By Olga Brandt</p>${paragraphs(9)}</main>`;
    expect(kind(html, 'https://example.com/2024/05/the-keeper-of-the-light', ['NewsArticle'])).toBe('article');
  });

  it('is documentation if there is code in the text, beside a long table of chapters', () => {
    const chapters = `<nav>${many(60, (at) => `<a href="/docs/c${at}">Chapter ${at}</a>`)}</nav>`;
    const code = many(8, (at) => `<h2>Step ${at}</h2><p>${sentence}</p><pre><code>light --set ${at}</code></pre>`);
    expect(
      kind(
        `${chapters}<main><h1>Using the light</h1>${code}</main><a href="/edit">Edit this page</a>`,
        'https://docs.example.com/en/latest/guide/light',
      ),
    ).toBe('documentation');
  });

  it('is product if there is one price and a buy button', () => {
    const html = `<main><h1>Storm lamp</h1><p>$49.00</p><p>${sentence}</p></main><button>Add to cart</button><label>Quantity</label>`;
    expect(
      kind(html, 'https://example.com/products/storm-lamp', ['Product", "offers": {"@type":"Offer"}, "x": "']),
    ).toBe('product');
  });

  it('is collection if there are many prices', () => {
    const cards = many(
      18,
      (at) =>
        `<li><a href="/products/lamp-${at}"><img src="/${at}.jpg"><span>Lamp ${at}</span></a><span>$${at}9.00</span><button>Add to cart</button></li>`,
    );
    const html = `<button>Filter</button><button>Sort by</button><span>24 products</span><label>Price</label><label>Size</label><main><h1>Lamps</h1><ul>${cards}</ul></main>`;
    expect(kind(html, 'https://example.com/collections/lamps')).toBe('collection');
  });

  it('is list if there are many linked headings with short texts', () => {
    const items = many(
      15,
      (at) =>
        `<article><a href="/news/${at}"><img src="/${at}.jpg"></a><h3><a href="/news/story-number-${at}">What the sea brought on day ${at}</a></h3><time>May ${at}</time><a href="/news/${at}">Read more</a></article>`,
    );
    expect(
      kind(`<main><h1>News</h1>${items}</main><a href="?page=2">Next page</a>`, 'https://example.com/category/news', [
        'CollectionPage',
      ]),
    ).toBe('list');
  });

  it('is service if somebody offers their work', () => {
    const offers = many(
      6,
      (at) =>
        `<h2>Why we are better ${at}</h2><p>We look after your lamps. Our team keeps your light on, and we bring you our experience.</p><a href="/contact">Get started</a>`,
    );
    const html = `<main><h1>Lamp care for your company</h1>${offers}<a href="/demo">Request a demo</a></main>`;
    expect(kind(html, 'https://example.com/services/lamp-care', ['Service', 'Organization'])).toBe('service');
  });

  it('is undefined without evidence', () => {
    expect(kind('<main><p>Hello.</p></main>', 'https://example.com/x')).toBeUndefined();
  });

  it('has probabilities that sum to one', () => {
    const page = pageFrom('<main>x</main>');
    const chances = pageTypeProbabilities(pageTypeEvidence(page, new Uint8Array(page.count), 0));
    expect(chances).toHaveLength(pageTypes.length);
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  });
});
