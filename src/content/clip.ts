import type { Article, ClipMode, Metadata } from '../article/article';
import { containSteps, Faults } from '../article/faults';
import { type RowCurve, rowCurve } from '../article/row-curve';
import { Addresses } from '../assemble/addresses';
import { type Assembled, assembling } from '../assemble/assemble';
import { capture } from '../capture/capture';
import { baseAddress, contentTypeOf, rootOf } from '../capture/dom';
import { readSelection } from '../capture/selection';
import { inSlices } from '../capture/slices';
import type { Extraction } from '../engines/engine';
import { engineNamed, engines, extract, extracting } from '../engines/engines';
import type { ClipAnswer, ClipRequest } from '../messaging/content-api';
import { done, failed, type Outcome } from '../messaging/protocol';
import { readingMetadata } from '../metadata/metadata';
import { featureTreeOf } from '../page/feature-tree';
import { treeFromText, treeText } from '../page/feature-tree-code';
import type { Page } from '../page/page';
import type { Steps } from '../page/steps';
import { keptTexts } from '../page-type/evidence';
import { judgePageType } from '../page-type/page-type';
import { pagesOfArticle } from '../pagination/page-links';
import { type Reading, readDocument } from '../payload/read-document';
import { leftOut } from '../selection/left-out';
import { plainSelection, type Selection, selecting, selectionBy } from '../selection/selection';
import { countWords, readingMinutes } from '../text/words';

/** Larger pages (nodes) leave no feature tree: nobody shall wait for what only the next clip may need. */
const largestTree = 20_000;

/** Clips the document: capture, choose, assemble. Reads the page and never writes to it. */
export async function clip(document: Document, request: ClipRequest): Promise<ClipAnswer> {
  const loadedAt = performance.timeOrigin;
  if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return { outcome: failed('pdf'), loadedAt };
  if (!rootOf(document)) return { outcome: failed('emptyPage'), loadedAt };
  const faults = new Faults();
  const captured = request.mode === 'article' ? await readDocument(document, faults) : await capture(document);
  const outcome = await articleIn(captured, document, request, faults);
  const tree = faults.contain('feature tree', () => treeOf(captured.page), undefined);
  const selects = request.mode === 'article';
  const selectedWords = selects ? faults.contain('selection', () => wordsSelected(captured, document), 0) : 0;
  return {
    outcome,
    loadedAt,
    ...(tree === undefined ? {} : { tree }),
    ...(selectedWords > 0 ? { selectedWords } : {}),
  };
}

function wordsSelected(captured: Reading, document: Document): number {
  const selection = readSelection(captured, document);
  if (!selection) return 0;
  const texts = selection.content.map((id) => {
    const text = captured.page.text[id] ?? '';
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

function treeOf(page: Page): string | undefined {
  return page.count > largestTree ? undefined : treeText(featureTreeOf(page));
}

/** The article of a document that was read, or why there is none. */
export function articleIn(
  captured: Reading,
  document: Document,
  request: ClipRequest,
  faults = new Faults(),
): Promise<Outcome<Article>> {
  return inSlices(articleSteps(captured, document, request, faults));
}

function* articleSteps(
  captured: Reading,
  document: Document,
  request: ClipRequest,
  faults: Faults,
): Steps<Outcome<Article>> {
  const { page } = captured;
  const chosen = yield* choose(captured, document, request, faults);
  if (!chosen.ok) return chosen;
  yield;
  const { content } = chosen.value.selection;
  const metadata = yield* readingMetadata(page, content, Date.now(), faults);
  yield;
  const assembled = yield* assembling(captured, chosen.value.selection, document, metadata, faults);
  yield;
  if (assembled.text.trim() === '' && assembled.kept.images === 0) return failed(emptinessOf(page));
  const article = {
    ...(yield* articleOf(page, absoluteLead(metadata, document), request.mode, chosen.value, assembled, faults)),
    ...(yield* kindAndParts(captured, request.mode, chosen.value.selection, assembled, faults)),
    ...(captured.payload ? { readFrom: captured.payload } : {}),
    ...(captured.partial ? { partial: true } : {}),
  };
  return done(faults.all.length > 0 ? { ...article, faults: faults.all } : article);
}

/** What kind of page it is, and the other parts of an article that may go on. */
function* kindAndParts(
  captured: Reading,
  mode: ClipMode,
  { content, except }: Selection,
  { kept }: Assembled,
  faults: Faults,
): Steps<Pick<Article, 'kind' | 'parts'>> {
  yield;
  const judged = () => judgePageType(captured.page, keptTexts(captured.page, content, except), kept.posts);
  const { kind, goesOn } = faults.contain('kind', judged, { kind: undefined, goesOn: false });
  yield;
  const mayGoOn = mode === 'article' && !captured.payload && goesOn;
  const parts = mayGoOn && faults.contain('parts', () => pagesOfArticle(captured, content), undefined);
  return { ...(kind ? { kind } : {}), ...(parts ? { parts } : {}) };
}

/** What an engine that compares pages says without one to compare with. */
const noSibling = 'unavailable: no sibling page';

interface Chosen {
  readonly selection: Selection;
  readonly engine: string;
  /** The engine that was asked, where another answered. */
  readonly insteadOf?: string | undefined;
  readonly curve?: RowCurve | undefined;
}

function* choose(captured: Reading, document: Document, request: ClipRequest, faults: Faults): Steps<Outcome<Chosen>> {
  const { page } = captured;
  if (request.mode === 'selection') {
    const selected = readSelection(captured, document);
    return selected ? done({ selection: selectionBy(page, selected), engine: 'selection' }) : failed('noSelection');
  }
  const { engine, extraction } = yield* extractionOf(page, request, faults);
  if (extraction.content.length === 0) {
    if (extraction.threw !== undefined) return failed('readFailed', extraction.nothing);
    if (extraction.nothing !== noSibling) return failed(emptinessOf(page), extraction.nothing);
    return (yield* chooseOtherwise(captured, document, request, faults)) ?? failed('noSibling', extraction.nothing);
  }
  const fitted = () => selecting(page, extraction, request.choice);
  const selection = (yield* containSteps(faults, 'selection', fitted, undefined)) ?? plainSelection(page, extraction);
  if (selection.content.length === 0) return failed(emptinessOf(page), 'nothing here is likely to be content');
  return done({ selection, engine, curve: faults.contain('curve', () => rowCurve(extraction.curve), undefined) });
}

interface Extracted {
  /** The engine that answered, as people type it. */
  readonly engine: string;
  readonly extraction: Extraction;
}

/** What the wanted engine finds. Where it throws, the first of the others that finds something answers instead. */
function* extractionOf(page: Page, request: ClipRequest, faults: Faults): Steps<Extracted> {
  const wanted = request.mode === 'page' ? 'page' : request.engine;
  const trees = () => request.siblings.map(treeFromText).filter((tree) => tree !== undefined);
  const siblings = faults.contain('sibling pages', trees, []);
  const first = yield* extracting(page, engineNamed(wanted), { siblings });
  if (first.threw === undefined) return { engine: wanted, extraction: first };
  faults.add(`engine ${wanted}`, first.threw);
  for (const { name } of engines) {
    if (name === wanted.split(':')[0]) continue;
    const extraction = extract(page, engineNamed(name), { siblings });
    if (extraction.threw !== undefined) faults.add(`engine ${name}`, extraction.threw);
    if (extraction.content.length > 0) return { engine: name, extraction };
  }
  return { engine: wanted, extraction: first };
}

/** The other engine's choice; undefined where there is no other, or it finds nothing either. */
function* chooseOtherwise(
  captured: Reading,
  document: Document,
  request: ClipRequest,
  faults: Faults,
): Steps<Outcome<Chosen> | undefined> {
  const { engine, otherwise } = request;
  if (otherwise === undefined || otherwise === engine) return undefined;
  const chosen = yield* choose(captured, document, { ...request, engine: otherwise }, faults);
  return chosen.ok ? done({ ...chosen.value, insteadOf: engine }) : undefined;
}

/** A page on which nothing can be read is empty; on others there is just no article. */
function emptinessOf(page: Page): 'emptyPage' | 'noArticle' {
  return extract(page, engineNamed('page')).content.length === 0 ? 'emptyPage' : 'noArticle';
}

function* articleOf(
  page: Page,
  metadata: Metadata,
  mode: ClipMode,
  chosen: Chosen,
  assembled: Assembled,
  faults: Faults,
): Steps<Article> {
  const { selection } = chosen;
  const dropped = () => leftOut(page, selection);
  const words = countWords(assembled.text);
  yield;
  return {
    ...metadata,
    mode,
    engine: chosen.engine,
    confidence: selection.confidence,
    html: assembled.html,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: assembled.kept,
    dropped: mode === 'article' ? faults.contain('what was left out', dropped, []) : [],
    ...(chosen.curve ? { curve: chosen.curve } : {}),
    ...(selection.choices && selection.choice ? { choices: selection.choices, choice: selection.choice } : {}),
    ...(selection.explain ? { explained: true } : {}),
    ...(chosen.insteadOf ? { insteadOf: chosen.insteadOf } : {}),
    unreadFrames: page.frames.unread,
  };
}

/** The metadata with the lead image's address made absolute, or without it where it is none. */
function absoluteLead({ leadImage, ...metadata }: Metadata, document: Document): Metadata {
  const absolute = new Addresses(baseAddress(document)).image(leadImage);
  return absolute === undefined ? metadata : { ...metadata, leadImage: absolute };
}
