import type { ClipRequest, PageToPick, RemovedNodes } from '../../browser/messaging/requests';
import { unjudgedBlocks } from '../../judge/selection/explanation';
import { NodeState } from '../../judge/selection/node-state';
import { Faults } from '../../page/faults';
import { ancestors, isWithin } from '../../page/tree';
import { inSlices } from '../capture/slices';
import { type Chosen, choosing } from './choose';
import { making, sourceOf } from './clip';
import type { OpenPage, Source } from './source';

/** What of a page becomes the article, and why; nothing where no article is found. */
export async function pageToPick({ snapshot }: OpenPage, request: ClipRequest, maker: Document): Promise<PageToPick> {
  const source = sourceOf({ snapshot }, undefined, maker);
  const chosen = await inSlices(choosing(source, request, new Faults()));
  if (!chosen.ok) return { kept: [], blocks: [] };
  const { selection } = chosen.value;
  const blocks = selection.explain?.() ?? unjudgedBlocks(source.page, selection);
  const removed = await removedOn(source, request, chosen.value);
  if (removed.length === 0) return { kept: [...keptRuns(selection.states)], blocks };
  const states = selection.states.slice();
  for (const { first, last } of removed) states.fill(NodeState.Out, first, last + 1);
  const explained = blocks.map((block) => {
    const isRemoved = removed.some(({ first, last }) => block.first >= first && block.last <= last);
    return isRemoved ? withoutReasons(block) : block;
  });
  return { kept: [...keptRuns(states)], blocks: explained, removed };
}

/** What the reader removed is found by the article, which has to be made for that. */
async function removedOn(source: Source, request: ClipRequest, chosen: Chosen): Promise<readonly RemovedNodes[]> {
  if (!request.removed?.length) return [];
  const article = await inSlices(making(source, request, chosen));
  if (!article.ok) return [];
  const { page, facts } = source;
  const { states } = chosen.selection;
  const { rangesOfRemoved } = await import('./teach');
  const isKept = (id: number) => states[id] === NodeState.Kept;
  return rangesOfRemoved({ page, facts, isKept }, article.value.html, request.removed).map((range) => ({
    ...range,
    around: [...ancestors(page, range.first)].filter((id) => isWithin(page, range.last, id)),
  }));
}

/** The reader's own decision needs no reason. */
function withoutReasons({ first, last }: PageToPick['blocks'][number]): PageToPick['blocks'][number] {
  return { first, last, kept: false, because: [] };
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
