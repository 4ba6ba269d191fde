import type { Article, Choice, ChoiceKind, ClipMode, Metadata } from '../article/article';
import { judgeKind } from '../article/kind';
import { keptTexts } from '../article/kind-evidence';
import { leftOut } from '../article/left-out';
import { readMetadata } from '../article/metadata';
import { type RowCurve, rowCurve } from '../article/row-curve';
import { Addresses } from '../assemble/addresses';
import { type Assembled, assemble } from '../assemble/assemble';
import type { Selected } from '../assemble/selected';
import { capture } from '../capture/capture';
import { baseAddress, contentTypeOf } from '../capture/dom';
import { readSelection } from '../capture/selection';
import type { Reason } from '../engines/engine';
import { engineNamed, extract } from '../engines/engines';
import { done, type ExplainedBlock, type FetchedPage, failed, type Outcome } from '../messaging/protocol';
import { featureTreeOf } from '../page/feature-tree';
import { treeFromText, treeText } from '../page/feature-tree-code';
import type { Page } from '../page/page';
import { partsOfArticle } from '../parts/part-links';
import { type Reading, readDocument } from '../payload/read-document';
import { countWords, readingMinutes } from '../text/words';
import type { FetchedPicture, SliceRequest } from './fetch-picture';

/** What the background asks of the content script. */
export interface ClipRequest {
  readonly mode: ClipMode;
  /** As in the list of engines: `nta`, `nta:paper`. */
  readonly engine: string;
  /** Feature trees of other pages of the site, as text. */
  readonly siblings: readonly string[];
  /** Of several selections that may be meant; the likeliest without. */
  readonly choice?: ChoiceKind;
}

/** What comes of it: the article or why there is none, and what the next page of the site can be compared with. */
interface ClipAnswer {
  readonly outcome: Outcome<Article>;
  readonly tree?: string;
}

/** What the content script leaves in its world for the background to call: `globalThis.wclipper`. */
export interface ContentDoor {
  clip(request: ClipRequest): Promise<ClipAnswer>;
  /** Why each block of the page is kept or not. */
  explain(request: ClipRequest): Promise<readonly ExplainedBlock[]>;
  /** Fetches and extracts another part of the page's article. */
  part(request: ClipRequest & { readonly url: string }): Promise<Outcome<Article>>;
  /** What other pages of the site can be compared with; nothing of a page that is too large. */
  tree(): Promise<string | undefined>;
  /** Fetches the page that is linked here and most like this one; see `fetchSibling`. */
  sibling(): Promise<Outcome<FetchedPage>>;
  /** Fetches a picture of the page; see `PictureFetcher`. */
  picture(src: string): Promise<FetchedPicture>;
  pictureSlice(request: SliceRequest): Promise<string>;
}

/** Larger pages (nodes) leave no feature tree: nobody shall wait for what only the next clip may need. */
const largestTree = 20_000;

/** Clips the document: capture, choose, assemble. Reads the page and never writes to it. */
export async function clip(document: Document, request: ClipRequest): Promise<ClipAnswer> {
  if (/^application\/(x-)?pdf$/.test(contentTypeOf(document))) return { outcome: failed('pdf') };
  const captured = request.mode === 'article' ? await readDocument(document) : await capture(document);
  const outcome = articleIn(captured, document, request);
  const tree = treeOf(captured.page);
  return tree === undefined ? { outcome } : { outcome, tree };
}

/** The feature tree of the document. */
export async function readTree(document: Document): Promise<string | undefined> {
  return treeOf((await capture(document)).page);
}

function treeOf(page: Page): string | undefined {
  return page.count > largestTree ? undefined : treeText(featureTreeOf(page));
}

/** The article of a document that was read, or why there is none. */
export function articleIn(captured: Reading, document: Document, request: ClipRequest): Outcome<Article> {
  const { mode } = request;
  const chosen = choose(captured, document, request);
  if (!chosen.ok) return chosen;
  const { content, except } = chosen.value.selected;
  const metadata = readMetadata(captured.page, content);
  const assembled = assemble(captured, chosen.value.selected, document, metadata);
  const { kind, goesOn } = judgeKind(captured.page, keptTexts(captured.page, content, except), assembled.kept.posts);
  const parts = mode === 'article' && !captured.payload && goesOn && partsOfArticle(captured, content);
  if (assembled.text.trim() === '' && assembled.kept.images === 0) return failed(emptinessOf(captured.page));
  return done({
    ...articleOf(captured.page, absoluteLead(metadata, document), mode, chosen.value, assembled),
    ...(kind ? { kind } : {}),
    ...(captured.payload ? { readFrom: captured.payload } : {}),
    ...(parts ? { parts } : {}),
  });
}

/** What an engine that compares pages says without one to compare with. */
const noSibling = 'unavailable: no sibling page';

interface Chosen {
  readonly selected: Selected;
  readonly engine: string;
  readonly confidence: number;
  readonly reasons: readonly Reason[];
  readonly curve?: RowCurve | undefined;
  readonly choices?: readonly Choice[] | undefined;
  readonly choice?: ChoiceKind | undefined;
  readonly explained?: boolean;
}

function choose(captured: Reading, document: Document, request: ClipRequest): Outcome<Chosen> {
  const { mode } = request;
  if (mode === 'selection') {
    const selected = readSelection(captured, document);
    return selected ? done({ selected, engine: 'selection', confidence: 1, reasons: [] }) : failed('noSelection');
  }
  const engine = mode === 'page' ? 'page' : request.engine;
  const siblings = request.siblings.map(treeFromText).filter((tree) => tree !== undefined);
  const extraction = extract(captured.page, engineNamed(engine), { siblings });
  if (extraction.content.length === 0) {
    const missing = extraction.nothing === noSibling ? 'noSibling' : emptinessOf(captured.page);
    return failed(missing, extraction.nothing);
  }
  const { confidence, reasons, curve, candidates, explain } = extraction;
  const chosen = candidates?.find(({ kind }) => kind === request.choice) ?? candidates?.[0];
  return done({
    selected: chosen ?? extraction,
    engine,
    confidence: chosen?.confidence ?? confidence,
    reasons,
    curve: rowCurve(curve),
    choices: candidates?.map(({ kind, words }) => ({ kind, words })),
    choice: chosen?.kind,
    explained: explain !== undefined,
  });
}

/** A page on which nothing can be read is empty; on others there is just no article. */
function emptinessOf(page: Page): 'emptyPage' | 'noArticle' {
  return extract(page, engineNamed('page')).content.length === 0 ? 'emptyPage' : 'noArticle';
}

function articleOf(page: Page, metadata: Metadata, mode: ClipMode, chosen: Chosen, assembled: Assembled): Article {
  const words = countWords(assembled.text);
  return {
    ...metadata,
    mode,
    engine: chosen.engine,
    confidence: chosen.confidence,
    html: assembled.html,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: assembled.kept,
    dropped: mode === 'article' ? leftOut(page, chosen.selected.content, chosen.reasons) : [],
    ...(chosen.curve ? { curve: chosen.curve } : {}),
    ...(chosen.choices && chosen.choice ? { choices: chosen.choices, choice: chosen.choice } : {}),
    ...(chosen.explained ? { explained: true } : {}),
    unreadFrames: page.frames.unread,
  };
}

/** The metadata with the lead image's address made absolute, or without it where it is none. */
function absoluteLead({ leadImage, ...metadata }: Metadata, document: Document): Metadata {
  const absolute = new Addresses(baseAddress(document)).image(leadImage);
  return absolute === undefined ? metadata : { ...metadata, leadImage: absolute };
}
