import { isAboutPart, type PartDecision } from '../../article/decision';
import type { ClipRequest } from '../../browser/messaging/requests';
import { treeFromText } from '../../judge/engines/featuretree/feature-tree-code';
import { NodeState } from '../../judge/selection/node-state';
import { type LearnResult, learn } from '../../judge/site-rules/learn';
import type { NodeRange } from '../../judge/site-rules/targets';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { findPart, isContent } from '../../page/parts';
import { inSlices } from '../capture/slices';
import { choosing } from './choose';
import { read, sourceOf } from './clip';
import type { OpenPage } from './source';

export interface ClippedPage {
  readonly open: OpenPage;
  readonly request: ClipRequest;
  readonly maker: Document;
  /** The feature trees of other pages of its site. */
  readonly siblings: readonly string[];
}

/**
 * What is learned for a site from the reader's last decision about a part of the page: from it and those like it that lie
 * beside it, or else from it alone.
 */
export async function learnFromLast({ open, request, maker, siblings }: ClippedPage): Promise<LearnResult> {
  const { decisions = [] } = request;
  const last = decisions.findLast(isAboutPart);
  if (!last) return { refused: 'notFound' };
  const alike = decisions.filter(isAboutPart).filter(({ keep }) => keep === last.keep);
  const others = decisions.filter((each) => !alike.some((other) => other === each));
  const faults = new Faults();
  const without = { ...request, decisions: others, mode: 'article' as const };
  const reading = await read(open, { ...without, decisions }, maker, faults);
  const { page, ...source } = sourceOf(reading, open.canvases, maker);
  const chosen = await inSlices(choosing({ page, ...source }, without, faults));
  const own = findPart(page, last.on);
  if (!chosen.ok || !own) return { refused: 'notFound' };
  const trees = siblings.map(treeFromText).filter((tree) => tree !== undefined);
  const { states } = chosen.value.selection;
  const isKept = (id: number) => states[id] === NodeState.Kept;
  const learnedFrom = (ranges: readonly NodeRange[]) =>
    learn(page, { action: last.keep ? 'keep' : 'drop', ranges }, isKept, trees);
  const ranges = besideEachOther(page, own, alike, last.keep ? () => true : isKept);
  const all = learnedFrom(ranges);
  return 'refused' in all && ranges.length > 1 ? learnedFrom([own]) : all;
}

/** A part with those between which nothing else lies that counts, in document order. */
function besideEachOther(
  page: Page,
  own: NodeRange,
  alike: readonly PartDecision[],
  counts: (id: number) => boolean,
): readonly NodeRange[] {
  const found = alike.map(({ on }) => findPart(page, on)).filter((range) => range !== undefined);
  const ranges = found.toSorted((one, other) => one.first - other.first);
  const isBeside = (one: NodeRange | undefined, other: NodeRange | undefined) => {
    if (!one || !other) return false;
    for (let id = one.last + 1; id < other.first; id++) if (isContent(page, id) && counts(id)) return false;
    return true;
  };
  let from = ranges.findIndex(({ first }) => first === own.first);
  let to = from;
  while (isBeside(ranges[from - 1], ranges[from])) from--;
  while (isBeside(ranges[to], ranges[to + 1])) to++;
  return ranges.slice(from, to + 1);
}
