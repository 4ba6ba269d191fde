import type { Page } from '../../page/page';
import { isText, tagName } from '../../page/tree';
import { comparable, squeeze } from '../../text/white-space';

/** The title that people see. */
export interface ShownTitle {
  /** The longest part of `<title>`. */
  readonly text: string;
  /** The row that `<title>` repeats, or else the first h1; -1 where there is neither. */
  readonly row: number;
}

interface Rows {
  readonly page: Page;
  readonly block: Int32Array;
  readonly id: Int32Array;
  readonly plain: Int32Array;
  readonly link: Int32Array;
}

/** Marks between the parts of `<title>`: inside a headline they stand without spaces. */
const separators = /\s+[|\-–—_·•»:／]\s+|[|_｜]|\s*[—–]{1,2}\s*/;

/** A longer text is no title; in characters. */
const longestTitle = 200;

/** What of a text's length counts towards being the title, by its tag; links are names of channels rather. */
const headingWeight: Readonly<Record<string, number>> = { h1: 3, h2: 2 };
const linkWeight = 0.5;

/**
 * Section 2.1 on the screen: a text is matched with the whole of `<title>`,
 * and headings weigh more. Letters and digits stay, so that titles in Latin
 * script can be told from each other.
 */
export function shownTitle(rows: Rows, texts: readonly number[]): ShownTitle {
  const { page } = rows;
  const head = comparable(page.head.title);
  const best = { row: -1, weight: 0 };
  for (const [row, text] of shortTexts(rows, texts)) {
    const bare = comparable(text);
    const tag = tagName(page, rows.id[row] as number);
    const linked = (rows.link[row] as number) > (rows.plain[row] as number);
    const repeated = bare.length > 1 && head.includes(bare);
    const weight = repeated
      ? bare.length * (headingWeight[tag] ?? 1) * (linked ? linkWeight : 1)
      : tag === 'h1'
        ? 0.5
        : 0;
    if (weight > best.weight) Object.assign(best, { row, weight });
  }
  return { text: longestPart(page.head.title), row: best.row };
}

function longestPart(title: string): string {
  const parts = title.split(separators).map(squeeze);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The texts of the rows that are short enough for a title. */
function shortTexts({ page, block, id, plain, link }: Rows, texts: readonly number[]): Map<number, string> {
  const found = new Map<number, string>();
  let row = 0;
  const rowOf = new Map<number, number>();
  for (; row < id.length; row++) {
    const length = (plain[row] as number) + (link[row] as number);
    if (length > 1 && length <= longestTitle) rowOf.set(id[row] as number, row);
  }
  for (const text of texts) {
    const at = isText(page, text) ? rowOf.get(block[text] as number) : undefined;
    if (at !== undefined) found.set(at, (found.get(at) ?? '') + page.text[text]);
  }
  return found;
}
