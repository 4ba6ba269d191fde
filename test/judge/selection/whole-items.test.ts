import { describe, expect, it } from 'vitest';
import { Change } from '../../../src/judge/selection/change';
import { postProcessed } from '../../../src/judge/selection/steps';
import { judgedBlocks } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';

interface Judged {
  readonly text: string;
  readonly kept: boolean;
  readonly change: number;
}

/** What is kept of a page whose blocks have these probabilities, in order; the engine keeps those of at least one half. */
function judged(html: string, probabilities: readonly number[], url?: string): Judged[] {
  const page = pageFrom(html, url === undefined ? {} : { url });
  const blocks = judgedBlocks(page, probabilities);
  const answer = Uint8Array.from(blocks.probability, (p) => (p >= 0.5 ? 1 : 0));
  const { kept, change } = postProcessed(page, blocks, answer);
  return Array.from({ length: blocks.count }, (_, block) => ({
    text: page.text.slice(blocks.first[block], (blocks.last[block] ?? 0) + 1).join(''),
    kept: kept[block] === 1,
    change: change[block] ?? 0,
  }));
}

const keptTexts = (...answer: Parameters<typeof judged>) =>
  judged(...answer)
    .filter(({ kept }) => kept)
    .map(({ text }) => text);

const five = [1, 2, 3, 4, 5];

describe('a grid of a shop', () => {
  const grid = five
    .map(
      (n) => `<div class="card card-${n}"><h3><a href="/p/${n}">Steel kettle number ${n}</a></h3>
        <div class="price">${n}9.90</div><div><a href="/cart">Add to cart</a></div></div>`,
    )
    .join('');

  it('keeps the price of every item', () => {
    const result = judged(
      grid,
      five.flatMap(() => [0.9, 0.3, 0.1]),
    );
    expect(result.filter(({ kept }) => kept).map(({ text }) => text)).toEqual(
      five.flatMap((n) => [`Steel kettle number ${n}`, `${n}9.90`]),
    );
    expect(result[1]?.change).toBe(Change.PartOfItem);
  });

  it('leaves out a button that every item has, although it was kept', () => {
    const result = judged(
      grid,
      five.flatMap(() => [0.9, 0.6, 0.55]),
    );
    expect(result.filter(({ text }) => text === 'Add to cart').map(({ kept }) => kept)).toEqual(five.map(() => false));
    expect(result[2]?.change).toBe(Change.OnEveryItem);
  });

  it('knows a button of five Han characters, and cells without a class by their order', () => {
    const cells = (n: number, button: string) =>
      `<td><a href="/p/${n}">Steel kettle ${'of the best sort '.repeat(n)}</a></td><td>${n}9.90</td><td><a href="#">${button}</a></td>`;
    for (const button of ['Quick view', '加入购物车']) {
      const rows = five.map((n) => `<tr>${cells(n, button)}</tr>`).join('');
      const result = judged(
        `<table>${rows}</table>`,
        five.flatMap(() => [0.9, 0.3, 0.55]),
      );
      expect(result.map(({ kept }) => kept)).toEqual(five.flatMap(() => [true, true, false]));
    }
  });

  it('leaves prices out that are not likely to be content', () => {
    expect(
      keptTexts(
        grid,
        five.flatMap(() => [0.9, 0.1, 0.1]),
      ),
    ).toEqual(five.map((n) => `Steel kettle number ${n}`));
  });
});

describe('a list of news', () => {
  const news = five.map((n) => `<li><a href="/${n}">第${n}届运动会今日开幕</a><div>2024-05-0${n}</div></li>`).join('');

  it('keeps dates, and titles that the engine leaves out', () => {
    const probabilities = [0.9, 0.3, 0.9, 0.3, 0.3, 0.3, 0.9, 0.3, 0.9, 0.3];
    expect(keptTexts(`<ul>${news}</ul>`, probabilities)).toEqual(
      five.flatMap((n) => [`第${n}届运动会今日开幕`, `2024-05-0${n}`]),
    );
  });

  it('keeps the last entries of a blog, most of whose titles the engine leaves out', () => {
    const entry = (n: number) => `<article class="post-${n}"><h2><a href="/${n}">Day ${n} of the trip</a></h2>
      <p>We slept in a barn near the river, and in the morning of day ${n} it was gone.</p></article>`;
    const probabilities = [0.9, 0.9, 0.6, 0.9, 0.4, 0.9, 0.3, 0.4, 0.3, 0.4];
    expect(keptTexts(five.map(entry).join(''), probabilities)).toHaveLength(10);
  });

  /** Entries of a blog: a category, a title, a day and the beginning of the text. */
  const card = (n: number, title: string, category = '/notes') => `<div class="post"><a href="${category}">Notes</a>
    <div class="title"><a href="${title}">What we saw on day ${n} of the trip</a></div><div>2024-05-0${n}</div>
    <p>We slept in a barn near the river, and in the morning of day ${n} it was gone.</p></div>`;
  const texts = (n: number) => `We slept in a barn near the river, and in the morning of day ${n} it was gone.`;
  const textsAlone = five.flatMap(() => [0.1, 0.1, 0.1, 0.9]);

  it('keeps all titles of entries of which the engine keeps the texts alone', () => {
    const blog = five.map((n) => card(n, `/2024/${n}`)).join('');
    expect(keptTexts(blog, textsAlone, 'https://blog.example/')).toEqual(
      five.flatMap((n) => [`What we saw on day ${n} of the trip`, texts(n)]),
    );
  });

  it.each([
    ['to other sites', (n: number) => `https://shop.example/${n}`],
    ['to one page', () => '/buy'],
    ['to places on the page', (n: number) => `#day-${n}`],
  ])('takes links %s for no titles', (_, address) => {
    const blog = five.map((n) => card(n, address(n))).join('');
    expect(keptTexts(blog, textsAlone, 'https://blog.example/')).toEqual(five.map(texts));
  });

  it('takes the links of an issue for no titles', () => {
    const history = five.map(
      (n) => `<div class="change"><a href="/changes/${n}">Changed ${n}</a><p>${texts(n)}</p></div>`,
    );
    const changes = [history.join(''), five.flatMap(() => [0.1, 0.9])] as const;
    expect(keptTexts(...changes, 'https://tracker.example/issues/8')).toEqual(five.map(texts));
    expect(keptTexts(...changes, 'https://tracker.example/')).toHaveLength(10);
  });

  it('leaves a list alone of which little is kept', () => {
    const probabilities = [0.9, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3];
    expect(keptTexts(`<ul>${news}</ul>`, probabilities)).toEqual(['第1届运动会今日开幕']);
  });

  it('leaves it alone beside an article', () => {
    const article = `<p>${'A long paragraph of the article with many words in it. '.repeat(12)}</p>`;
    const probabilities = [0.99, ...five.flatMap(() => [0.9, 0.3])];
    expect(keptTexts(`<main>${article}</main><ul>${news}</ul>`, probabilities)).toHaveLength(6);
  });
});

describe('a board', () => {
  const threads = five
    .map(
      (n) => `<tr><td><a href="/t/${n}">How do I prune tree number ${n}</a></td><td>gardener ${n}</td>
        <td>${n}2</td><td>${n} May</td></tr>`,
    )
    .join('');

  it('keeps author, replies and time of the last post', () => {
    const kept = keptTexts(
      `<table><tbody>${threads}</tbody></table>`,
      five.flatMap(() => [0.8, 0.3, 0.25, 0.3]),
      'https://garden.example/forum/trees',
    );
    expect(kept).toHaveLength(20);
  });
});

describe('other repeated structure', () => {
  it('leaves paragraphs with links in them alone', () => {
    const text = five
      .map((n) => `<p>Sentence ${n} of an article that has <a href="/x">a link</a> in the middle of it.</p>`)
      .join('');
    expect(keptTexts(text, [0.9, 0.3, 0.9, 0.9, 0.9])).toHaveLength(4);
  });

  it('leaves the posts of a discussion alone', () => {
    const posts = five
      .map(
        (n) => `<li><a href="/u/${n}">User ${n}</a><div>My answer ${n}: ${'water it in the evening '.repeat(6)}</div>
          <div>Rank ${n}</div></li>`,
      )
      .join('');
    const kept = judged(
      `<ul>${posts}</ul>`,
      five.flatMap(() => [0.6, 0.9, 0.3]),
      'https://garden.example/forum/t/7',
    );
    expect(kept.some(({ change }) => change === Change.PartOfItem)).toBe(false);
  });
});
