import { mix } from '../../../../page/hash';
import { type Page, Visibility } from '../../../../page/page';
import { nodesInLinks } from '../../../../page/text/links';
import { type TextBlocks, textBlocksOf } from '../../../../page/text/text-blocks';
import { isUnseen } from '../../../../page/text/visibility';
import { attribute, root, tagTable } from '../../../../page/tree';
import { newScan, restart, type Scan, scan } from './scan';

/**
 * What hides a node: nothing, the document itself (an attribute, a tag that is
 * never shown), or a style sheet. What a style sheet hides nobody is meant to
 * read now; what the document hides is often shown by a script.
 */
export const Hidden = { No: 0, ByDocument: 1, ByStyleSheet: 2 } as const;

const strongTags = ['b', 'strong', 'em', 'i', 'mark'];
const neverShown = ['noscript', 'template', 'dialog'];

/**
 * What each node inherits from its ancestors. It is all computed in one pass, because
 * on a page that is extracted once a pass costs more than the work in it.
 */
export type Inherited = Readonly<ReturnType<typeof inheritedOf>>;

export function inheritedOf(page: Page) {
  const { count, parent, tag, visibility } = page;
  const depth = new Uint16Array(count);
  /** Hash of the tags up to the root. */
  const path = new Int32Array(count);
  /** The `<a>` that a node is or is in; 0 if there is none. */
  const link = new Int32Array(count);
  /** Whether the node is an `<a href>` or stands in one. */
  const inLink = nodesInLinks(page);
  /** Whether it is emphasised. */
  const strong = new Uint8Array(count);
  /** A `Hidden` for each node, decided where the hiding begins. */
  const hidden = new Uint8Array(count);
  const emphasising = tagTable(page, strongTags);
  const never = tagTable(page, neverShown);
  const anchor = page.tagNames.indexOf('a');
  for (let id = root + 1; id < count; id++) {
    const up = parent[id];
    const code = tag[id];
    depth[id] = Math.min(0xffff, depth[up] + 1);
    path[id] = mix(path[up], code);
    link[id] = link[up];
    strong[id] = strong[up];
    const seen = visibility[id] === Visibility.Shown || !isUnseen(visibility[id]);
    if (!seen) hidden[id] = hidden[up] || hiddenBy(page, id, never);
    // Only elements can change the rest.
    if (code === 0) continue;
    if (emphasising[code] === 1) strong[id] = 1;
    if (code === anchor) link[id] = id;
  }
  return { depth, path, link, inLink, strong, hidden };
}

function hiddenBy(page: Page, id: number, never: Uint8Array): number {
  if (never[page.tag[id]] === 1 || attribute(page, id, 'hidden') !== undefined) return Hidden.ByDocument;
  const style = attribute(page, id, 'style');
  return style !== undefined && hides(style.toLowerCase()) ? Hidden.ByDocument : Hidden.ByStyleSheet;
}

/** Whether an inline style (lower case) hides its element. A scan: compiling a pattern takes longer than all styles of a page. */
function hides(style: string): boolean {
  return (
    declares(style, 'display', 'none') || declares(style, 'visibility', 'hidden') || declares(style, 'opacity', '0')
  );
}

/** Whether a declaration of the property begins with the value; white space may stand around the colon. */
function declares(style: string, property: string, value: string): boolean {
  for (let at = style.indexOf(property); at >= 0; at = style.indexOf(property, at + 1)) {
    const colon = afterSpace(style, at + property.length);
    if (style.charAt(colon) === ':' && style.startsWith(value, afterSpace(style, colon + 1))) return true;
  }
  return false;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === '') at++;
  return at;
}

/** The text blocks of a page and what their texts are made of: what the model judges. Columns by block. */
export interface Blocks extends TextBlocks, Readonly<Columns> {
  /** Hashes of the words of a block: [hashAt[block], hashAt[block + 1]) of `hashes`. */
  readonly hashes: Int32Array;
}

/** An ideograph is about half a word. Chosen: most Chinese words have two characters. */
const wordsPerIdeograph = 0.5;

/** Cuts a page into text blocks (`page/text/text-blocks.ts`) and scans the texts of each. */
export function textBlocks(page: Page, inherited: Inherited = inheritedOf(page)): Blocks {
  const { first, last, owner, blockOf, blockAt } = textBlocksOf(page);
  const columns = emptyColumns(first.length);
  const counted = newScan();
  const scanTexts = textScanner(page, inherited, blockOf, columns);
  for (let block = 0; block < columns.count; block++) {
    restart(counted);
    scanTexts(block, first[block], last[block], counted);
    columns.visibility[block] = page.visibility[first[block]];
    write(columns, block, counted);
  }
  const { values, length } = counted.hashes;
  return { first, last, owner, blockOf, blockAt, ...columns, hashes: values.subarray(0, length) };
}

/** Scans the texts of a block, and writes the number of its links and its words in links and in emphasis. */
function textScanner(page: Page, { inLink, strong }: Inherited, blockOf: Int32Array, columns: Columns) {
  const anchor = page.tagNames.indexOf('a');
  return (block: number, start: number, end: number, counted: Scan) => {
    let linked = 0;
    let strongly = 0;
    let links = 0;
    for (let id = start; id <= end; id++) {
      const code = page.tag[id];
      if (code === anchor) links += inLink[id];
      if (code !== 0 || blockOf[id] !== block) continue;
      const before = wordsOf(counted);
      scan(page.text[id], counted);
      const added = wordsOf(counted) - before;
      if (inLink[id] === 1) linked += added;
      if (strong[id] === 1) strongly += added;
    }
    columns.linkWords[block] = linked;
    columns.strongWords[block] = strongly;
    columns.links[block] = Math.max(links, inLink[start]);
  };
}

type Columns = ReturnType<typeof emptyColumns>;

function emptyColumns(count: number) {
  return {
    count,
    /** Words and ideographs: what a page is scored by. */
    tokens: new Float64Array(count),
    /** Words, an ideograph half of one: what lengths of Latin and Chinese texts are compared by. */
    words: new Float64Array(count),
    linkWords: new Float64Array(count),
    strongWords: new Float64Array(count),
    ideographs: new Int32Array(count),
    characters: new Int32Array(count),
    digits: new Int32Array(count),
    capitals: new Int32Array(count),
    stops: new Int32Array(count),
    commas: new Int32Array(count),
    prices: new Int32Array(count),
    bars: new Int32Array(count),
    links: new Int32Array(count),
    hash: new Int32Array(count),
    /** The last unit that is not white space. */
    lastUnit: new Uint16Array(count),
    /** A `Visibility`. */
    visibility: new Uint8Array(count),
    hashAt: new Int32Array(count + 1),
  };
}

/** Writes what was counted in a block. One column after the other: a loop over column names is slower. */
function write(columns: Columns, block: number, counted: Scan): void {
  columns.tokens[block] = counted.words + counted.ideographs;
  columns.words[block] = wordsOf(counted);
  columns.ideographs[block] = counted.ideographs;
  columns.characters[block] = counted.characters;
  columns.digits[block] = counted.digits;
  columns.capitals[block] = counted.capitals;
  columns.stops[block] = counted.stops;
  columns.commas[block] = counted.commas;
  columns.prices[block] = counted.prices;
  columns.bars[block] = counted.bars;
  columns.hash[block] = counted.hash;
  columns.lastUnit[block] = counted.last;
  columns.hashAt[block + 1] = counted.hashes.length;
}

function wordsOf({ words, ideographs }: { words: number; ideographs: number }): number {
  return words + wordsPerIdeograph * ideographs;
}
