import type { Page } from '../../page/page';
import { type Curve, type Engine, type Extraction, nothingFound } from '../engine';
import { ctext } from './ctext';
import { distribution } from './distribution';
import { extractLive } from './live';
import { published } from './parameters';
import { type Run, runsOf, runWithMaximum, shareOf } from './run';
import { subtreesOf } from './selection';

/**
 * Chen Xin: A general algorithm for extracting the body of web pages, based on
 * the row-block distribution function (基于行块分布函数的通用网页正文抽取). Harbin
 * Institute of Technology, HIT-SCIR.
 *
 * Takes a page as rows of text without tags and draws Y, the length of K rows
 * together, over the row number. Yields the rows between the sudden rise and
 * the sudden fall around the maximum of Y, and the curve.
 *
 *     Y |        _ _
 *       |     _ |   |_ _
 *       |  _ | |        |
 *       |_| |_|         |____ _
 *             start     end        rows
 *
 * The paper's program prints title, keywords, date and body. Title and date are
 * the product's own, for every engine; keywords are those of the page's meta
 * element. Its two ways to run, URLs and a folder, are the command line's.
 *
 * Decisions where the paper is silent:
 * - Condition 2 asks of every block after the rise that it is not empty. So a
 *   lone row is noise, and of the runs that are left the one with the largest
 *   value is the body (condition 4). The author's program is content with one
 *   block of three, which a lone row always has: on zh-dev .78 instead of .65.
 * - Y has LinesNum - K values (Definition 3), so a page of up to K rows has
 *   none, and nothing is found.
 * - A text node is taken whole when the run holds some of it.
 *
 * What `live` does otherwise, and why:
 * 1. Rows are those that people see, not those of the source: a row ends where
 *    a block box or `<br>` does. A page served in one line has rows, too, and
 *    three line breaks between two paragraphs are nothing.
 * 2. Empty rows stand for what parts boxes on the screen: the height between
 *    them, the change to another column, and the edges that are passed
 *    from one to the next. The source's blank lines did this by chance.
 * 3. Link-dense rows weigh less, down to less than nothing; so do landmarks
 *    (nav, aside, footer). A line that says that the article is over
 *    (copyright, related articles, comments) weighs as much as a paragraph
 *    against going on.
 * 4. Conditions 1 to 4 become one: the run whose rows weigh the most less a
 *    price for each row, empty or not. A threshold on Y cuts an article at its
 *    first picture, poem or table; a balance pays for those, and ends where
 *    what follows does not. The price falls where no run is a body.
 * 5. The curve is Y over the weights of these rows, where they are above 0.
 */
export const rowblock: Engine = {
  name: 'rowblock',
  variants: ['live', 'paper'],
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};

export function extractPaper(page: Page, parameters = published): Extraction {
  const rows = ctext(page);
  const y = distribution(rows, parameters.thickness);
  const run = runWithMaximum(y, runsOf(y, parameters));
  const curve = curveOf(y, run, rows.first);
  if (!run) return { ...nothingFound(whyNothing(y, parameters.threshold)), curve };
  const content = subtreesOf(page, rows, run);
  const reasons = content.map((id) => ({ id, kept: true, rule: 'row blocks' }));
  return { content, except: [], reasons, confidence: shareOf(y, run), curve };
}

function curveOf(y: readonly number[], run: Run | undefined, nodes: readonly number[]): Curve {
  return { y, start: run?.start ?? -1, end: run?.end ?? -1, nodes };
}

function whyNothing(y: readonly number[], threshold: number): string {
  if (y.length === 0) return 'no more rows than a row block has';
  return y.some((length) => length > threshold) ? 'every rise is noise' : 'no sudden rise';
}
