import { readFileSync, writeFileSync } from 'node:fs';
import { decimal } from '../report/table';
import type { Summary } from '../score/summary';

/** Mean word F1 by system. */
type F1BySystem = Readonly<Record<string, number>>;

export interface GroupScores {
  readonly pages: number;
  readonly f1: F1BySystem;
}

interface SetScores extends GroupScores {
  /** By page type. */
  readonly types: Readonly<Record<string, GroupScores>>;
}

/**
 * The scores quoted in the documentation, by set; trained engines are scored on sites that they were not trained on.
 */
export type Scores = Readonly<Record<string, SetScores>>;

const scoresFile = 'docs/generated/scores.json';

export function readScores(): Scores {
  return JSON.parse(readFileSync(scoresFile, 'utf8')) as Scores;
}

export function writeScores(scores: Scores): void {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);
  writeFileSync(scoresFile, `${JSON.stringify(scores, rounded, 2)}\n`);
}

/** Engines fitted by `npm run train`: an evaluation runs them on pages that they were trained on. */
const trained: ReadonlySet<string> = new Set(['wclipper', 'fusion']);

/** The scores, updated with the evaluation results of systems that need no training. */
export function withSummary(scores: Scores, { set, engines }: Summary): Scores {
  const standings = Object.entries(engines).filter(([name]) => !trained.has(name));
  return standings.reduce((sum, [name, { f1, types }]) => {
    const byType = Object.entries(types).map(([type, { n, f1 }]) => [type, { pages: n, f1 }] as const);
    // A page without an annotated text has no score.
    const pages = byType.reduce((sum, [, of]) => sum + of.pages, 0);
    return withScores(sum, set, name, { pages, f1: f1 ?? 0, types: Object.fromEntries(byType) });
  }, scores);
}

interface SystemScores {
  readonly pages: number;
  readonly f1: number;
  readonly types: Readonly<Record<string, { readonly pages: number; readonly f1: number }>>;
}

/**
 * The scores, updated with those of one system on one set. The number of pages is that of our own engine, which the
 * training scores; it leaves out pages on which there is nothing to judge.
 */
export function withScores(scores: Scores, set: string, system: string, found: SystemScores): Scores {
  const known = scores[set];
  const added = (group: GroupScores | undefined, { pages, f1 }: { pages: number; f1: number }) => ({
    pages: system === 'wclipper' ? pages : (group?.pages ?? pages),
    f1: { ...group?.f1, [system]: f1 },
  });
  const types = Object.entries(found.types).map(([type, of]) => [type, added(known?.types[type], of)] as const);
  return { ...scores, [set]: { ...added(known, found), types: { ...known?.types, ...Object.fromEntries(types) } } };
}

/** A score as quoted in the documentation. Stored scores have four decimals; a half is rounded up. */
export function quotedScore(f1: number | undefined): string {
  return f1 === undefined ? '' : decimal(f1 + 1e-9);
}
