import { grouped } from '../../src/language/text/grouped';
import { needsSiblings } from '../benchmark/systems';
import { cleanness } from '../metrics/cleanness';
import { type Grade, grades } from '../metrics/grades';
import type { Overlap } from '../metrics/overlap';
import { addSnippets, noSnippets, snippetScore } from '../metrics/snippets';
import { bootstrapInterval, mean } from '../metrics/statistics';
import { type StructureType, structureTypes } from '../metrics/structures';
import { type ClipTimes, clipTimes, type Times, timesOf } from './clip-times';
import type { Row, Score } from './score';

/** The evaluation of a set, as written by `--json`. */
export interface Summary {
  readonly set: string;
  readonly pages: number;
  readonly engines: Readonly<Record<string, Standing>>;
  /**
   * ms: walk, rectangles and capture of the page; `… extract`, `… capture + extract` and `… assemble` of each engine.
   */
  readonly timing: Readonly<Record<string, Times>>;
  /** Whole clips by system, with the injection of code; only what was measured. */
  readonly clips: Readonly<Record<string, ClipTimes>>;
  readonly rows: readonly Row[];
}

export function summarise(set: string, systems: readonly string[], rows: readonly Row[]): Summary {
  return {
    set,
    pages: rows.length,
    engines: Object.fromEntries(systems.map((name) => [name, standingOf(name, rows)])),
    timing: timingOf(systems, rows),
    clips: Object.fromEntries(systems.flatMap((name) => clipEntry(name, rows))),
    rows,
  };
}

function clipEntry(name: string, rows: readonly Row[]): [string, ClipTimes][] {
  const times = clipTimes(name, rows);
  return times ? [[name, times]] : [];
}

/** The scores of one system on a set. Every share is 0 to 1; null if nothing in the set is annotated for it. */
export type Standing = Readonly<ReturnType<typeof standingOf>>;

function standingOf(name: string, all: readonly Row[]) {
  const rows = needsSiblings(name) ? all.filter(({ siblings }) => siblings > 0) : all;
  const scores = rows.map((row) => row.scores[name]).filter((score) => score !== undefined);
  const words = scores.flatMap((score) => score.words ?? []);
  const f1s = words.map(({ f1 }) => f1);
  const counts = scores.reduce((sum, { snippets }) => addSnippets(sum, snippets), noSnippets);
  const kept = scores.reduce((sum, { keptBytes }) => sum + keptBytes, 0);
  const bytesInAll = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    /** The number of pages: for an engine that compares pages, those that have another page of their site in the set. */
    pages: rows.length,
    f1: mean(f1s),
    /** The 95 % interval of the mean word F1. */
    f1Interval: bootstrapInterval(f1s),
    p: mean(words.map(({ p }) => p)),
    r: mean(words.map(({ r }) => r)),
    cleanness: cleanness(words),
    /** Mean word F1 of threads without the lines with author and time that a clip adds. */
    postsF1: postsF1Of(scores),
    bigramF1: mean(scores.flatMap(({ bigramF1 }) => bigramF1 ?? [])),
    /** Z(e) of Wang et al.: the share of texts that are right with at most one sentence more. */
    exact: rate(scores, 'exact'),
    snippets: snippetScore(counts),
    title: rate(scores, 'title'),
    date: rate(scores, 'date'),
    /** Of the pages whose truth names a time of day: right to the minute. */
    minute: rate(scores, 'minute'),
    author: rate(scores, 'author'),
    /** Z(t) and Z(m) of Wang et al.: title and time (by day, to the minute) by the method's own rules. */
    ownTitle: rate(scores, 'ownTitle'),
    ownDate: rate(scores, 'ownDate'),
    ownMinute: rate(scores, 'ownMinute'),
    /** The share of `with` snippets that were kept, and of `without` snippets that were kept. */
    with: share(counts.found, counts.found + counts.missing),
    without: share(counts.slipped, counts.slipped + counts.avoided),
    grades: gradesOf(scores),
    /** The share of the pages' bytes that the text does not have. */
    reduction: bytesInAll === 0 ? 0 : 1 - kept / bytesInAll,
    markdown: mean(scores.flatMap(({ markdownF1 }) => markdownF1 ?? [])),
    /** Of the pages whose Markdown holds such a structure, the share that keeps as many. */
    structures: structuresOf(scores),
    errors: scores.filter(({ error }) => error !== null).length,
    /** Pages on which it kept nothing, including failures. */
    empty: scores.filter(({ keptBytes }) => keptBytes === 0).length,
    /** Elapsed time from the live document to the result, without injection. */
    ms: timesOf(scores.map(({ ms }) => ms)),
    types: typesOf(name, rows),
  };
}

function rate(
  scores: readonly Score[],
  fact: 'title' | 'date' | 'minute' | 'author' | 'ownTitle' | 'ownDate' | 'ownMinute' | 'exact',
): number | null {
  return mean(scores.flatMap((score) => (score[fact] === null ? [] : [Number(score[fact])])));
}

function structuresOf(scores: readonly Score[]): Readonly<Record<StructureType, number | null>> {
  const shares = structureTypes.map((type) => [
    type,
    mean(scores.flatMap(({ structures }) => (structures[type] === undefined ? [] : [Number(structures[type])]))),
  ]);
  return Object.fromEntries(shares) as Record<StructureType, number | null>;
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

/** The share of pages with each grade. */
function gradesOf(scores: readonly Score[]): Record<Grade, number> | null {
  const given = scores.flatMap(({ grade }) => grade ?? []);
  if (given.length === 0) return null;
  const shareOf = (grade: Grade) => given.filter((each) => each === grade).length / given.length;
  return Object.fromEntries(grades.map((grade) => [grade, shareOf(grade)])) as Record<Grade, number>;
}

function postsF1Of(scores: readonly Score[]): number | null {
  return mean(scores.flatMap(({ posts }) => posts?.f1 ?? []));
}

function typesOf(name: string, rows: readonly Row[]): Readonly<Record<string, TypeStanding>> {
  const scored = rows.flatMap(({ type, scores: { [name]: score } }) => (score?.words ? [{ type, score }] : []));
  const types = grouped(scored, ({ type }) => type);
  return Object.fromEntries([...types].map(([type, all]) => [type, typeStanding(all.map(({ score }) => score))]));
}

/** The scores of one system on the pages of one type. */
export type TypeStanding = Readonly<ReturnType<typeof typeStanding>>;

function typeStanding(scores: readonly Score[]) {
  const words = scores.flatMap((score) => score.words ?? []);
  const average = (value: (word: Overlap) => number) => mean(words.map(value)) ?? 0;
  return {
    n: words.length,
    f1: average(({ f1 }) => f1),
    p: average(({ p }) => p),
    r: average(({ r }) => r),
    cleanness: cleanness(words),
    postsF1: postsF1Of(scores),
  };
}

function timingOf(systems: readonly string[], rows: readonly Row[]): Summary['timing'] {
  const columns: [string, (number | null)[]][] = [
    ['walk', rows.map(({ times }) => times.walk)],
    ['rectangles', rows.map(({ times }) => times.rectangles)],
    ['capture', rows.map(({ times }) => times.capture)],
    ...systems.flatMap((name): [string, (number | null)[]][] => [
      [`${name} extract`, rows.map(({ scores }) => scores[name]?.extractMs ?? null)],
      [`${name} capture + extract`, rows.map(({ times, scores }) => sum(times.capture, scores[name]?.extractMs))],
      [`${name} assemble`, rows.map(({ scores }) => scores[name]?.assembleMs ?? null)],
    ]),
  ];
  return Object.fromEntries(
    columns.flatMap(([name, values]) => {
      const times = timesOf(values);
      return times ? [[name, times]] : [];
    }),
  );
}

function sum(a: number | null, b: number | null | undefined): number | null {
  return a === null || b === null || b === undefined ? null : a + b;
}
