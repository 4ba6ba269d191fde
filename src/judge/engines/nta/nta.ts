import type { Engine } from '../engine';
import { extractLive } from './live';
import { extractPaper } from './paper';

/**
 * Web page informational content by node type annotation.
 *
 * Xie Fangli, Zhou Guomin, Wang Jian: Approach of Extracting Web Page
 * Informational Content Based on Node Type Annotation (基于节点类型标注的网页
 * 主题信息抽取方法). Agricultural Information Institute, CAAS, Beijing.
 *
 * Gives each node of a rendered page one of four types (text, anchor, image, ignorable), a degree of coherence and a
 * text density. Returns the coherent text below one node, the best pruning node, with its pictures and the links
 * inside its prose.
 *
 * `paper` is the method as printed: measures.ts (section 3), types.ts (3.1), annotation.ts (3.2, 4.1), paper.ts
 * (4.2), parameters.ts. Where the paper is silent:
 *
 *   Decision A. A leaf is an element without element children, or stray text
 *     beside elements; white space is ignored. An empty leaf is ignorable.
 *     Scripts and styles, which are not captured, are noted by their parents.
 *     The text of frames and shadow roots is not the body's (measures.ts).
 *   Decision B. A leaf below an `<a href>` holds link text: it is an anchor.
 *   Decision C. A ratio whose denominator is 0 is 0. A node that meets none of
 *     (1) to (3) is ignorable without characters and images, otherwise text if
 *     it has non-link characters, else an anchor.
 *   Decision D. "Extracted without going through it": a kept node is kept
 *     whole. An image node is as wide as its widest image.
 *
 * `live` (live.ts and its imports) departs from the paper to use what a reader sees, and to repair failures that the
 * paper states:
 *
 *   1. Invisible and decorative nodes, landmarks around the article and overlays
 *      do not count (aside.ts): menus would dominate the shares of (2) and (3).
 *   2. Copyright lines and long, narrow columns are excluded by their look
 *      (look.ts), blocks named as comments or other noise and card lists by
 *      names and structure (noise.ts): they are not links, but not the article
 *      either (section 5.3). On discussion pages comments stay.
 *   3. A node is an anchor by its own characters (types.ts): without the menus,
 *      shares of the page's links mean nothing.
 *   4. TD counts weighted prose instead of all characters (prose.ts), and the
 *      best pruning node is where prose is most concentrated (region.ts): on
 *      today's pages only the body holds 90 % of the characters, and then the
 *      whole page would be kept.
 *   5. The best pruning node is kept whole, less anchor blocks, icons, content
 *      above the headline or dateline and content after the article (screen-pruning.ts).
 *      Sentences with links, lists and tables stay whole, and so does a source
 *      line that is a link beside text.
 */

export const nta: Engine = {
  name: 'nta',
  extract: (page, variant) => (variant === 'paper' ? extractPaper(page) : extractLive(page)),
};
