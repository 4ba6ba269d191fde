import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClippedTab, ClipRequest } from '../../browser/messaging/requests';
import type { Origins } from '../../clip/assemble/origins';
import { clip, type OnStage } from '../../clip/clipping/clip';
import type { OpenPage } from '../../clip/clipping/source';
import { treeOf } from '../../clip/clipping/tree';
import { blocksOf } from '../../clip/pagination/split';
import { defined } from '../../language/text/defined';
import { messageOf } from '../../page/faults';
import { type CallTab, readTab } from './read-tab';

/** A clip, and the page it was made of. */
export interface Clipped {
  readonly clipped: Outcome<ClippedTab>;
  /** Missing if the page could not be read. */
  readonly open?: OpenPage;
  /** Where the blocks of the article come from. */
  readonly origins?: Origins;
  /** If another document has made `open`: when that closes, Firefox takes away what it has made. */
  readonly lentBy?: Window;
}

/** Shows the stages in traces of the browser, from which `npm run bench -- --only waterfall` draws a click. */
const onStage: OnStage = (stage, ms) => {
  const end = performance.now();
  performance.measure(stage, { start: end - ms, end });
};

/** Clips the page in a tab in this document. Always answers, with an article or the reason why there is none. */
export async function clipTab(call: CallTab, request: ClipRequest | Promise<ClipRequest>): Promise<Clipped> {
  try {
    const [open, asked] = await Promise.all([readTab(call), request]);
    if (!open.ok) return { clipped: open };
    const { outcome, origins = [], ...about } = await clip(open.value, asked, document, { onStage });
    const blocks = outcome.ok && asked.inBlocks ? blocksOf(outcome.value.html) : undefined;
    const clipped = outcome.ok ? done({ ...about, article: outcome.value, ...defined({ blocks }) }) : outcome;
    return { clipped, open: open.value, origins };
  } catch (error) {
    return { clipped: failed('readFailed', messageOf(error)) };
  }
}

/** The feature tree of a page that was read, as text; undefined if the page is too large or has none. */
export function treeOfOpen({ snapshot }: OpenPage): string | undefined {
  try {
    return treeOf(snapshot.page);
  } catch {
    return undefined;
  }
}

/**
 * Offers the code of a clip to other documents of the extension. Calls `whileUsed` with each clip. Answers of tabs are
 * copied, because buffers of another document are not instances of this document's classes.
 */
export function offerCode(whileUsed: (clip: Promise<unknown>) => void = () => {}): void {
  globalThis.clipCode = {
    clipTab(call, request) {
      const clip = clipTab(async (name, asked) => structuredClone(await call(name, asked)), request);
      whileUsed(clip);
      return clip;
    },
    treeOfOpen,
  };
}
