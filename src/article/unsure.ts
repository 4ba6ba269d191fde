import type { Article } from './article';

/**
 * Up to this confidence the selection may not be what the reader wants. Measured on 14 sets: of the three quarters of the
 * clips above it, 1 % are badly wrong (F1 below .6), of the others 16 % (docs/experiments/badly-wrong.md).
 */
export const sureEnough = 0.88;

type Judged = Pick<Article, 'mode' | 'confidence' | 'choices' | 'choice' | 'explained'>;

/**
 * Whether the engine doubts its own selection: it offers others, or expects little of the only one it has. Only engines
 * that explain their reasons state a confidence that was measured against truths.
 */
export function isUnsure({ mode, confidence, choices = [], choice = 'best', explained = false }: Judged): boolean {
  if (choices.length > 1) return true;
  return mode === 'article' && explained && choice === 'best' && confidence <= sureEnough;
}

/** Whether an engine compares a page with others of its site. */
export function comparesPages(engine: string): boolean {
  return engine.split(':')[0] === 'featuretree';
}

/** A reason to check a clip before relying on it. */
export type Doubt = 'faults' | 'partial' | 'second' | 'unsure';

/**
 * Why the reader should check a clip: parts of the reading failed, the page was not read to its end, another engine found
 * the article than the one that was asked, or the engine is unsure. Empty if nothing is doubtful. That an engine which
 * compares pages had none to compare with says nothing against the clip of the other one.
 */
export function doubtsAbout(article: Judged & Pick<Article, 'faults' | 'partial' | 'insteadOf'>): readonly Doubt[] {
  const { faults = [], partial = false, insteadOf } = article;
  const doubts: Record<Doubt, boolean> = {
    faults: faults.length > 0,
    partial,
    second: insteadOf !== undefined && !comparesPages(insteadOf),
    unsure: isUnsure(article),
  };
  return (Object.keys(doubts) as Doubt[]).filter((doubt) => doubts[doubt]);
}

/** Blocks with a probability between these are doubtful. Chosen: far enough from 0 and 1 that errors are likely. */
const doubt = { from: 0.2, to: 0.8 };

/**
 * Whether the engine doubts one block of a selection that it doubts. Some blocks of every page are short and hard to
 * judge; where the expected quality is high, they matter to nobody.
 */
export function isBlockUnsure(judged: Judged, likely: number | undefined): boolean {
  return isUnsure(judged) && likely !== undefined && likely >= doubt.from && likely <= doubt.to;
}
