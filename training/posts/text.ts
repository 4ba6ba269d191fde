import { extracting, loadEngine } from '../../src/judge/engines/engines';
import { repliesOf } from '../../src/judge/posts/replies';
import type { ReplyWeights } from '../../src/judge/posts/reply-evidence';
import { type PostEvidence, type PostTrees, postEvidence } from '../../src/judge/selection/post-blocks';
import { comparable } from '../../src/language/text/white-space';
import { finished } from '../../src/page/steps';
import { withoutTexts } from '../../src/page/without-texts';
import type { CapturedPage } from '../shared/captured';
import { type CrossFitted, crossFitted } from '../shared/cross-fitting';
import { foldNumbers } from '../shared/folds';
import { boostedFits } from './boosted';
import { foldOfMake } from './example';

const trees = 80;
const depth = 3;

/** A text block of a page with replies. */
export interface BlockExample {
  readonly page: string;
  readonly fold: number;
  readonly tokens: number;
  readonly evidence: PostEvidence;
  readonly label: 0 | 1;
}

const engine = await loadEngine('wclipper');

/** The blocks of an article in which replies were found by weights that were fitted without its make. */
export function blockExamples(
  { set, truth, page }: CapturedPage,
  { without, all }: CrossFitted<ReplyWeights>,
  folds: number,
): BlockExample[] {
  const fold = foldOfMake(truth, folds);
  const roots = repliesOf(page, without[fold] ?? all)?.roots ?? [];
  const [first] = roots;
  if (truth.type !== 'article' || first === undefined) return [];
  const seen = withoutTexts(page, roots);
  const blocks = finished(extracting(seen, engine)).judgement?.blocks;
  if (!blocks) return [];
  const known = comparable(truth.text ?? '');
  return postEvidence(seen, blocks, first).map((evidence, block) => {
    let text = '';
    for (let id = blocks.first[block] ?? 0; id <= (blocks.last[block] ?? -1); id++)
      if (blocks.blockOf[id] === block) text += page.text[id];
    const said = comparable(text).slice(0, 60);
    const tokens = blocks.tokens[block] ?? 0;
    return {
      page: `${set}/${truth.id}`,
      fold,
      tokens,
      evidence,
      label: said.length >= 2 && known.includes(said) ? 1 : 0,
    };
  });
}

/** Fits the trees that judge the blocks of a post: for each fold without it, and to all examples. */
export function fitPostText(examples: readonly BlockExample[], folds: number): CrossFitted<PostTrees> {
  const names = Object.keys(examples[0]?.evidence ?? {});
  const weights = weightsOf(examples);
  const fits = boostedFits({
    rows: examples.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
    labels: examples.map(({ label }) => label),
    trees,
    depth,
    fits: [...foldNumbers(folds), undefined].map((leftOut) =>
      examples.map(({ fold }, at) => (fold === leftOut ? 0 : (weights[at] ?? 0))),
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
function weightsOf(examples: readonly BlockExample[]): number[] {
  const texts = sumBy(examples, ({ tokens, label }) => label * tokens);
  const own = examples.map(({ page, tokens, label }) => {
    const share = (tokens + 1) / Math.max(1, texts.get(page) ?? 0);
    return label === 1 ? share : Math.min(1, share);
  });
  const sums = new Map<string, number>();
  for (const [at, { page }] of examples.entries()) sums.set(page, (sums.get(page) ?? 0) + (own[at] ?? 0));
  return examples.map(({ page }, at) => (own[at] ?? 0) / (sums.get(page) ?? 1));
}

function sumBy(examples: readonly BlockExample[], amount: (example: BlockExample) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of examples) sums.set(each.page, (sums.get(each.page) ?? 0) + amount(each));
  return sums;
}
