import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';

/**
 * Shi Daming, Lin Hongfei, Yang Zhihao: Approach of Eliminating Noise Based on
 * Framework of Web Pages and Rules (基于网页框架和规则的网页噪音去除方法). 计算机工程
 * (Computer Engineering) 33(19), 276-278, 2007. Dalian University of Technology.
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
 * - Rule 1 speaks of what is between the tags of a table, so tables inside count. Of nested tables that pass, the
 * innermost that has most of the paragraphs is the layer that holds the content (rule 3); it is kept with all in it.
 * - A width in percent also decides if no height is given. The print leaves that case to its last branch, which asks for
 * an aspect that such a table does not have; rule 2 covers it.
 * - The aspect ("length to width") is the long side divided by the short side.
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
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};
