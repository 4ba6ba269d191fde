import { readFileSync, writeFileSync } from 'node:fs';
import { decimal } from '../report/table';
import type { Summary } from '../score/summary';

/** Mean word F1 by contender. */
type F1ByContender = Readonly<Record<string, number>>;

export interface GroupScores {
  readonly pages: number;
  readonly f1: F1ByContender;
}

interface SetScores extends GroupScores {
  /** By page type. */
  readonly types: Readonly<Record<string, GroupScores>>;
}

/** The scores that documentation quotes, by set: of trained engines on sites that they were not trained on. */
export type Scores = Readonly<Record<string, SetScores>>;

const scoresFile = 'docs/generated/scores.json';

export function readScores(): Scores {
  return JSON.parse(readFileSync(scoresFile, 'utf8')) as Scores;
}

export function writeScores(scores: Scores): void {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);
  writeFileSync(scoresFile, `${JSON.stringify(scores, rounded, 2)}\n`);
}

/** Engines that `npm run train` fits: an evaluation runs them on pages that they were trained on. */
const trained: ReadonlySet<string> = new Set(['wclipper', 'fusion']);

/** The scores with those of the contenders in an evaluation that need no training. */
export function withSummary(scores: Scores, { set, pages, engines }: Summary): Scores {
  const standings = Object.entries(engines).filter(([name]) => !trained.has(name));
  return standings.reduce((sum, [name, { f1, types }]) => {
    const byType = Object.entries(types).map(([type, { n, f1 }]) => [type, { pages: n, f1 }] as const);
    return withScores(sum, set, name, { pages, f1: f1 ?? 0, types: Object.fromEntries(byType) });
  }, scores);
}

interface ContenderScores {
  readonly pages: number;
  readonly f1: number;
  readonly types: Readonly<Record<string, { readonly pages: number; readonly f1: number }>>;
}

/** The scores with those of one contender on one set. */
export function withScores(scores: Scores, set: string, contender: string, found: ContenderScores): Scores {
  const known = scores[set];
  const added = (group: GroupScores | undefined, { pages, f1 }: { pages: number; f1: number }) => ({
    pages,
    f1: { ...group?.f1, [contender]: f1 },
  });
  const types = Object.entries(found.types).map(([type, of]) => [type, added(known?.types[type], of)] as const);
  return { ...scores, [set]: { ...added(known, found), types: { ...known?.types, ...Object.fromEntries(types) } } };
}

/** A score as documentation quotes it. Scores are stored with four decimals: a half is rounded up. */
export function quotedScore(f1: number | undefined): string {
  return f1 === undefined ? '' : decimal(f1 + 1e-9);
}
