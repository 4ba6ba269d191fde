import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';

/**
 * Shi Daming, Lin Hongfei, Yang Zhihao: Approach of Eliminating Noise Based on
 * Framework of Web Pages and Rules (基于网页框架和规则的网页噪音去除方法). Dalian
 * University of Technology, 2006.
 *
 * Judges a page's layout tables by their widths, heights and paragraphs. Keeps the tables that are wide, compact and
 * have the most paragraphs; what is long and narrow, at the edge or without text is noise.
 *
 *     +--------------------------+
 *     |        navigation        |
 *     +-----+--------------+-----+
 *     | nav |   content    | ads |
 *     +-----+--------------+-----+
 *     |          other           |
 *     +--------------------------+
 *
 * Decisions where the paper is silent:
 * - The thresholds are tuned; parameters.ts says how.
 * - A table is judged by its own layer: its content without nested tables. Of nested tables, the one with the most
 * paragraphs is the layer that holds the content (rule 3); the tables inside it are left out.
 * - A width in percent also decides if no height is given. The printed branches omit that case, though rule 2 covers
 * it.
 * - The branch for pages without paragraphs is used when no table passes the others, on tables without paragraphs; it
 * compares their sides with those of the page.
 *
 * Where `live` differs, and why:
 * 1. The frame consists of measured boxes instead of tables with attributes: every block is a column or a band of its
 * parent box, whatever its tag.
 * 2. A paragraph is a line of prose, and long ones count more: `<br>` and `<p>` also occur in menus, and many pages
 * have neither.
 * 3. Rule 3 descends from the page into the box with most of the paragraphs until no box has most of them: nested
 * columns then have one layer.
 * 4. Long and narrow means a column beside a wider one, away from the middle of the page. The paper's aspect would drop
 * every long article, and every paragraph is a wide band.
 * 5. For directories and picture pages, a large part of the page means a share of its area.
 * 6. Noise is also searched inside the layer, and by what it is: landmarks, forms, boxes with more link text than
 * plain text, copyright lines, title, date and source above the body, and everything below a heading such as "Related
 * articles" or a line that says who edited the text. The reason given is its
 * class (section 2.1).
 */
export const framework: Engine = {
  name: 'framework',
  variants: ['live', 'paper'],
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};
