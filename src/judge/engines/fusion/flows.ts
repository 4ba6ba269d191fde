import { countInTexts, wordPieces } from '../../../language/text/content-words';
import { digitCount, punctuationCount } from '../../../language/text/punctuation';
import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { seenTexts } from '../../../page/text/block-lines';
import { blockTexts } from '../../../page/text/block-texts';
import { blocksOf } from '../../../page/text/blocks';
import { textsOf } from '../../../page/text/characters';
import { proseWeight } from '../../../page/text/prose';
import { tagName } from '../../../page/tree';
import { blockTypes } from './block-types';
import type { LiveParameters } from './live-parameters';
import { fewestSeen, firstHeadingWeight, headingWeight, linkWeight, longestShort, seenShare } from './live-parameters';

/**
 * The text nodes of `live`. All visible text directly in one block is one node ("row"), whatever inline elements
 * surround its words.
 */
export interface Flows {
  readonly page: Page;
  /** The block that each node belongs to, by id. */
  readonly block: Int32Array;
  /** The type of each block (`block-types.ts`), by id. */
  readonly type: Int32Array;
  /** 1 for each text node that counts, by id. */
  readonly texts: Uint8Array;
  /** The block of each row, in document order. */
  readonly id: Int32Array;
  /** Characters outside and inside links to other pages, by row. */
  readonly plain: Int32Array;
  readonly link: Int32Array;
  /** The texts of rows short enough to be a title or a line about the page. */
  readonly short: ReadonlyMap<number, string>;
  /** By row: PN, digits and TDTN. */
  readonly marks: Int32Array;
  readonly digits: Int32Array;
  readonly titleWords: Int32Array;
  /** The row of the title; -1 if there is none. */
  readonly title: number;
  /** The weight of the prose in each row. */
  readonly prose: Float64Array;
  /** The contents of each subtree, by id: prose, and characters outside and inside links. */
  readonly heldProse: Float64Array;
  readonly heldPlain: Float64Array;
  readonly heldLink: Float64Array;
}

export function flowsOf(page: Page, parameters: LiveParameters): Flows {
  const block = blocksOf(page);
  const texts = readTexts(page);
  const { plainCharacters: plain, linkCharacters: link } = blockTexts(page, texts);
  const [marks, digits, titleWords] = [0, 0, 0].map(() => new Int32Array(page.count)) as Columns;
  for (const id of texts) {
    const flow = block[id];
    marks[flow] = marks[flow] + punctuationCount(page.text[id]);
    digits[flow] = digits[flow] + digitCount(page.text[id]);
  }
  const id = Int32Array.from(new Set(texts.map((text) => block[text]))).sort();
  const counted = new Uint8Array(page.count);
  for (const text of texts) counted[text] = 1;
  const rows = {
    page,
    block,
    type: blockTypes(page, block),
    texts: counted,
    id,
    plain: pick(plain, id),
    link: pick(link, id),
    marks: pick(marks, id),
    digits: pick(digits, id),
  };
  const short = shortTexts(rows, texts);
  const title = displayedTitle(rows, short);
  const words = countInTexts(
    texts.map((text) => page.text[text]),
    wordPieces(title.text),
  );
  const prose = new Float64Array(id.length);
  const [heldProse, heldPlain, heldLink] = [
    new Float64Array(page.count),
    new Float64Array(page.count),
    new Float64Array(page.count),
  ];
  for (let at = 0; at < texts.length; at++) {
    const flow = block[texts[at]];
    titleWords[flow] = titleWords[flow] + words[at];
  }
  for (let row = 0; row < id.length; row++) {
    const flow = id[row];
    prose[row] = proseWeight(plain[flow], link[flow], true, parameters);
    heldProse[flow] = prose[row];
    heldPlain[flow] = plain[flow];
    heldLink[flow] = link[flow];
  }
  // One pass for all three instead of three calls of `sumUp`: this code runs once, before it is optimised.
  for (let node = page.count - 1; node > 0; node--) {
    const up = page.parent[node];
    heldProse[up] = heldProse[up] + heldProse[node];
    heldPlain[up] = heldPlain[up] + heldPlain[node];
    heldLink[up] = heldLink[up] + heldLink[node];
  }
  return {
    ...rows,
    short,
    titleWords: pick(titleWords, id),
    title: title.row,
    prose,
    heldProse,
    heldPlain,
    heldLink,
  };
}

type Columns = [marks: Int32Array, digits: Int32Array, titleWords: Int32Array];

/** All characters of a row. */
export function lengthOf({ plain, link }: Pick<Flows, 'plain' | 'link'>, row: number): number {
  return plain[row] + link[row];
}

/** The texts of rows with at least 2 characters. */
function shortTexts(rows: Pick<Flows, 'page' | 'block' | 'id' | 'plain' | 'link'>, texts: readonly number[]) {
  const { page, block, id } = rows;
  const found = new Map<number, string>();
  const rowOf = new Map(Array.from(id, (flow, at) => [flow, at]));
  for (const text of texts) {
    const row = rowOf.get(block[text]) as number;
    const length = lengthOf(rows, row);
    if (length > 1 && length <= longestShort) found.set(row, (found.get(row) ?? '') + page.text[text]);
  }
  return found;
}

/** The visible text nodes with characters; all of them if almost nothing is visible yet. */
function readTexts(page: Page): readonly number[] {
  const { characters, ids } = textsOf(page);
  const seen = seenTexts(page).filter((id) => characters[id] > 0);
  const together = (texts: readonly number[]) => texts.reduce((sum, id) => sum + characters[id], 0);
  const seenCharacters = together(seen);
  return seenCharacters < fewestSeen && seenCharacters < seenShare * together(ids) ? ids : seen;
}

function pick(column: Int32Array, ids: Int32Array): Int32Array {
  return ids.map((id) => column[id]);
}

/** The title as displayed on the page. */
interface DisplayedTitle {
  /** The longest part of `<title>`. */
  readonly text: string;
  /** The row that `<title>` repeats, or else the first h1; -1 if there is neither. */
  readonly row: number;
}

interface Rows {
  readonly page: Page;
  readonly id: Int32Array;
  readonly plain: Int32Array;
  readonly link: Int32Array;
}

/** The separators between the parts of `<title>`. Inside a headline the same marks have no spaces around them. */
const separators = /(?<!\s)\s+[|\-–—_·•»:／]\s+|[|_｜]|(?:(?<!\s)\s+)?[—–]{1,2}\s*/;

/**
 * Section 2.1 for the rendered page: matches a text with the whole `<title>`; headings weigh more. Letters and digits
 * are kept, so that titles in Latin script differ from each other.
 */
function displayedTitle(rows: Rows, short: ReadonlyMap<number, string>): DisplayedTitle {
  const { page } = rows;
  const head = comparable(page.head.title);
  const best = { row: -1, weight: 0 };
  for (const [row, text] of short) {
    const bare = comparable(text);
    const tag = tagName(page, rows.id[row]);
    const linked = rows.link[row] > rows.plain[row];
    const repeated = bare.length > 1 && head.includes(bare);
    const weight = repeated
      ? bare.length * (headingWeight[tag] ?? 1) * (linked ? linkWeight : 1)
      : tag === 'h1'
        ? firstHeadingWeight
        : 0;
    if (weight > best.weight) Object.assign(best, { row, weight });
  }
  return { text: longestPart(page.head.title), row: best.row };
}

function longestPart(title: string): string {
  const parts = title.split(separators).map(squeeze);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
