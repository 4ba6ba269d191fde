import { sum } from '../../evaluation/metrics/statistics';
import { extracting, loadEngine } from '../../src/judge/engines/engines';
import { repliesOf } from '../../src/judge/posts/replies';
import type { ReplyWeights } from '../../src/judge/posts/reply-evidence';
import { replyFactsOf } from '../../src/judge/posts/reply-facts';
import { type PostEvidence, type PostTrees, postEvidence } from '../../src/judge/selection/post-blocks';
import { comparable } from '../../src/language/text/white-space';
import { emptyHash, mixText } from '../../src/page/hash';
import type { Page } from '../../src/page/page';
import { finished } from '../../src/page/steps';
import { withoutTexts } from '../../src/page/without-texts';
import type { CapturedPage } from '../shared/captured';
import { type CrossFitted, crossFitted } from '../shared/cross-fitting';
import { randomFrom } from '../shared/draw';
import { foldNumbers, foldOf } from '../shared/folds';
import { boostedFits } from './boosted';
import { isIn, shortened } from './shortened';
import { varied } from './varied';

const trees = 60;
const depth = 4;
/** How often each page is shown, each time varied. */
const copies = 3;
/** The engine is more often wrong about texts of fewer words; on pages with longer ones its judgement varies so much less. */
const shortText = 100;
const variedLong = 0.35;

/** The text blocks of a page with replies. */
export interface PostExample {
  readonly fold: number;
  readonly blocks: readonly BlockExample[];
}

interface BlockExample {
  readonly tokens: number;
  readonly evidence: PostEvidence;
  readonly label: 0 | 1;
}

const engine = await loadEngine('wclipper');

/**
 * The blocks of a page in which replies were found by weights that were fitted without its make, and, of an article, those
 * of the same page with little text: the sets have too few short posts.
 */
export function* postExamples(
  { truth, page }: CapturedPage,
  { without, all }: CrossFitted<ReplyWeights>,
  folds: number,
): Generator<PostExample> {
  const fold = foldOf(truth, folds);
  const text = truth.text ?? '';
  const roots = repliesOf(page, without[fold] ?? all)?.roots ?? [];
  const seen = withoutTexts(page, roots);
  const first = roots[0] ?? endOfText(seen, text);
  const short = truth.type === 'article' && shortened(seen, text, randomFrom(seedOf(truth.id)));
  for (const each of [roots.length > 0 && seen, short]) {
    const blocks = each ? blocksOf(each, first, text) : undefined;
    if (blocks) yield { fold, blocks };
  }
}

function blocksOf(page: Page, replies: number, text: string): BlockExample[] | undefined {
  const blocks = finished(extracting(page, engine)).judgement?.blocks;
  if (!blocks) return undefined;
  const known = comparable(text);
  return postEvidence(page, blocks, replies).map((evidence, block) => {
    let said = '';
    for (let id = blocks.first[block] ?? 0; id <= (blocks.last[block] ?? -1); id++)
      if (blocks.blockOf[id] === block) said += page.text[id];
    return { tokens: blocks.tokens[block] ?? 0, evidence, label: isIn(known, said) ? 1 : 0 };
  });
}

/** The first node behind the last block of the text: where its replies would begin. */
function endOfText(page: Page, text: string): number {
  const { blocks, texts } = replyFactsOf(page);
  const known = comparable(text);
  return (blocks.last[texts.findLastIndex((each) => isIn(known, each))] ?? page.count - 2) + 1;
}

function seedOf(id: string): number {
  return mixText(emptyHash, id) >>> 0;
}

/** Fits the trees that judge the blocks of a post: for each fold without it, and to all examples. */
export function fitPostText(examples: readonly PostExample[], folds: number): CrossFitted<PostTrees> {
  const names = Object.keys(examples[0]?.blocks[0]?.evidence ?? {});
  const random = randomFrom(1);
  const shown = Array.from({ length: copies }, () => examples).flat();
  const evidence = shown.map(({ blocks }) =>
    varied(
      blocks.map((block) => block.evidence),
      random,
      textWords(blocks) < shortText ? 1 : variedLong,
    ),
  );
  const weights = shown.map(({ blocks }) => weightsOf(blocks));
  const fits = boostedFits({
    rows: evidence.flat().map((each) => names.map((name) => Number((each[name] ?? 0).toFixed(4)))),
    labels: shown.flatMap(({ blocks }) => blocks.map(({ label }) => label)),
    trees,
    depth,
    rate: 0.12,
    fits: [...foldNumbers(folds), undefined].map((leftOut) =>
      shown.flatMap(({ fold }, at) => (weights[at] ?? []).map((weight) => (fold === leftOut ? 0 : weight))),
    ),
  });
  return crossFitted(
    fits.map(({ start, trees: fitted }) => ({
      names,
      start: Number(start.toFixed(4)),
      trees: fitted.map((tree) => tree.map((node) => node.map((number) => Number(number.toFixed(4))))),
    })),
  );
}

/** All pages count alike. A word of the text counts as one, and a word beside it as much, up to the whole text. */
function weightsOf(blocks: readonly BlockExample[]): number[] {
  const all = Math.max(1, textWords(blocks));
  const own = blocks.map(({ tokens, label }) => (label === 1 ? (tokens + 1) / all : Math.min(1, (tokens + 1) / all)));
  return own.map((each) => each / (sum(own) || 1));
}

function textWords(blocks: readonly BlockExample[]): number {
  return sum(blocks.map(({ tokens, label }) => label * tokens));
}
