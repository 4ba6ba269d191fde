import type { ExplainedBlock, PageToPick } from '../../src/browser/messaging/requests';
import { squeeze } from '../../src/language/text/white-space';
import type { Page } from '../../src/page/page';

/** The blocks that have text, each with it. */
export function withTexts(blocks: PageToPick['blocks'], { text }: Page): readonly ExplainedBlock[] {
  return blocks
    .map((block) => ({ ...block, text: squeeze(text.slice(block.first, block.last + 1).join('')) }))
    .filter((block) => block.text !== '');
}
