import { isAboutPart, keepsComments } from '../../article/decision';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest } from '../../browser/messaging/requests';
import { type Extraction, nothingFound, type Surroundings } from '../../judge/engines/engine';
import { engines, extracting, isAsPublished, loadingEngine, secondOpinions } from '../../judge/engines/engines';
import { treeFromText } from '../../judge/engines/featuretree/feature-tree-code';
import { wholePage } from '../../judge/engines/whole-page/whole-page';
import { statedThing } from '../../judge/metadata/stated-thing';
import { pageTitle } from '../../judge/metadata/title/title';
import { keptTexts } from '../../judge/page-type/evidence';
import { type Comments, commentsOf, reviewsBelow } from '../../judge/posts/comments';
import { type OtherStories, otherStories } from '../../judge/posts/other-stories';
import { repliesLeftOut, repliesOf } from '../../judge/posts/replies';
import { isSharedLink } from '../../judge/posts/shared-link';
import { isStatedThread } from '../../judge/posts/stated-thread';
import { knownContent } from '../../judge/selection/known-content';
import { NodeState } from '../../judge/selection/node-state';
import { postAnswer } from '../../judge/selection/post-text';
import {
  keptTextNodes,
  onlyDecided,
  plainSelection,
  publishedSelection,
  type Selection,
  selectionBy,
  selectionOf,
} from '../../judge/selection/selection';
import { comparable } from '../../language/text/white-space';
import { containSteps, type Faults } from '../../page/faults';
import type { Page } from '../../page/page';
import type { Steps } from '../../page/steps';
import { tagName } from '../../page/tree';
import { withoutTexts } from '../../page/without-texts';
import type { Source } from './source';

/** What becomes the article, and who chose it. */
export interface Chosen {
  /** The page as the engine has read it: without the comments below its text. */
  readonly page: Page;
  readonly selection: Selection;
  /** What would be kept without the reader's decisions about parts, if there are any. */
  readonly undecided?: (() => Selection) | undefined;
  readonly engine: string;
  /** The engine that was requested, where another answered. */
  readonly insteadOf?: string | undefined;
}

interface Answer {
  /** The engine that answered, as it was requested. */
  readonly engine: string;
  readonly extraction: Extraction;
}

/** A choice in progress: what the steps have decided so far. */
interface Choice {
  readonly source: Source;
  readonly request: ClipRequest;
  readonly faults: Faults;
  /** The page that engines judge. */
  page: Page;
  /** The replies to its text, which `page` lacks; undefined if there are none, or if they are kept. */
  replies?: Comments | undefined;
  /** The stories below its own, which `page` lacks; undefined if there are none. */
  stories?: OtherStories | undefined;
  answer: Answer;
  /** Content that needs no engine, where the engine has found none. */
  knownContent?: Extraction | undefined;
  /** Ends the choice. */
  outcome?: Outcome<Chosen>;
}

interface Step {
  /** An exception is a fault of this reader, and the step decides nothing; without a name the exception ends the clip. */
  readonly reader?: string;
  /** Whether the step has anything to decide. */
  readonly when?: (choice: Choice) => boolean;
  readonly run: (choice: Choice) => Steps<void> | void;
}

/** The steps in their order; the first that sets an outcome is the last. */
const choosingSteps: readonly Step[] = [
  // The user's selection is the article; first, because no engine needs to be asked.
  { when: ({ request }) => request.mode === 'selection', run: takeUserSelection },
  // Replies to the text are set aside before an engine answers, so that it judges the text alone.
  { reader: 'comments', when: choosesParts, run: setRepliesAside },
  // Stories below the page's own, too; after the replies, which may have headlines and dates.
  { reader: 'other stories', when: choosesParts, run: setStoriesAside },
  // The requested engine answers, or the first of the others if it throws; all that follows is about this answer.
  { run: askEngine },
  // The answer is judged again as the text of a post; only now, because that needs both the answer and the replies.
  { reader: 'post', when: ({ replies }) => replies !== undefined, run: judgeAsPost },
  // Replies to a link alone are content; only now, because the engine knows what else there is.
  { reader: 'link', when: ({ replies }) => replies !== undefined, run: readRepliesToLink },
  // Facts and recipes are content with little text; after the engine, because it knows better where it finds anything.
  {
    reader: 'known content',
    when: ({ request, answer }) => !isPublished(request) && foundNothing(answer.extraction),
    run: findKnownContent,
  },
  // What is kept of the answer is the article; the steps below only help where nothing is kept.
  { run: keepAnswer },
  // The alternative engine of the request answers where the engine had no sibling page, so that it has judged nothing.
  { when: ({ answer }) => answer.extraction.nothing === noSibling, run: askAlternative },
  // Another engine may be sure of an article; last of the engines, because the requested one has judged that there is none.
  { reader: 'second opinion', when: ({ answer }) => hasJudged(answer.extraction), run: askSecondOpinion },
  // If the page holds nothing but replies or other stories, they are content; after the engines, because any text of its own comes first.
  { reader: 'rest of the page', when: ({ page, source }) => page !== source.page, run: readWhole },
  // What the user wants to keep is the article if no engine has found one.
  { reader: 'decisions', run: keepDecidedAlone },
];

/** Chooses what becomes the article: the user's selection, or what is kept of an engine's answer. */
export function* choosing(source: Source, request: ClipRequest, faults: Faults): Steps<Outcome<Chosen>> {
  const answer = { engine: request.engine, extraction: nothingFound(nothingLikely) };
  const choice: Choice = { source, request, faults, page: source.page, answer };
  for (const step of choosingSteps) {
    yield* taking(step, choice);
    if (choice.outcome) return choice.outcome;
  }
  return failureOf(choice);
}

function* taking({ reader, when, run }: Step, choice: Choice): Steps<void> {
  if (when && !when(choice)) return;
  yield;
  function* steps(): Steps<void> {
    const running = run(choice);
    if (running) yield* running;
  }
  yield* reader === undefined ? steps() : containSteps(choice.faults, reader, steps, undefined);
}

/** What an engine says that compares pages and has none to compare with. */
const noSibling = 'unavailable: no sibling page';

const nothingLikely = 'nothing here is likely to be content';

function failureOf({ page, answer: { extraction } }: Choice): Outcome<Chosen> {
  const { threw, nothing } = extraction;
  if (threw !== undefined) return failed('readFailed', nothing);
  return nothing === noSibling ? failed('noSibling', nothing) : failed(emptinessOf(page), nothing ?? nothingLikely);
}

/** A page on which nothing can be read is empty; on others there is just no article. */
export function emptinessOf(page: Page): 'emptyPage' | 'noArticle' {
  return wholePage.extract(page, 'all').content.length === 0 ? 'emptyPage' : 'noArticle';
}

/** Whether the request is for the whole page, comments included. */
function keepsAll({ mode, engine }: ClipRequest): boolean {
  return mode === 'page' || engine.split(':')[0] === wholePage.name;
}

/** Whether the request is for what a paper's method keeps: of all steps only the reader's own wishes change that. */
function isPublished({ engine, mode }: ClipRequest): boolean {
  return mode === 'article' && isAsPublished(engine);
}

function choosesParts({ request }: Choice): boolean {
  return !keepsAll(request) && !isPublished(request);
}

function hasJudged({ threw, nothing }: Extraction): boolean {
  return threw === undefined && nothing !== noSibling;
}

function foundNothing(extraction: Extraction): boolean {
  return extraction.content.length === 0 && hasJudged(extraction);
}

function takeUserSelection(choice: Choice): void {
  const { page, selected } = choice.source;
  choice.outcome = selected
    ? done({ page, selection: selectionBy(page, selected), engine: 'selection' })
    : failed('noSelection');
}

function* setRepliesAside(choice: Choice): Steps<void> {
  const { page } = choice;
  // Replies stand below it.
  pageTitle(page);
  yield;
  const replies = repliesOf(page);
  choice.replies = replies && commentsOf(page, replies);
  if (choice.replies) choice.page = withoutTexts(page, choice.replies.roots);
}

function setStoriesAside(choice: Choice): void {
  const roots = otherStories(choice.page);
  if (roots.length === 0) return;
  choice.stories = { page: choice.source.page, roots };
  choice.page = withoutTexts(choice.page, roots);
}

function* askEngine(choice: Choice): Steps<void> {
  const { page, request, faults } = choice;
  const requested = request.mode === 'page' ? 'page' : request.engine;
  const surroundings = surroundingsOf(request, faults);
  const extraction = yield* extracting(page, yield* loadingEngine(requested), surroundings);
  choice.answer = { engine: requested, extraction };
  if (extraction.threw === undefined) return;
  faults.add(`engine ${requested}`, extraction.threw);
  for (const { name } of engines) {
    if (name === requested.split(':')[0]) continue;
    const other = yield* extracting(page, yield* loadingEngine(name), surroundings);
    if (other.threw !== undefined) faults.add(`engine ${name}`, other.threw);
    if (other.content.length === 0) continue;
    choice.answer = { engine: name, extraction: other };
    return;
  }
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

function judgeAsPost(choice: Choice): void {
  const { page, answer, replies } = choice;
  if (replies && !isStatedThread(page))
    choice.answer = { ...answer, extraction: postAnswer(page, answer.extraction, replies) };
}

function* readRepliesToLink(choice: Choice): Steps<void> {
  if (!isSharedLink(choice.page, choice.answer.extraction)) return;
  const { source, stories } = choice;
  choice.page = stories ? withoutTexts(source.page, stories.roots) : source.page;
  choice.replies = undefined;
  yield* askEngine(choice);
}

function findKnownContent(choice: Choice): void {
  choice.knownContent = knownContent(choice.page);
}

function* keepAnswer(choice: Choice): Steps<void> {
  const { answer } = choice;
  const extraction = choice.knownContent ?? answer.extraction;
  const chosen = yield* keeping(choice, { ...answer, extraction });
  if (chosen) choice.outcome = done(chosen);
}

function* askAlternative(choice: Choice): Steps<void> {
  const { source, request, faults } = choice;
  const { engine, otherwise } = request;
  if (otherwise === undefined || otherwise === engine) return;
  const chosen = yield* choosing(source, { ...request, engine: otherwise }, faults);
  if (chosen.ok) choice.outcome = done({ ...chosen.value, insteadOf: engine });
}

/** From this confidence on the second engine is believed. Chosen: it is then sure of a long coherent text. */
const sureEnough = 0.7;

function* askSecondOpinion(choice: Choice): Steps<void> {
  const { page, request } = choice;
  const engine = request.mode === 'article' ? secondOpinions[request.engine] : undefined;
  if (engine === undefined) return;
  const extraction = yield* extracting(page, yield* loadingEngine(engine));
  if (extraction.confidence < sureEnough) return;
  const chosen = yield* keeping(choice, { engine, extraction });
  if (chosen) choice.outcome = done({ ...chosen, insteadOf: request.engine });
}

function* readWhole(choice: Choice): Steps<void> {
  choice.page = choice.source.page;
  choice.replies = undefined;
  choice.stories = undefined;
  yield* askEngine(choice);
  yield* keepAnswer(choice);
}

function keepDecidedAlone(choice: Choice): void {
  const { page } = choice.source;
  const { engine } = choice.request;
  const decisions = decisionsOn(choice);
  if (!decisions.some(({ keep }) => keep)) return;
  const selection = onlyDecided(page, decisions);
  if (!selection || selection.content.length === 0) return;
  choice.outcome = done({ page, selection, engine: 'selection', insteadOf: engine });
}

/** What is kept of an engine's answer; undefined where it found nothing, or nothing remains. */
function* keeping(choice: Choice, { engine, extraction }: Answer): Steps<Chosen | undefined> {
  if (extraction.content.length === 0) return undefined;
  const { page, request, faults } = choice;
  const asPublished = isAsPublished(engine);
  const comments = asPublished
    ? undefined
    : (choice.replies ?? faults.contain('comments', () => commentsLeftOut(choice, extraction), undefined));
  yield;
  const { rules = [], rulesOff: off = [] } = request;
  const decisions = decisionsOn(choice);
  const select = (decided: typeof decisions) =>
    (asPublished ? publishedSelection : selectionOf)(page, extraction, {
      choice: request.choice,
      comments,
      stories: asPublished ? undefined : choice.stories,
      addsComments: keepsComments(request.decisions),
      own: keepsAll(request) || rules.length === 0 ? undefined : { rules, off },
      decisions: decided,
      faults,
    });
  const selection = faults.contain('selection', () => select(decisions), undefined) ?? plainSelection(page, extraction);
  if (selection.content.length === 0 || (choice.replies && isTitleAlone(page, selection))) return undefined;
  return {
    page,
    selection,
    undecided: decisions.length > 0 ? () => select([]) : undefined,
    engine,
  };
}

const media = /^(?:img|video|audio|iframe|svg|canvas|math)$/;

/** Whether nothing is kept but the title, which is shown above the text. */
function isTitleAlone(page: Page, selection: Selection): boolean {
  const title = comparable(pageTitle(page).text);
  const kept = keptTextNodes(page, selection);
  const text = comparable(page.text.filter((_, id) => kept[id] === 1).join(' '));
  const isMedia = (id: number) => selection.states[id] === NodeState.Kept && media.test(tagName(page, id));
  return title !== '' && text.replaceAll(title, '') === '' && !page.tag.some((_, id) => isMedia(id));
}

/**
 * Comments that the engine has left out, for the reader to add: reviews below the thing that the page states, or replies that
 * were too improbable to set aside before. The text does not change.
 */
function commentsLeftOut({ page, request }: Choice, extraction: Extraction): Comments | undefined {
  if (keepsAll(request)) return undefined;
  const kept = keptTexts(page, extraction.content, extraction.except);
  const reviews = statedThing(page) ? reviewsBelow(page, kept) : undefined;
  if (reviews) return reviews;
  const replies = repliesLeftOut(page, kept);
  if (!replies) return undefined;
  // Steps after the engine may have kept them, as posts of a thread.
  const inEnd = keptTextNodes(page, selectionOf(page, extraction, { choice: request.choice }));
  const isKept = replies.roots.some((root) => inEnd.subarray(root, page.end[root]).includes(1));
  return isKept ? undefined : commentsOf(page, replies);
}

/** The user's decisions about the page that was read. */
function decisionsOn({ source, request: { decisions = [] } }: Choice) {
  const page = source.payload === undefined ? undefined : 'data';
  return decisions.filter(isAboutPart).filter((each) => each.page === page);
}
