import { endOfPath, schemeOf, slashFrom } from '../../../../language/text/address';
import type { Page } from '../../../../page/page';
import { root } from '../../../../page/tree';
import { groupNames } from '../view/name-groups';
import type { PageView } from '../view/view';
import { type FeatureGroup, featureTable, share } from './feature';
import { digitsIn } from './links';

export const pageLevel: FeatureGroup = {
  name: 'page',
  width: 25,
  features: () =>
    featureTable(`
    pageWords      | 0…   | words of the page
    pageRows       | 1…   | its blocks
    pageLinks      | 0…1  | share of links among its words
    pageProse      | 0…1  | share of prose among its words
    pageProseRows  | 0…1  | share of prose among its blocks
    longestProse   | 0…   | prose of its longest block
    pageIdeographs | 0…1  | share of ideographs among its tokens
    pagePrices     | 0…   | blocks with a currency sign
    pageImages     | 0…   | images
    pageHeadings   | 0…   | headings h1 to h4
    pageArticles   | 0…   | article elements
    pageCode       | 0…   | pre and code elements
    pageForms      | 0…   | inputs, buttons and the like
    pageCells      | 0…   | cells of tables
    commentShare   | 0…1  | share of its words below something named comments or reply
    threadShare    | 0…1  | share of its words below something named as a thread or message
    productShare   | 0…1  | share of its words below something named as a product
    cardShare      | 0…1  | share of its words below something named as a card or list
    unseenShare    | 0…1  | share of its words that nobody can see
    pathDepth      | 0…   | parts of the address's path
    pathLength     | 0…   | characters of its last part
    pathDigits     | 0…   | digits in it
    discussion     | 0–1  | whether the address or schema.org says that it is a discussion
    schemaArticle  | 0–1  | whether JSON-LD or Open Graph calls it an article
    schemaProduct  | 0–1  | whether they call it a product
  `),
  prepare: (view) => {
    const values = Float32Array.from(valuesOf(view));
    return (_, into, start) => {
      into.set(values, start);
      return start + values.length;
    };
  },
};

function valuesOf(view: PageView): number[] {
  const { page, blocks, sums, prose } = view;
  const words = sums.words(root);
  const count = tagCounter(page);
  return [
    words,
    blocks.count,
    share(sums.linkWords(root), words),
    share(sums.prose(root), words),
    share(sums.proseBlocks(root), blocks.count),
    prose.reduce((most, each) => Math.max(most, each), 0),
    share(total(blocks.ideographs), total(blocks.tokens)),
    blocks.prices.reduce((sum, each) => sum + Math.min(1, each), 0),
    count('img'),
    count('h1', 'h2', 'h3', 'h4'),
    count('article'),
    count('pre', 'code'),
    count('input', 'button', 'select', 'textarea'),
    count('td', 'th'),
    ...namedShares(view),
    share(
      blocks.words.reduce((sum, each, row) => sum + (blocks.visibility[row] === 0 ? 0 : each), 0),
      words,
    ),
    ...addressValues(page.url),
    ...declared(view),
  ];
}

function total(column: ArrayLike<number>): number {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += column[row];
  return sum;
}

function tagCounter(page: Page): (...tags: string[]) => number {
  const { tag, tagNames } = page;
  const counts = new Int32Array(tagNames.length);
  for (let id = 0; id < tag.length; id++) counts[tag[id]]++;
  return (...tags) => tags.reduce((sum, tag) => sum + (counts[tagNames.indexOf(tag)] ?? 0), 0);
}

/** By group: the share of the page's words below the outermost elements that the group names. */
function namedShares({ page, names: { first }, sums }: PageView): number[] {
  const bits = ['comments', 'thread', 'product', 'card'].map((group) => 1 << groupNames.indexOf(group));
  const anyBit = bits.reduce((all, bit) => all | bit, 0);
  const words = bits.map(() => 0);
  // By group: the end of the last element that it names.
  const ends = bits.map(() => 0);
  for (let id = 1; id < page.count; id++) {
    const named = first[id] & anyBit;
    if (named === 0) continue;
    for (let group = 0; group < bits.length; group++) {
      if ((named & bits[group]) === 0 || id < ends[group]) continue;
      words[group] += sums.words(id);
      ends[group] = page.end[id];
    }
  }
  return words.map((each) => share(each, sums.words(root)));
}

function addressValues(url: string): number[] {
  const end = endOfPath(url);
  const scheme = schemeOf(url).length;
  let host = scheme;
  while (host < end && url.charAt(host) === '/') host++;
  const path = scheme > 0 && host > scheme ? slashFrom(url, host, end) : 0;
  const parts = url
    .slice(path, end)
    .split('/')
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  return [parts.length, last.length, digitsIn(last)];
}

const schemaType = /"@type":\s*(?:\[\s*)?"(\w+)"/g;
const articleTypes = ['BlogPosting', 'Report'];
const productTypes = ['Product', 'ProductGroup', 'IndividualProduct'];

/** What the page calls itself: a discussion, an article, a product. */
function declared({ page: { head }, discussion }: PageView): number[] {
  const kind = head.metas.find(({ name }) => name.toLowerCase() === 'og:type')?.content ?? '';
  const types = head.jsonLd.flatMap((text) => Array.from(text.matchAll(schemaType), ([, type = '']) => type));
  return [
    discussion,
    kind === 'article' || types.some((type) => type.endsWith('Article') || articleTypes.includes(type)),
    kind.startsWith('product') || types.some((type) => productTypes.includes(type)),
  ].map(Number);
}
