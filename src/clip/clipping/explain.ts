import type { ClipRequest, ExplainedBlock } from '../../browser/messaging/requests';
import { unjudgedBlocks } from '../../judge/selection/explanation';
import { cutShort, squeeze } from '../../language/text/white-space';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { inSlices } from '../capture/slices';
import type { Reading } from '../payload/read-payload';
import { choosing } from './choose';
import { read, sourceOf } from './clip';
import { listedBlocks } from './listed-blocks';
import type { OpenPage } from './open-page';

/** Characters of a block that are shown. */
const longestText = 140;

/** Blocks of the page, kept or not, in document order, and why, where the engine judges blocks. */
export async function explain(
  open: OpenPage,
  request: ClipRequest,
  maker: Document,
): Promise<readonly ExplainedBlock[]> {
  const faults = new Faults();
  const reading = await read(open, { ...request, mode: 'article' }, maker, faults);
  const source = sourceOf(reading, open.canvases, maker);
  const chosen = await inSlices(choosing(source, { ...request, mode: 'article' }, faults));
  if (!chosen.ok) return [];
  const { page } = source;
  const { selection } = chosen.value;
  const blocks = (selection.explain?.() ?? unjudgedBlocks(page, selection)).map((block) => ({
    ...block,
    text: textBetween(page, block.first, block.last),
  }));
  return listedBlocks(
    blocks.filter(({ text }) => text !== ''),
    request.added,
  ).map((block) => ({ ...block, text: cutShort(block.text, longestText) }));
}

/** What is read of a page if an article is looked for. */
export function readingOf(open: OpenPage, maker: Document): Promise<Reading> {
  return read(open, { mode: 'article' }, maker, new Faults());
}

function textBetween(page: Page, first: number, last: number): string {
  return squeeze(page.text.slice(first, last + 1).join(''));
}
