import type { ClipRequest, PageToPick } from '../../browser/messaging/requests';
import { readMetadata } from '../../judge/metadata/metadata';
import { unjudgedBlocks } from '../../judge/selection/explanation';
import { NodeState } from '../../judge/selection/node-state';
import { defined } from '../../language/text/defined';
import { Faults } from '../../page/faults';
import { inSlices } from '../capture/slices';
import { withoutKeys } from './block-keys';
import { choosing } from './choose';
import { clipReading, sourceOf } from './clip';
import { shownAbove } from './shown-above';
import type { OpenPage } from './source';

/** What of a page becomes the article, and why; nothing where no article is found. */
export async function pageToPick(
  { snapshot, canvases }: OpenPage,
  asked: ClipRequest,
  maker: Document,
): Promise<PageToPick> {
  const request = await withoutKeys(asked, (before, onMade) =>
    clipReading({ snapshot }, { canvases }, before, maker, { onMade }),
  );
  const source = sourceOf({ snapshot }, undefined, maker);
  const chosen = await inSlices(choosing(source, request, new Faults()));
  const known = defined({ decisions: request === asked ? undefined : request.decisions });
  if (!chosen.ok) return { kept: [], above: [], blocks: [], ...known };
  const { selection } = chosen.value;
  const blocks = selection.explain?.() ?? unjudgedBlocks(source.page, selection);
  const { page } = source;
  const above = shownAbove(page, readMetadata(page, selection.content));
  return { kept: [...keptRuns(selection.states)], above, blocks, ...known };
}

function* keptRuns(states: Uint8Array): Generator<readonly [from: number, to: number]> {
  let from = -1;
  for (let id = 0; id <= states.length; id++) {
    const isKept = states[id] === NodeState.Kept;
    if (isKept && from < 0) from = id;
    if (isKept || from < 0) continue;
    yield [from, id];
    from = -1;
  }
}
