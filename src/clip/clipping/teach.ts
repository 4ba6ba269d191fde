import type { AddedBlock } from '../../article/added-block';
import type { PickedRegion } from '../../article/picked-region';
import type { ClipRequest } from '../../browser/messaging/requests';
import { NodeState } from '../../judge/selection/node-state';
import { findRegion } from '../../judge/selection/picked-regions';
import { type LearnResult, learn } from '../../judge/site-rules/learn';
import { type NodeRange, nodesOfBlocks } from '../../judge/site-rules/targets';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import { BlockKeys } from '../assemble/block-keys';
import type { ElementFacts } from '../assemble/facts';
import { inertNodes } from '../assemble/trusted';
import { inSlices } from '../capture/slices';
import { choosing } from './choose';
import { read, sourceOf } from './clip';
import type { OpenPage } from './source';

/** A page as it was clipped. */
export interface ClippedPage {
  readonly open: OpenPage;
  readonly request: ClipRequest;
  readonly maker: Document;
}

/**
 * What is learned from the blocks that the reader removed last from an article, by their keys: from the last one and those
 * beside it that were removed as well, or else from the last one alone.
 */
export async function learnFromRemoved(
  clipped: ClippedPage,
  html: string,
  removed: readonly string[],
): Promise<LearnResult> {
  const selectedPage = await selected(clipped);
  if (!selectedPage) return { refused: 'notFound' };
  const { page, facts, isKept } = selectedPage;
  const blocks = blocksOf(html);
  const nodes = nodesOfBlocks({ page, isKept, pictureOf: (id) => facts.image(id)?.src }, blocks);
  const last = blocks.findIndex(({ key }) => key === removed.at(-1));
  const isRemoved = new Set(removed);
  const learnedFrom = (from: number, to: number): LearnResult => {
    const ranges = nodes.slice(from, to + 1).filter((range) => range !== undefined);
    if (last < 0 || ranges.length < to + 1 - from) return { refused: 'notFound' };
    return learn(page, { action: 'drop', ranges }, isKept);
  };
  let [from, to] = [last, last];
  while (isRemoved.has(blocks[from - 1]?.key ?? '')) from--;
  while (isRemoved.has(blocks[to + 1]?.key ?? '')) to++;
  const all = learnedFrom(from, to);
  return 'refused' in all && from < to ? learnedFrom(last, last) : all;
}

/** What is learned from a block that the reader added. */
export async function learnFromAdded(clipped: ClippedPage, { first, last }: AddedBlock): Promise<LearnResult> {
  const { added, ...request } = clipped.request;
  const others = added?.filter((other) => other.first !== first) ?? [];
  const selectedPage = await selected({ ...clipped, request: { ...request, added: others } });
  return selectedPage
    ? learn(selectedPage.page, { action: 'keep', ranges: [{ first, last }] }, selectedPage.isKept)
    : { refused: 'notFound' };
}

/** What is learned from what the reader picked on the page: from the last region and others of its kind, or from it alone. */
export async function learnFromPicked(clipped: ClippedPage, picked: readonly PickedRegion[]): Promise<LearnResult> {
  const { picked: _, ...request } = clipped.request;
  const selectedPage = await selected({ ...clipped, request });
  const keep = picked.at(-1)?.keep ?? false;
  const ofKind = picked.filter((region) => region.keep === keep);
  const learnedFrom = (regions: readonly PickedRegion[]): LearnResult => {
    const ids = regions
      .map((region) => selectedPage && findRegion(selectedPage.page, region))
      .filter((id) => id !== undefined);
    if (!selectedPage || ids.length < regions.length) return { refused: 'notFound' };
    const ranges = ids.map((id) => ({ first: id, last: (selectedPage.page.end[id] ?? id + 1) - 1 }));
    return learn(selectedPage.page, { action: keep ? 'keep' : 'drop', ranges }, selectedPage.isKept);
  };
  const all = learnedFrom(ofKind);
  return 'refused' in all && ofKind.length > 1 ? learnedFrom(ofKind.slice(-1)) : all;
}

/** The nodes of the page that became the blocks of an article that the reader removed, as far as they are found. */
export async function nodesOfRemoved(
  clipped: ClippedPage,
  html: string,
  removed: readonly string[],
): Promise<readonly NodeRange[]> {
  const selectedPage = await selected(clipped);
  if (!selectedPage) return [];
  return rangesOfRemoved(selectedPage, html, removed);
}

/** The same for a page that is selected already, with the keys of the blocks. */
export function rangesOfRemoved(
  { page, facts, isKept }: SelectedPage,
  html: string,
  removed: readonly string[],
): readonly (NodeRange & { readonly key: string })[] {
  const blocks = blocksOf(html);
  const isRemoved = new Set(removed);
  const ranges = nodesOfBlocks({ page, isKept, pictureOf: (id) => facts.image(id)?.src }, blocks);
  return blocks.flatMap(({ key }, at) => {
    const range = ranges[at];
    return range && isRemoved.has(key) ? [{ ...range, key }] : [];
  });
}

interface SelectedPage {
  readonly page: Page;
  readonly facts: ElementFacts;
  readonly isKept: (id: number) => boolean;
}

async function selected({ open, request, maker }: ClippedPage): Promise<SelectedPage | undefined> {
  const faults = new Faults();
  const articleRequest = { ...request, mode: 'article' as const };
  const reading = await read(open, articleRequest, maker, faults);
  const source = sourceOf(reading, open.canvases, maker);
  const chosen = await inSlices(choosing(source, articleRequest, faults));
  if (!chosen.ok) return undefined;
  const { states } = chosen.value.selection;
  return { page: source.page, facts: source.facts, isKept: (id) => states[id] === NodeState.Kept };
}

function blocksOf(html: string) {
  const body = inertNodes(html);
  return new BlockKeys().of(body).map(([key, block]) => ({
    key,
    text: block.textContent ?? '',
    pictures: [...block.querySelectorAll('img'), ...(block.matches('img') ? [block] : [])].map(
      (picture) => picture.getAttribute('src') ?? '',
    ),
  }));
}
