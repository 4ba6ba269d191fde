/**
 * Feature trees and a similarity LCS.
 *
 * Song Ao, Zhi Cheng, Zhou Jun, Luo Chuanfei, An Ran: Web page de-noising by
 * maximum similarity matching of feature trees based on LCS (in Chinese).
 * Video Engineering (电视技术) 35 (13), 2011.
 *
 * Aligns the feature trees of a page and of a sibling, a page of the same site and template, node by node. Nodes that
 * only this page has are candidates for content; they are gathered in clusters, and six indicators choose between
 * these.
 *
 * docs/explanation/papers/004-featuretree.md has a table of everything in the paper.
 *
 * Decisions where the paper is silent, for both variants:
 * 1. Ts, "near" and the main visual area have no printed values: see parameters.ts. The main visual area is the
 * middle of the first screen: "where users look when they have opened the page".
 * 2. A feature that neither node has (no id) is an equal feature; boxes are in whole px. Boxes of windows of different
 * or unknown widths are not features: the share is then of id, className and depth.
 * 3. innerHTML is compared by a hash of text, tags and captured attributes; addresses are absolute, links within the
 * page stay as they are.
 * 4. Code lengths are those of text, tags and captured attributes.
 * 5. The root is the only BODY; the BODY of a frame is an ordinary node.
 * 6. Clusters start from the top of the tree, not at random (clusters.ts); a value of 0 gets no rank.
 *
 * Where `live` differs, and why:
 * 1. Nodes are blocks, and content nodes are their lines, compared by text (candidates.ts): inline markup, a tracking
 * attribute or a different link address does not make a line different. CompareTwoCNode and the LCS are unchanged.
 * 2. Only visible nodes are compared.
 * 3. A label that is repeated on the page and also occurs on the sibling is not a candidate, however often the
 * sibling repeats it (candidates.ts): below nodes that are not similar, rule 4 would make it one.
 * 4. The text of the body itself is compared; rule 2 would lose it.
 * 5. The block with the largest balance of prose against labels and links (balance.ts) replaces clusters and ranks:
 * on a page as wide as the window areas say nothing, and comments have more content tags than the article.
 * 6. A page whose new lines are not prose is a list; there links cost nothing.
 * 7. A sibling that leaves almost nothing is a copy of the page under another address; the next one is tried
 * (live.ts).
 * 8. The heading of what follows an article (other articles, comments) ends it if most of the new prose stands before
 * it (live.ts): a page's teasers of other articles are as new as its own article.
 *
 * Tried without gain: ids and classes without their digits, boxes within 2 px, features without boxes, Ts from 0.3 to
 * 0.7, the lines of all siblings together, leaving out content below a heading that the sibling also has, and leaving
 * out elements named as noise or comments (forums lose more than articles gain).
 */

import type { Page } from '../../../page/page';
import { finished, type Steps } from '../../../page/steps';
import type { Engine, Extraction, Surroundings } from '../engine';
import { extractingLive } from './live';
import { extractingPaper } from './paper';

export const featuretree: Engine = {
  name: 'featuretree',
  extract: (page, variant, surroundings) => finished(steps(page, variant, surroundings)),
  steps,
};

function steps(page: Page, variant: string, surroundings: Surroundings = {}): Steps<Extraction> {
  return variant === 'paper' ? extractingPaper(page, surroundings) : extractingLive(page, surroundings);
}
