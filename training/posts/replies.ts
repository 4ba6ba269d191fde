import { repliesOf } from '../../src/judge/posts/replies';
import type { ReplyWeights } from '../../src/judge/posts/reply-evidence';
import type { CapturedPage } from '../shared/captured';
import { type CrossFitted, crossFitted } from '../shared/cross-fitting';
import { foldNumbers, foldOf } from '../shared/folds';
import { type Boosted, boostedFits } from './boosted';
import type { SectionExample } from './example';
import { type Hidden, hideable, withHidden } from './hidden';

/** Trees of one question each: their sum is a table of steps for each name. */
const trees = 600;

/** How much a page counts with something hidden. */
const weightHidden: Readonly<Record<Hidden, number>> = { nothing: 1, names: 0.6, times: 0.3, headings: 0.3, all: 0.4 };

/** Fits the weights of the evidence for replies: for each fold without it, and to all examples. */
export function fitReplies(examples: readonly SectionExample[], folds: number): CrossFitted<ReplyWeights> {
  const known = examples.filter(({ label }) => label !== undefined);
  const names = [...new Set(known.flatMap(({ evidence }) => Object.keys(evidence)))].sort();
  const weights = weightsOf(known);
  const fits = boostedFits({
    rows: known.map(({ evidence }) => names.map((name) => evidence[name] ?? 0)),
    labels: known.map(({ label }) => label ?? 0),
    trees,
    depth: 1,
    rate: 0.05,
    drawn: { columns: 12, share: 0.6, times: 12 },
    fits: [...foldNumbers(folds), undefined].map((leftOut) =>
      known.map(({ fold }, at) => (fold === leftOut ? 0 : (weights[at] ?? 0))),
    ),
  });
  return crossFitted(fits.map((fit) => stepsOf(fit, names)));
}

/** The replies of a page count as much as its text; a section counts by what it holds of them. */
function weightsOf(examples: readonly SectionExample[]): number[] {
  const share = ({ label, holdsText, holdsComments }: SectionExample) =>
    label === 1 ? holdsComments + 0.01 : holdsText + 0.03;
  const sums = new Map<string, number>();
  const keyOf = ({ page, label }: SectionExample) => `${page} ${label}`;
  for (const each of examples) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + share(each));
  return examples.map((each) => (weightHidden[each.hidden] * share(each)) / (sums.get(keyOf(each)) ?? 1));
}

/** The trees of one question each as steps: from which value on the log-odds change by how much. */
function stepsOf({ start, trees: fitted }: Boosted, names: readonly string[]): ReplyWeights {
  const steps = new Map<string, Map<number, number>>();
  let base = start;
  for (const [top, left, right] of fitted) {
    if (top?.length !== 4) base += top?.[0] ?? 0;
    else {
      const [low = 0, high = 0] = [left?.[0], right?.[0]];
      const ofName = steps.get(names[top[0]] ?? '') ?? new Map<number, number>();
      steps.set(names[top[0]] ?? '', ofName);
      const from = Number(top[1].toFixed(3));
      ofName.set(from, (ofName.get(from) ?? 0) + high - low);
      base += low;
    }
  }
  const sorted = [...steps].sort(([a], [b]) => (a < b ? -1 : 1));
  const listed = (ofName: Map<number, number>) =>
    [...ofName].sort(([a], [b]) => a - b).map(([from, change]) => [from, Number(change.toFixed(3))] as const);
  return {
    start: Number(base.toFixed(3)),
    steps: Object.fromEntries(sorted.map(([name, each]) => [name, listed(each)])),
  };
}

/** What the decision does on pages that its weights were not fitted to, in shares of characters. */
export class ReplyScores {
  private readonly cells = new Map<string, { pages: number; comments: number; commented: number; lost: number }>();

  add(
    captured: CapturedPage,
    examples: readonly SectionExample[],
    { without, all }: CrossFitted<ReplyWeights>,
    folds: number,
  ): void {
    const { set, truth, page } = captured;
    for (const hidden of ['nothing' as const, ...hideable]) {
      const seen = withHidden(page, hidden);
      const roots = repliesOf(seen, without[foldOf(truth, folds)] ?? all)?.roots ?? [];
      const held = roots.map((root) => heldAt(examples, root, page.end[root] ?? root));
      const key = `${hidden.padEnd(8)} ${set}`;
      const cell = this.cells.get(key) ?? { pages: 0, comments: 0, commented: 0, lost: 0 };
      this.cells.set(key, cell);
      cell.pages++;
      cell.lost += Math.min(
        1,
        held.reduce((sum, { text }) => sum + text, 0),
      );
      if (!truth.comments) continue;
      cell.commented++;
      cell.comments += Math.min(
        1,
        held.reduce((sum, { comments }) => sum + comments, 0),
      );
    }
  }

  lines(): string[] {
    return [...this.cells].sort().map(([key, { pages, comments, commented, lost }]) => {
      const found = commented > 0 ? `, ${(comments / commented).toFixed(3)} of the comments found` : '';
      return `${key.padEnd(26)} ${pages} pages, ${(lost / pages).toFixed(3)} of the text lost${found}`;
    });
  }
}

function heldAt(examples: readonly SectionExample[], start: number, end: number) {
  const found = examples.filter((each) => each.start >= start && each.end <= end);
  return {
    text: Math.max(0, ...found.map(({ holdsText }) => holdsText)),
    comments: Math.max(0, ...found.map(({ holdsComments }) => holdsComments)),
  };
}
