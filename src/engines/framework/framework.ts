import type { Engine } from '../engine';
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
 */
export const framework: Engine = {
  name: 'framework',
  variants: ['paper'],
  extract: (page) => extractPaper(page),
};
