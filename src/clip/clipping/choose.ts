import { type RowCurve, rowCurve } from '../../article/row-curve';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest } from '../../browser/messaging/requests';
import type { Extraction, Surroundings } from '../../judge/engines/engine';
import { engines, extracting, loadingEngine, secondOpinions } from '../../judge/engines/engines';
import { wholePage } from '../../judge/engines/whole-page/whole-page';
import { statedThing } from '../../judge/metadata/stated-thing';
import { keptTexts } from '../../judge/page-type/evidence';
import { type Comments, commentsOf, reviewsBelow } from '../../judge/posts/comments';
import { findingReplies } from '../../judge/posts/replies';
import { knownContent } from '../../judge/selection/known-content';
import { keepAddedBlocks, onlyPicked, withPicked } from '../../judge/selection/picked-regions';
import { postAnswer } from '../../judge/selection/post-text';
import { plainSelection, type Selection, selecting, selectionBy } from '../../judge/selection/selection';
import { containSteps, type Faults } from '../../page/faults';
import { treeFromText } from '../../page/feature-tree-code';
import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import { withoutTexts } from '../../page/without-texts';
import type { Source } from './source';

/** What becomes the article, and who chose it. */
export interface Chosen {
  /** The page as the engine has read it: without the comments below its text. */
  readonly page: Page;
  readonly selection: Selection;
  readonly engine: string;
  /** The engine that was asked, where another answered. */
  readonly insteadOf?: string | undefined;
  readonly curve?: RowCurve | undefined;
}

/** What an engine that compares pages says without one to compare with. */
const noSibling = 'unavailable: no sibling page';

/** Chooses what becomes the article: the user's selection, or what is kept of an engine's answer. */
export function* choosing(source: Source, request: ClipRequest, faults: Faults): Steps<Outcome<Chosen>> {
  const { page } = source;
  if (request.mode === 'selection') {
    const { selected } = source;
    return selected
      ? done({ page, selection: selectionBy(page, selected), engine: 'selection' })
      : failed('noSelection');
  }
  const chosen = yield* choosingByEngine(source, request, faults);
  const { picked = [] } = request;
  if (chosen.ok || !picked.some(({ keep }) => keep)) return chosen;
  const selection = faults.contain('picked regions', () => onlyPicked(page, picked), undefined);
  if (!selection || selection.content.length === 0) return chosen;
  return done({ page, selection, engine: 'selection', insteadOf: request.engine });
}

function* choosingByEngine(source: Source, request: ClipRequest, faults: Faults): Steps<Outcome<Chosen>> {
  const asked = yield* askedFor(source, request, faults);
  const { page } = asked;
  const first = asPost(asked, yield* extractionOf(page, request, faults), faults);
  const chosen = yield* chosenOf(asked, orKnown(page, first, faults), request, faults);
  if (chosen) return done(chosen);
  const { extraction } = first;
  if (extraction.threw !== undefined) return failed('readFailed', extraction.nothing);
  if (extraction.nothing === noSibling)
    return (yield* choosingOtherwise(source, request, faults)) ?? failed('noSibling', extraction.nothing);
  const other = () => secondOpinion(asked, request, faults);
  const second = yield* containSteps(faults, 'second opinion', other, undefined);
  return second
    ? done(second)
    : failed(emptinessOf(page), extraction.nothing ?? 'nothing here is likely to be content');
}

/** What engines are asked about. */
interface Asked {
  /** The page without its replies. */
  readonly page: Page;
  /** The replies to its text; undefined if it has none, or if they are kept. */
  readonly comments?: Comments | undefined;
}

/** Replies to the text of a page are found first, so that engines judge the text alone. */
function* askedFor({ page }: Source, { mode, engine }: ClipRequest, faults: Faults): Steps<Asked> {
  const keepsAll = mode === 'page' || engine.split(':')[0] === wholePage.name;
  if (keepsAll) return { page };
  const replies = yield* containSteps(faults, 'comments', () => findingReplies(page), undefined);
  const found = () => replies && commentsOf(page, replies);
  const comments = faults.contain('comments', found, undefined);
  return comments ? { page: withoutTexts(page, comments.roots), comments } : { page };
}

/** The answer judged again as the text of a post, where replies to it were found. */
function asPost({ page, comments }: Asked, first: Extracted, faults: Faults): Extracted {
  const [replies] = comments?.roots ?? [];
  if (replies === undefined) return first;
  const { extraction } = first;
  return { ...first, extraction: faults.contain('post', () => postAnswer(page, extraction, replies), extraction) };
}

/** What is kept of an engine's answer; undefined where it found nothing, or nothing remains. */
function* chosenOf(
  asked: Asked,
  { engine, extraction }: Extracted,
  request: ClipRequest,
  faults: Faults,
): Steps<Chosen | undefined> {
  if (extraction.content.length === 0) return undefined;
  const { page } = asked;
  const fitted = () => selectingFor(asked, extraction, request, faults);
  const selection = (yield* containSteps(faults, 'selection', fitted, undefined)) ?? plainSelection(page, extraction);
  if (selection.content.length === 0) return undefined;
  return { page, selection, engine, curve: faults.contain('curve', () => rowCurve(extraction.curve), undefined) };
}

/** The facts or the recipe of a page in which an engine has found nothing. */
function orKnown(page: Page, first: Extracted, faults: Faults): Extracted {
  const known = foundNothing(first.extraction)
    ? faults.contain('known content', () => knownContent(page), undefined)
    : undefined;
  return known ? { ...first, extraction: known } : first;
}

/** From this confidence on the engine that is asked second is believed: seven in ten of its words are then right. */
const sureEnough = 0.7;

/** The answer of another engine, if it is sure of one: a page with a long coherent text has an article. */
function* secondOpinion(asked: Asked, request: ClipRequest, faults: Faults): Steps<Chosen | undefined> {
  const engine = request.mode === 'article' ? secondOpinions[request.engine] : undefined;
  if (engine === undefined) return undefined;
  const extraction = yield* extracting(asked.page, yield* loadingEngine(engine));
  if (extraction.confidence < sureEnough) return undefined;
  const chosen = yield* chosenOf(asked, { engine, extraction }, request, faults);
  return chosen && { ...chosen, insteadOf: request.engine };
}

type SelectingPart = 'mode' | 'engine' | 'choice' | 'comments' | 'added' | 'picked' | 'rules' | 'rulesOff';

/** What is kept of an engine's answer, without the comments below an article unless the reader has added them. */
function* selectingFor(
  { page, comments: replies }: Asked,
  extraction: Extraction,
  {
    mode,
    engine,
    choice,
    comments: addsComments,
    added,
    picked,
    rules = [],
    rulesOff = [],
  }: Pick<ClipRequest, SelectingPart>,
  faults: Faults,
): Steps<Selection> {
  const keepsAll = mode === 'page' || engine.split(':')[0] === wholePage.name;
  const found = () => reviewsOf(page, extraction);
  const comments = replies ?? (keepsAll ? undefined : faults.contain('comments', found, undefined));
  yield;
  const selection = yield* selecting(page, extraction, {
    choice,
    comments,
    addsComments,
    ...(keepsAll || rules.length === 0 ? {} : { own: { rules, off: rulesOff, faults } }),
  });
  // What the reader adds may be a comment.
  const whole = comments?.page ?? page;
  if (added) faults.contain('added blocks', () => keepAddedBlocks(whole, selection.states, added), undefined);
  if (!picked) return selection;
  return faults.contain('picked regions', () => withPicked(whole, selection, picked), selection);
}

/** The reviews of the thing that a page states. */
function reviewsOf(page: Page, { content, except }: Extraction): Comments | undefined {
  return statedThing(page) ? reviewsBelow(page, keptTexts(page, content, except)) : undefined;
}

/** Whether an engine has judged the page and found nothing. */
function foundNothing({ content, threw, nothing }: Extraction): boolean {
  return content.length === 0 && threw === undefined && nothing !== noSibling;
}

interface Extracted {
  /** The engine that answered, as it was asked for. */
  readonly engine: string;
  readonly extraction: Extraction;
}

/** What the wanted engine finds. Where it throws, the first of the others that finds something answers instead. */
function* extractionOf(page: Page, request: ClipRequest, faults: Faults): Steps<Extracted> {
  const wanted = request.mode === 'page' ? 'page' : request.engine;
  const surroundings = surroundingsOf(request, faults);
  const first = yield* extracting(page, yield* loadingEngine(wanted), surroundings);
  if (first.threw === undefined) return { engine: wanted, extraction: first };
  faults.add(`engine ${wanted}`, first.threw);
  for (const { name } of engines) {
    if (name === wanted.split(':')[0]) continue;
    const extraction = yield* extracting(page, yield* loadingEngine(name), surroundings);
    if (extraction.threw !== undefined) faults.add(`engine ${name}`, extraction.threw);
    if (extraction.content.length > 0) return { engine: name, extraction };
  }
  return { engine: wanted, extraction: first };
}

/** Other pages of the site, decoded when an engine first looks at them. */
function surroundingsOf({ siblings }: ClipRequest, faults: Faults): Surroundings {
  const decoded = () => siblings.map(treeFromText).filter((tree) => tree !== undefined);
  let trees: ReturnType<typeof decoded> | undefined;
  return {
    get siblings() {
      trees ??= faults.contain('sibling pages', decoded, []);
      return trees;
    },
  };
}

/** The other engine's choice; undefined where there is no other, or it finds nothing either. */
function* choosingOtherwise(source: Source, request: ClipRequest, faults: Faults): Steps<Outcome<Chosen> | undefined> {
  const { engine, otherwise } = request;
  if (otherwise === undefined || otherwise === engine) return undefined;
  const chosen = yield* choosing(source, { ...request, engine: otherwise }, faults);
  return chosen.ok ? done({ ...chosen.value, insteadOf: engine }) : undefined;
}

/** A page on which nothing can be read is empty; on others there is just no article. */
export function emptinessOf(page: Page): 'emptyPage' | 'noArticle' {
  return wholePage.extract(page, 'all').content.length === 0 ? 'emptyPage' : 'noArticle';
}
