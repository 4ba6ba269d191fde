import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';

/**
 * Chen Xin: A general algorithm for extracting the body of web pages, based on
 * the row-block distribution function (基于行块分布函数的通用网页正文抽取). Harbin
 * Institute of Technology, HIT-SCIR.
 *
 * Reads a page as rows of text without tags and computes Y, the length of K rows together, over the row number.
 * Returns the rows between the sudden rise and the sudden fall around the maximum of Y, and the curve.
 *
 *     Y |        _ _
 *       |     _ |   |_ _
 *       |  _ | |        |
 *       |_| |_|         |____ _
 *             start     end        rows
 *
 * The paper's program reads a file of addresses or a folder and prints title, keywords, date and body. So does
 * `npm start` with `--format record`; title, keywords and date come from the product's own readers, as for every engine.
 *
 * Decisions where the paper is silent:
 * - Condition 2 requires every block after the rise to be non-empty, so a lone row is noise. If the maximum of Y is in
 * such a row, conditions 2 and 4 contradict each other; condition 4 then decides. (The author's program accepts one
 * non-empty block of three, which a lone row always has.)
 * - Y has LinesNum - K values (Definition 3), so a page of up to K rows has none, and nothing is found. A run that
 * reaches the last of them without a fall includes the K rows that have no block of their own.
 * - A text node is kept whole if the run holds any of it.
 *
 * Where `live` differs, and why:
 * 1. Rows are rendered rows instead of source lines: a row ends where a block box or `<br>` does. A page served in
 * one line then has rows too, and three line breaks between two paragraphs mean nothing.
 * 2. Empty rows stand for what separates boxes on the screen: the height between them, the change to another column,
 * and the box edges crossed. In the source, blank lines did this by chance.
 * 3. Link-dense rows weigh less, down to a negative weight; so do landmarks (nav, aside, footer). A line that ends an
 * article (copyright, related articles, comments) weighs as much as a paragraph, negatively.
 * 4. Conditions 1 to 4 become one: the run with the largest weight less a price for each row, empty or not. A
 * threshold on Y cuts an article at its first picture, poem or table; a balance bridges those, and ends where the
 * rows that follow are not worth it. The price falls if no run is a body.
 * 5. Rows down to the dateline are left out if little stands above it; a line that says who edited the text ends it.
 * 6. The curve is Y over the positive weights of these rows.
 */
export const rowblock: Engine = {
  name: 'rowblock',
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};
