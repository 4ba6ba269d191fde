import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';

/**
 * Shi Daming, Lin Hongfei, Yang Zhihao: Approach of Eliminating Noise Based on
 * Framework of Web Pages and Rules (基于网页框架和规则的网页噪音去除方法). Dalian
 * University of Technology, 2006.
 *
 * Takes the tables that a page is laid out with, their widths and heights, and
 * their paragraphs. Yields the tables that are wide, compact and have the most
 * paragraphs; what is long and narrow, at the edge or without text is noise.
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
 * - A table is judged by its own layer, what no table inside it holds. Of
 *   tables inside each other the one with the most paragraphs is the layer
 *   that holds the content (rule 3), and those inside it are left out.
 * - A width in percent decides also where no height is given; the printed
 *   branches leave that case out, though rule 2 speaks of it.
 * - The branch for pages without paragraphs is taken when no table passes the
 *   others.
 *
 * What `live` does otherwise, and why:
 * 1. The frame is made of measured boxes, not of tables with attributes: every
 *    block is a column or a band of the box it stands in, whatever its tag.
 * 2. A paragraph is a line of prose, and long ones count more: `<br>` and `<p>`
 *    are in menus too, and many pages have neither.
 * 3. Rule 3 goes down from the page into the box that has most of the
 *    paragraphs until none has: a frame with columns in columns has one layer.
 * 4. Long and narrow is a column beside a wider one. The paper's aspect would
 *    drop every long article, and every paragraph is a wide band.
 * 5. A large part of the page is a share of its area, for directories and
 *    pages of pictures.
 * 6. Noise is looked for inside the layer, too, and by what it is: landmarks,
 *    forms, boxes that are links more than text, copyright lines, and what
 *    stands below a heading such as "Related articles". The reason given is its
 *    class (section 2.1).
 */
export const framework: Engine = {
  name: 'framework',
  variants: ['live', 'paper'],
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};
