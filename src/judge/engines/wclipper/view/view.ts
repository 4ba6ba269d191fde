import { isClosingLine } from '../../../../language/text/closing-lines';
import { isDiscussion } from '../../../../page/discussion';
import type { Page } from '../../../../page/page';
import { finished, type Steps } from '../../../../page/steps';
import { inheritedOf, textBlocks } from './blocks';
import { headlineOf } from './headline';
import { nameMasks } from './name-groups';
import { bestRun, densestRegion, nodesAside, plainRegion, type Region, readableRegion } from './regions';
import { type Signatures, signaturesOf } from './signatures';
import { type BlockView, proseOf, sumsOf } from './sums';

/** A page with all that the features ask of it. */
export interface PageView extends BlockView {
  readonly signatures: Signatures;
  readonly densest: Region;
  readonly readable: Region;
  readonly run: Region;
  /** 1 for nodes that stand beside the content, see `nodesAside`. */
  readonly aside: Uint8Array;
  readonly plain: Region;
  /** The block that is the headline of the page; -1 without. */
  readonly headline: number;
  /** By block: 1 for headings of what follows an article. */
  readonly closing: Uint8Array;
}

export function viewOf(page: Page): PageView {
  return finished(viewing(page));
}

/** The same in steps. */
export function* viewing(page: Page): Steps<PageView> {
  const inherited = inheritedOf(page);
  yield;
  const blocks = textBlocks(page, inherited);
  yield;
  const prose = proseOf(page, blocks);
  yield;
  const view: BlockView = {
    ...inherited,
    page,
    blocks,
    prose,
    sums: sumsOf(page, blocks, prose),
    names: nameMasks(page),
    discussion: isDiscussion(page),
  };
  yield;
  const aside = nodesAside(view);
  const plain = plainRegion(view, aside);
  yield;
  const signatures = signaturesOf(view);
  yield;
  const densest = densestRegion(view);
  yield;
  const readable = readableRegion(view);
  yield;
  const closing = closingRows(view);
  yield;
  const headline = headlineOf(view);
  yield;
  return { ...view, aside, plain, signatures, densest, readable, run: bestRun(view), headline, closing };
}

/** A longer line is no heading, in characters: `longestClosing` as tuned for `fusion`. */
const longestClosing = 40;

/** By block: 1 for headings of what follows an article ("Related posts", "相关阅读"). */
function closingRows({ page, blocks }: BlockView): Uint8Array {
  const closing = new Uint8Array(blocks.count);
  for (let row = 0; row < blocks.count; row++) {
    if (blocks.characters[row] > longestClosing || blocks.links[row] !== 0) continue;
    closing[row] = isClosingLine(lineOf(page.text, blocks.first[row], blocks.last[row])) ? 1 : 0;
  }
  return closing;
}

function lineOf(text: readonly string[], first: number, last: number): string {
  let line = '';
  for (let id = first; id <= last; id++) line += text[id];
  return line;
}
