import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { tagName } from '../../../page/tree';

/** The title as displayed on the page. */
interface ShownTitle {
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

/** Factors on the length of a text that may be the title, by tag. Links are more often channel names. */
const headingWeight: Readonly<Record<string, number>> = { h1: 3, h2: 2 };
const linkWeight = 0.5;

/**
 * Section 2.1 for the rendered page: matches a text with the whole `<title>`; headings weigh more. Letters and digits
 * are kept, so that titles in Latin script differ from each other.
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
