import type { Article } from '../article/article';
import { Faults } from '../article/faults';
import { assembling } from '../assemble/assemble';
import { capture } from '../capture/capture';
import { contentTypeOf, rootOf } from '../capture/dom';
import { readSelection } from '../capture/selection';
import { inSlices } from '../capture/slices';
import type { ClipAnswer, ClipRequest } from '../messaging/content-api';
import { done, failed, type Outcome } from '../messaging/protocol';
import { readingMetadata } from '../metadata/metadata';
import { featureTreeOf } from '../page/feature-tree';
import { treeText } from '../page/feature-tree-code';
import type { Page } from '../page/page';
import type { Steps } from '../page/steps';
import type { Reading } from '../payload/read-document';
import { countWords } from '../text/words';
import { choosing, emptinessOf } from './choose';
import { describing } from './describe';
import { liveSource, read, type Source } from './source';
import { type OnStage, timed } from './stages';

/** Larger pages (nodes) leave no feature tree: only the next clip may need it, and this one would wait. */
const largestTree = 20_000;

/** Clips the document. Reads the page and never writes to it. */
export async function clip(document: Document, request: ClipRequest): Promise<ClipAnswer> {
  const loadedAt = performance.timeOrigin;
  if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return { outcome: failed('pdf'), loadedAt };
  if (!rootOf(document)) return { outcome: failed('emptyPage'), loadedAt };
  const faults = new Faults();
  const reading = await read(document, request.mode, faults);
  const outcome = await clipReading(reading, document, request, { faults });
  const tree = faults.contain('feature tree', () => treeOf(reading.page), undefined);
  const selects = request.mode === 'article';
  const selectedWords = selects ? faults.contain('selection', () => wordsSelected(reading, document), 0) : 0;
  return {
    outcome,
    loadedAt,
    ...(tree === undefined ? {} : { tree }),
    ...(selectedWords > 0 ? { selectedWords } : {}),
  };
}

/** Where a clip reports what failed and how long its stages took. */
export interface Watch {
  readonly faults?: Faults;
  readonly onStage?: OnStage;
}

/** The article of a document that was read, or why there is none; the tab breathes meanwhile. */
export function clipReading(
  reading: Reading,
  document: Document,
  request: ClipRequest,
  { faults = new Faults(), onStage }: Watch = {},
): Promise<Outcome<Article>> {
  const watch = onStage ? { faults, onStage } : { faults };
  return inSlices(clipping(liveSource(reading, document, faults), request, watch));
}

/** The stages behind `read`: the article of a page, or why there is none. */
export function* clipping(
  source: Source,
  request: ClipRequest,
  { faults = new Faults(), onStage }: Watch = {},
): Steps<Outcome<Article>> {
  const { page, facts, maker } = source;
  const chosen = yield* timed('select', onStage, choosing(source, request, faults));
  if (!chosen.ok) return chosen;
  yield;
  const { selection } = chosen.value;
  const stated = readingMetadata(page, selection.content, Date.now(), faults);
  const metadata = yield* timed('metadata', onStage, stated);
  yield;
  const assembly = assembling(page, facts, selection, maker, metadata, faults);
  const assembled = yield* timed('assemble', onStage, assembly);
  yield;
  if (assembled.text.trim() === '' && assembled.kept.images === 0) return failed(emptinessOf(page));
  const found = { mode: request.mode, chosen: chosen.value, metadata, assembled };
  return done(yield* timed('describe', onStage, describing(source, found, faults)));
}

function wordsSelected(reading: Reading, document: Document): number {
  const selection = readSelection(reading, document);
  if (!selection) return 0;
  const texts = selection.content.map((id) => {
    const text = reading.page.text[id] ?? '';
    const cut = selection.cuts.get(id);
    return cut ? text.slice(...cut) : text;
  });
  const { spaced, ideographs } = countWords(texts.join(' '));
  return spaced + ideographs;
}

/** The feature tree of the document. */
export async function readTree(document: Document): Promise<string | undefined> {
  return treeOf((await capture(document)).page);
}

/** The feature tree of a page, as text; nothing of a page that is too large. */
export function treeOf(page: Page): string | undefined {
  return page.count > largestTree ? undefined : treeText(featureTreeOf(page));
}
