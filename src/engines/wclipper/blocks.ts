import { isUnseen } from '../../page/block-lines';
import { nodesInLinks } from '../../page/counts';
import { Display, type Page, Position } from '../../page/page';
import { attribute, root, tagTable } from '../../page/tree';
import { HashList, newScan, scan } from './scan';

/**
 * The text blocks of a page in document order: what the model judges. A block
 * is a run of text that flows in one line of blocks:
 *
 *     div > "a" <p>"b" <b>"c"</b></p> "d"      three blocks: a | b c | d
 *
 * Columns by row. The rows below a node are the range [rowAt[id], rowAt[end[id]]).
 */
export interface Blocks {
  readonly rows: number;
  /** The element that the text flows in. */
  readonly owner: Int32Array;
  /** First and last text node. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Rows whose first text node comes before id; one entry more than nodes. */
  readonly rowAt: Int32Array;
  /** The row of each text node; -1 for the others. */
  readonly rowOf: Int32Array;
  /** Words and ideographs: what a page is scored by. */
  readonly tokens: Float64Array;
  /** Words, an ideograph half of one: what lengths of Latin and Chinese texts are compared by. */
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly strongWords: Float64Array;
  readonly ideographs: Float64Array;
  readonly characters: Float64Array;
  readonly digits: Float64Array;
  readonly capitals: Float64Array;
  readonly stops: Float64Array;
  readonly commas: Float64Array;
  readonly prices: Float64Array;
  readonly bars: Float64Array;
  readonly links: Float64Array;
  readonly hash: Int32Array;
  /** The last unit that is not white space. */
  readonly lastUnit: Uint16Array;
  /** A `Visibility`. */
  readonly visibility: Uint8Array;
  /** Hashes of the words of a row: [hashAt[row], hashAt[row + 1]) of `hashes`. */
  readonly hashes: Int32Array;
  readonly hashAt: Int32Array;
}

/** An ideograph is about half a word. */
const wordsPerIdeograph = 0.5;

/** Tags that flow in the line where no layout is known: what is not rendered has no display. */
const inlineTags = `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt
  ruby s samp small span strike strong sub sup time tt u var wbr picture source svg`.split(/\s+/);

/** Form controls' texts are choices, not text. */
const controlTags = ['option', 'textarea', 'select', 'datalist'];

/** The block that each node's text flows in. */
function flowsOf(page: Page): Int32Array {
  const inline = tagTable(page, inlineTags);
  const flows = new Int32Array(page.count);
  for (let id = 1; id < page.count; id++) {
    flows[id] = isBlock(page, inline, id) ? id : (flows[page.parent[id] as number] as number);
  }
  return flows;
}

function isBlock({ tag, display }: Page, inline: Uint8Array, id: number): boolean {
  const code = tag[id] as number;
  if (code === 0) return false;
  const how = display[id];
  if (how === Display.None) return inline[code] === 0;
  return how !== Display.Inline && how !== Display.InlineBlock && how !== Display.Contents;
}

const spaceOnly = /^[\s\u200b\ufeff]*$/;

/** Cuts a page into blocks: one walk in document order. */
export function textBlocks(page: Page): Blocks {
  const flows = flowsOf(page);
  const rowOf = new Int32Array(page.count).fill(-1);
  const rowAt = new Int32Array(page.count + 1);
  const control = tagTable(page, controlTags);
  const first: number[] = [];
  const last: number[] = [];
  let border = -1;
  for (let id = 0; id < page.count; id++) {
    rowAt[id] = first.length;
    if (page.tag[id] !== 0) {
      if (flows[id] === id) border = id;
      continue;
    }
    const up = Math.max(root, page.parent[id] as number);
    if (control[page.tag[up] as number] === 1 || spaceOnly.test(page.text[id] as string)) continue;
    const row = first.length - 1;
    const before = row < 0 ? -1 : (last[row] as number);
    if (row >= 0 && flows[before] === flows[id] && border < before && page.visibility[before] === page.visibility[id]) {
      last[row] = id;
      rowOf[id] = row;
    } else {
      rowOf[id] = first.push(id) - 1;
      last.push(id);
    }
  }
  rowAt[page.count] = first.length;
  return measured(page, flows, { rowOf, rowAt, first: Int32Array.from(first), last: Int32Array.from(last) });
}

type Cut = Pick<Blocks, 'rowOf' | 'rowAt' | 'first' | 'last'>;

/** Scans the texts of each block. */
function measured(page: Page, flows: Int32Array, cut: Cut): Blocks {
  const rows = cut.first.length;
  const hashes = new HashList();
  const inLink = nodesInLinks(page);
  const strong = nodesInside(page, ['b', 'strong', 'em', 'i', 'mark']);
  const anchor = page.tagNames.indexOf('a');
  const columns = {
    tokens: new Float64Array(rows),
    words: new Float64Array(rows),
    linkWords: new Float64Array(rows),
    strongWords: new Float64Array(rows),
    ideographs: new Float64Array(rows),
    characters: new Float64Array(rows),
    digits: new Float64Array(rows),
    capitals: new Float64Array(rows),
    stops: new Float64Array(rows),
    commas: new Float64Array(rows),
    prices: new Float64Array(rows),
    bars: new Float64Array(rows),
    links: new Float64Array(rows),
  };
  const owner = new Int32Array(rows);
  const hash = new Int32Array(rows);
  const lastUnit = new Uint16Array(rows);
  const visibility = new Uint8Array(rows);
  const hashAt = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    const start = cut.first[row] as number;
    const counted = newScan(hashes);
    let linked = 0;
    let strongly = 0;
    let links = 0;
    for (let id = start; id <= (cut.last[row] as number); id++) {
      if (page.tag[id] === anchor && inLink[id] === 1) links++;
      if (page.tag[id] !== 0 || cut.rowOf[id] !== row) continue;
      const before = wordsOf(counted);
      scan(page.text[id] as string, counted);
      if (inLink[id] === 1) linked += wordsOf(counted) - before;
      if (strong[id] === 1) strongly += wordsOf(counted) - before;
    }
    owner[row] = flows[start] as number;
    hash[row] = counted.hash;
    lastUnit[row] = counted.last;
    visibility[row] = page.visibility[start] as number;
    hashAt[row + 1] = hashes.length;
    columns.tokens[row] = counted.words + counted.ideographs;
    columns.words[row] = wordsOf(counted);
    columns.linkWords[row] = linked;
    columns.strongWords[row] = strongly;
    columns.links[row] = Math.max(links, inLink[start] as number);
    for (const name of [
      'ideographs',
      'characters',
      'digits',
      'capitals',
      'stops',
      'commas',
      'prices',
      'bars',
    ] as const) {
      columns[name][row] = counted[name];
    }
  }
  return {
    rows,
    owner,
    ...cut,
    ...columns,
    hash,
    lastUnit,
    visibility,
    hashes: hashes.values.subarray(0, hashes.length),
    hashAt,
  };
}

function wordsOf({ words, ideographs }: { words: number; ideographs: number }): number {
  return words + wordsPerIdeograph * ideographs;
}

/** 1 for every node with one of the tags and all below it. */
export function nodesInside(page: Page, tags: readonly string[]): Uint8Array {
  const wanted = tagTable(page, tags);
  const inside = new Uint8Array(page.count);
  for (let id = 0; id < page.count; id++) {
    const up = page.parent[id] as number;
    inside[id] = wanted[page.tag[id] as number] === 1 || (up >= 0 && inside[up] === 1) ? 1 : 0;
  }
  return inside;
}

/** What hides a node: nothing, the document itself (an attribute, a tag that is never shown), or a style sheet. */
export const Hidden = { No: 0, ByDocument: 1, ByStyleSheet: 2 } as const;

const neverShown = ['noscript', 'template', 'dialog'];
const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0/i;

/**
 * A `Hidden` for each node, decided where the hiding begins. What a style sheet
 * hides nobody is meant to read now; what the document hides is often shown by a script.
 */
export function nodesHidden(page: Page): Uint8Array {
  const never = tagTable(page, neverShown);
  const hidden = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    if (!isUnseen(page.visibility[id] as number)) continue;
    const above = hidden[page.parent[id] as number] as number;
    if (above !== Hidden.No) hidden[id] = above;
    else {
      const byDocument =
        never[page.tag[id] as number] === 1 ||
        attribute(page, id, 'hidden') !== undefined ||
        hidingStyle.test(attribute(page, id, 'style') ?? '');
      hidden[id] = byDocument ? Hidden.ByDocument : Hidden.ByStyleSheet;
    }
  }
  return hidden;
}

/** 1 for nodes in something that stays where it is when the page scrolls. */
export function nodesFixed(page: Page): Uint8Array {
  const fixed = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const above = fixed[page.parent[id] as number] === 1;
    fixed[id] = above || page.position[id] === Position.Fixed || page.position[id] === Position.Sticky ? 1 : 0;
  }
  return fixed;
}
