import type { Page } from '../../page/page';
import { tagName } from '../../page/tree';
import { comparable, squeeze } from '../../text/white-space';

/** The title that people see. */
interface ShownTitle {
  /** The longest part of `<title>`. */
  readonly text: string;
  /** The row that `<title>` repeats, or else the first h1; -1 where there is neither. */
  readonly row: number;
}

interface Rows {
  readonly page: Page;
  readonly id: Int32Array;
  readonly plain: Int32Array;
  readonly link: Int32Array;
}

/** Marks between the parts of `<title>`: inside a headline they stand without spaces. */
const separators = /(?<!\s)\s+[|\-–—_·•»:／]\s+|[|_｜]|(?:(?<!\s)\s+)?[—–]{1,2}\s*/;

/** What of a text's length counts towards being the title, by its tag; links are names of channels rather. */
const headingWeight: Readonly<Record<string, number>> = { h1: 3, h2: 2 };
const linkWeight = 0.5;

/**
 * Section 2.1 on the screen: a text is matched with the whole of `<title>`,
 * and headings weigh more. Letters and digits stay, so that titles in Latin
 * script can be told from each other.
 */
export function shownTitle(rows: Rows, short: ReadonlyMap<number, string>): ShownTitle {
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
