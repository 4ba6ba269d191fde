import type { ClipRequest } from '../../src/browser/messaging/requests';
import { assemble as assembleNow } from '../../src/clip/assemble/assemble';
import { factsOf, withPictures } from '../../src/clip/assemble/facts';
import { takeSnapshot, takeWithNodes } from '../../src/clip/capture/take-snapshot';
import { clip as clipOpen } from '../../src/clip/clipping/clip';
import { clipFetched } from '../../src/clip/clipping/clip-fetched';
import { explain as explainOpen, readingOf } from '../../src/clip/clipping/explain';
import { pageToPick } from '../../src/clip/clipping/page-to-pick';
import { treeOf } from '../../src/clip/clipping/tree';
import { extract, loadEngine } from '../../src/judge/engines/engines';
import { selectionBy, selectionOf } from '../../src/judge/selection/selection';
import type { Selected } from '../../src/judge/selection/steps';
import { Faults } from '../../src/page/faults';
import { saved } from '../../src/page/snapshot/save';
import type { Snapshot } from '../../src/page/snapshot/snapshot';
import { fetchPage, fetchSibling } from '../../src/tab/fetching/fetch-page';
import { PictureFetcher } from '../../src/tab/fetching/fetch-picture';
import { withTexts } from '../cases/block-texts';
import { openDocument, picturesOf } from './open-document';

/*
 * The stages of a clip, all in the page, for tools and tests that drive a page themselves: injected as one script,
 * available as `globalThis.inPage`.
 */

/** The answer of a clip, and the feature tree of the page; undefined if it is too large. */
async function clip(live: Document, request: ClipRequest) {
  const open = await openDocument(live);
  const answer = await clipOpen(open, request, live);
  return { ...answer, tree: treeOf(open.snapshot.page) };
}

async function explain(live: Document, request: ClipRequest) {
  return explainOpen(await openDocument(live), request, live);
}

/** All blocks of the page, while `explain` gives those that the popup lists. */
async function blocks(live: Document, request: ClipRequest) {
  const open = await openDocument(live);
  const { snapshot } = await readingOf(open, live);
  const page = await pageToPick({ ...open, snapshot }, request, live);
  return withTexts(page.blocks, snapshot.page);
}

/** The article of another page of the site. */
async function readPage(live: Document, { url, ...request }: ClipRequest & { readonly url: string }) {
  const fetched = await fetchPage(live, url);
  if (!fetched.ok) return fetched;
  return clipFetched(fetched.value, request, live, { width: innerWidth, height: innerHeight });
}

async function readTree(live: Document) {
  return treeOf((await takeSnapshot(live)).page);
}

/** A snapshot with the live nodes. */
async function capture(live: Document) {
  const { snapshot, nodes } = await takeWithNodes(live);
  return { ...snapshot, snapshot, nodes };
}

/** The article of selected nodes. */
function assemble(
  { snapshot, nodes }: { readonly snapshot: Snapshot; readonly nodes: readonly Node[] },
  selected: Selected,
  live: Document,
  told = {},
) {
  const { page } = snapshot;
  const canvases = nodes.flatMap((node, id) => (node instanceof HTMLCanvasElement ? [id] : []));
  const facts = withPictures(factsOf(snapshot, window), picturesOf(nodes, canvases));
  return assembleNow(page, facts, selectionBy(page, selected), live, told, new Faults());
}

const inPage = {
  assemble,
  blocks,
  capture,
  clip,
  explain,
  extract,
  fetchSibling,
  loadEngine,
  PictureFetcher,
  readPage,
  readTree,
  saved,
  selectionOf,
  takeSnapshot,
};

export type InPage = typeof inPage;

Object.assign(globalThis, { inPage });
