import { type Decision, holds, isAboutPart } from '../../article/decision';
import type { ClipRequest, ExplainedBlock } from '../../browser/messaging/requests';
import { readMetadata } from '../../judge/metadata/metadata';
import { unjudgedBlocks } from '../../judge/selection/explanation';
import { cutShort, squeeze } from '../../language/text/white-space';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { type Part, partOf } from '../../page/parts';
import { inSlices } from '../capture/slices';
import type { Reading } from '../payload/read-payload';
import { choosing } from './choose';
import { read, sourceOf } from './clip';
import { shownAbove } from './shown-above';
import type { OpenPage } from './source';

/** Characters of a block that are shown. Chosen: a sentence or two, enough to find it on the page. */
const longestText = 140;

/** A block, and the part of the page that it is. */
export interface ListedBlock extends ExplainedBlock {
  readonly part: Part;
}

/**
 * Blocks of the page, kept or not, in document order, and why, where the engine judges blocks. Those that the clip shows above
 * its text are not left out.
 */
export async function explain(open: OpenPage, request: ClipRequest, maker: Document): Promise<readonly ListedBlock[]> {
  const faults = new Faults();
  const reading = await read(open, { ...request, mode: 'article' }, maker, faults);
  const source = sourceOf(reading, open.canvases, maker);
  const chosen = await inSlices(choosing(source, { ...request, mode: 'article' }, faults));
  if (!chosen.ok) return [];
  const { page } = source;
  const { selection } = chosen.value;
  const shown = new Set(shownAbove(page, readMetadata(chosen.value.page, selection.content)));
  const blocks = (selection.explain?.() ?? unjudgedBlocks(page, selection)).map((block) => ({
    ...block,
    text: textBetween(page, block.first, block.last, block.kept ? new Set() : shown),
  }));
  return listedBlocks(
    blocks.filter(({ text }) => text !== ''),
    request.decisions,
  ).map((block) => ({
    ...block,
    text: cutShort(block.text, longestText),
    part: partOf(page, block.first, block.last),
  }));
}

/** What is read of a page if an article is looked for. */
export function readingOf(open: OpenPage, maker: Document): Promise<Reading> {
  return read(open, { mode: 'article' }, maker, new Faults());
}

function textBetween(page: Page, first: number, last: number, except: ReadonlySet<number>): string {
  const texts = page.text.slice(first, last + 1);
  return squeeze(texts.filter((_, at) => !except.has(first + at)).join(''));
}

/** So many blocks that are kept, and that are left out, are listed, the longest ones. Chosen: all, unless a page is made of nothing else. */
const mostBlocks = 5000;

/** The blocks for which the popup says why they are kept or left out, in document order. */
export function listedBlocks(
  blocks: readonly ExplainedBlock[],
  decisions: readonly Decision[] = [],
): readonly ExplainedBlock[] {
  const added = decisions.filter(isAboutPart).filter(({ keep }) => keep);
  const listed = new Set([
    ...longest(
      blocks.filter(({ kept }) => kept),
      mostBlocks,
    ),
    ...longest(
      blocks.filter(({ kept }) => !kept),
      mostBlocks,
    ),
    // The reader may leave these out again.
    ...blocks.filter((block) => added.some(({ on }) => holds(on, block))),
  ]);
  return blocks.filter((block) => listed.has(block));
}

/** The first of those that are equally long. */
function longest(blocks: readonly ExplainedBlock[], most: number): readonly ExplainedBlock[] {
  return blocks.toSorted((one, other) => other.text.length - one.text.length).slice(0, most);
}
