import { Faults } from '../article/faults';
import { extract, loadEngine } from '../engines/engines';
import type { ClipRequest, ExplainedBlock } from '../messaging/protocol';
import type { Page } from '../page/page';
import { finished } from '../page/steps';
import { cutShort, squeeze } from '../text/white-space';
import { selectingFor, surroundingsOf } from './choose';
import { read } from './clip';
import type { OpenPage } from './open-page';

/** Characters of a block that are shown. */
const longestText = 140;

/** At most so many blocks are listed, the longest ones. */
const mostBlocks = 200;

/** Why each block of the page is kept or not, in document order; nothing where the engine does not judge blocks. */
export async function explain(
  open: OpenPage,
  request: ClipRequest,
  maker: Document,
): Promise<readonly ExplainedBlock[]> {
  const faults = new Faults();
  const { snapshot } = await read(open, { mode: 'article' }, maker, faults);
  const { page } = snapshot;
  const extraction = extract(page, await loadEngine(request.engine), surroundingsOf(request, faults));
  const selection = finished(selectingFor(page, extraction, request, faults));
  const blocks = (selection.explain?.() ?? []).map(({ first, last, ...reason }) => ({
    first,
    last,
    text: textBetween(page, first, last),
    ...reason,
  }));
  const shortest = blocks.map(({ text }) => text.length).sort((a, b) => b - a)[mostBlocks] ?? 0;
  return blocks
    .filter(({ text }) => text.length > shortest)
    .map((block) => ({ ...block, text: cutShort(block.text, longestText) }));
}

/** The page that engines are asked about: the document, or the text that it holds but does not show. */
export async function pageRead(open: OpenPage, maker: Document): Promise<Page> {
  const { snapshot } = await read(open, { mode: 'article' }, maker, new Faults());
  return snapshot.page;
}

function textBetween(page: Page, first: number, last: number): string {
  return squeeze(page.text.slice(first, last + 1).join(''));
}
