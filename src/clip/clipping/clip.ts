import type { Article } from '../../article/article';
import { type Decision, isAboutPart } from '../../article/decision';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest } from '../../browser/messaging/requests';
import { readMetadata } from '../../judge/metadata/metadata';
import { NodeState } from '../../judge/selection/node-state';
import type { Selection } from '../../judge/selection/selection';
import { defined } from '../../language/text/defined';
import { Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import { tagName } from '../../page/tree';
import { assembling } from '../assemble/assemble';
import { type ElementFacts, factsOf, withPictures } from '../assemble/facts';
import type { Origins } from '../assemble/origins';
import { viewOf } from '../capture/dom';
import { inSlices } from '../capture/slices';
import { pagesOfArticle } from '../pagination/page-links';
import { type Reading, readPayload } from '../payload/read-payload';
import { withoutKeys } from './block-keys';
import { type Chosen, choosing, emptinessOf } from './choose';
import { completedOnDemand } from './complete-on-demand';
import { describe } from './describe';
import { linkedArticle } from './link';
import { isSelectionFirst, wordsSelected } from './selected-words';
import type { Made, OpenPage, Source } from './source';
import { withThreadFacts } from './thread-facts';

/** The article or the reason why there is none. */
export interface ClipAnswer {
  readonly outcome: Outcome<Article>;
  /** Where its blocks come from, and its body without the reader's decisions about parts, if there are any. */
  readonly origins?: Origins;
  readonly fullHtml?: string;
  /** The reader's decisions, if some were about blocks that were named by keys. */
  readonly decisions?: readonly Decision[];
  /** When the document was loaded (ms since 1970). */
  readonly loadedAt: number;
  /** How many words the user has selected, unless the whole page was requested. */
  readonly selectedWords?: number;
}

/** Clips a page. `maker`: any document in a window, where inert documents are made. */
export async function clip(
  open: OpenPage,
  asked: ClipRequest,
  maker: Document,
  { onStage }: Watch = {},
): Promise<ClipAnswer> {
  const { snapshot } = open;
  const request = await withoutKeys(asked, (before, onMade) =>
    clipAs(before, open, maker, { faults: new Faults(), onMade }),
  );
  const faults = new Faults();
  for (const { reader, message } of snapshot.faults) faults.add(reader, message);
  let made: Made | undefined;
  const onMade = (last: Made) => {
    made = last;
  };
  const watch = { faults, onMade, ...defined({ onStage }) };
  const selectedWords = request.mode === 'page' ? 0 : faults.contain('selection', () => wordsSelected(snapshot), 0);
  const selected = isSelectionFirst(request, selectedWords)
    ? await clipAs({ ...request, mode: 'selection' }, open, maker, watch)
    : undefined;
  const outcome = selected?.ok ? selected : await clipAs(request, open, maker, watch);
  const about = defined({ loadedAt: snapshot.loadedAt, selectedWords: selectedWords || undefined });
  if (!outcome.ok) return { outcome, ...about };
  const article = await completedOnDemand(outcome.value);
  const { origins, fullHtml = article.html } = made ?? {};
  const full = await completedOnDemand({ ...article, html: fullHtml });
  return {
    outcome: done(article),
    ...defined({
      origins,
      fullHtml: full.html === article.html ? undefined : full.html,
      decisions: request === asked ? undefined : request.decisions,
    }),
    ...about,
  };
}

type Watched = Watch & { readonly faults: Faults };

async function clipAs(
  request: ClipRequest,
  open: OpenPage,
  maker: Document,
  watch: Watched,
): Promise<Outcome<Article>> {
  const reading = await read(open, request, maker, watch.faults);
  return clipReading(reading, open, request, maker, watch);
}

/** Where a clip reports what failed, how long its stages took, and what its article was made of. */
export interface Watch {
  readonly faults?: Faults;
  readonly onStage?: OnStage;
  readonly onMade?: (made: Made) => void;
}

/**
 * What a clip reads: text may lie in data only where an engine looks for the article. If the reader has decided about parts
 * of the document itself, it is in the document.
 */
export async function read(
  { snapshot, storedTexts }: OpenPage,
  { mode, decisions = [] }: Pick<ClipRequest, 'mode' | 'decisions'>,
  maker: Document,
  faults: Faults,
): Promise<Reading> {
  const isShown = decisions.some((each) => isAboutPart(each) && each.page === undefined);
  return mode === 'article' && !isShown ? readPayload(snapshot, storedTexts, maker, faults) : { snapshot };
}

/** The article of what was read, or why there is none; the window can respond meanwhile. */
export function clipReading(
  reading: Reading,
  { canvases }: Pick<OpenPage, 'canvases'>,
  request: ClipRequest,
  maker: Document,
  watch: Watch = {},
): Promise<Outcome<Article>> {
  return inSlices(clipping(sourceOf(reading, canvases, maker), request, watch));
}

/** The stages behind `read`: the article of a page, or why there is none. */
export function* clipping(source: Source, request: ClipRequest, watch: Watch = {}): Steps<Outcome<Article>> {
  const { faults = new Faults(), onStage } = watch;
  if (request.mode === 'link') return done(linkedArticle(source, faults));
  const ended = stageTimer(onStage);
  const chosen = yield* choosing(source, request, faults);
  ended('select');
  if (!chosen.ok) return chosen;
  yield;
  return yield* making(source, request, chosen.value, { ...watch, faults });
}

/** The stages behind `select`. */
export function* making(
  source: Source,
  { mode, decisions }: Pick<ClipRequest, 'mode' | 'decisions'>,
  chosen: Chosen,
  { faults = new Faults(), onStage, onMade }: Watch = {},
): Steps<Outcome<Article>> {
  const { page, maker } = source;
  const { selection, undecided } = chosen;
  const facts = yield* factsFor(source, selection, faults);
  const ended = stageTimer(onStage);
  const read = readMetadata(chosen.page, selection.content, Date.now(), faults);
  const metadata = faults.contain('facts of the thread', () => withThreadFacts(read, chosen.page, selection), read);
  ended('metadata');
  yield;
  const assembled = yield* assembling(page, facts, selection, maker, metadata, faults, decisions);
  ended('assemble');
  yield;
  const full = onMade && undecided && (yield* assembling(page, facts, undecided(), maker, metadata, faults));
  onMade?.({ origins: assembled.origins(), ...defined({ fullHtml: full?.html }) });
  if (assembled.text.trim() === '' && assembled.kept.images === 0) return failed(emptinessOf(page));
  const article = describe(source, { mode, chosen, metadata, assembled }, faults);
  ended('describe');
  return done(article);
}

/** What was read as the source of an article. */
export function sourceOf(
  { snapshot, payload }: Reading,
  canvases: OpenPage['canvases'] | undefined,
  maker: Document,
): Source {
  const { page, partial, selected } = snapshot;
  const facts = factsOf(snapshot, viewOf(maker) ?? window);
  return {
    page,
    facts,
    // The ids of a payload are not those of the document.
    canvases: payload === undefined ? canvases : undefined,
    maker,
    payload,
    partial,
    selected,
    otherPages: (content) => pagesOfArticle(page, facts, content),
  };
}

/** The facts with the pictures of the canvases that are kept: reading one takes long, so only these are read. */
function* factsFor({ page, facts, canvases }: Source, { states }: Selection, faults: Faults): Steps<ElementFacts> {
  const canvasIds = canvases && page.tagNames.includes('canvas') ? keptCanvases(page, states) : [];
  if (!canvases || canvasIds.length === 0) return facts;
  let pictures: ReadonlyMap<number, string> = new Map();
  yield canvases(canvasIds).then(
    (found) => {
      pictures = found;
    },
    (error) => faults.add('canvas', error),
  );
  return withPictures(facts, pictures);
}

function keptCanvases(page: Page, states: Uint8Array): number[] {
  const ids: number[] = [];
  for (let id = 0; id < page.count; id++) {
    if (states[id] !== NodeState.Out && tagName(page, id) === 'canvas') ids.push(id);
  }
  return ids;
}

/*
 * A clip in its stages:
 *
 *     read ─▶ select ─▶ metadata ─▶ assemble ─▶ describe ─▶ complete
 *
 * The page's snapshot comes from the tab; all stages run in one of the extension's own documents.
 */

/** The stages that are timed, in their order. */
export type Stage = 'read' | 'select' | 'metadata' | 'assemble' | 'describe';

/** Called after each stage with its time (ms), pauses included. */
export type OnStage = (stage: Stage, ms: number) => void;

/** Reports each stage that has ended, with the time since the one before it. */
function stageTimer(onStage: OnStage | undefined): (stage: Stage) => void {
  let start = performance.now();
  return (stage) => {
    const now = performance.now();
    onStage?.(stage, now - start);
    start = now;
  };
}
