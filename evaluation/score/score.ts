import { markdown } from '../../src/export/markdown';
import { plainText } from '../../src/export/plain-text';
import type { Answer, Cell, PageResult } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import type { Truth } from '../corpus/truth';
import { isExactBody } from '../metrics/exact-body';
import { dayOf, minuteOf, sameAuthor, sameTitle } from '../metrics/facts';
import { gradeOf } from '../metrics/grades';
import { none, type Overlap, overlap } from '../metrics/overlap';
import { countSnippets, noSnippets, type SnippetCounts } from '../metrics/snippets';
import { structuresRight } from '../metrics/structures';
import { characterBigrams, isCjk, markdownBigrams, wordTokens } from '../metrics/tokens';
import { isThreadType, postsOnlyText } from './posts-only';

/** A page and the scores of every system on it. */
export interface Row {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly nodes: number | null;
  /** The number of other pages of its site in the set, up to three. */
  readonly siblings: number;
  readonly times: PageResult['times'];
  readonly scores: Readonly<Record<string, Score>>;
}

/**
 * Scores the systems on one page. A system without an answer is scored as if it kept nothing, and every fact as
 * wrong. `siblings` is the number of other pages of its site in the set.
 */
export function scorePage(truth: Truth, result: PageResult, systems: readonly string[], siblings = 0): Row {
  const { id, bytes, nodes, times, cells } = result;
  const scores = Object.fromEntries(
    systems.map((name) => [name, scoreOf(truth, name, cells[name] ?? { error: 'was not asked' })]),
  );
  return { id, type: truth.type, bytes, nodes, siblings, times, scores };
}

/** The scores of one system on one page. Null: not annotated. */
export type Score = Readonly<ReturnType<typeof scoreOf>>;

function scoreOf(truth: Truth, system: string, cell: Cell) {
  const answer = 'answer' in cell ? cell.answer : nothing;
  const error = 'error' in cell ? cell.error : null;
  const text = textOf(answer);
  const words = wordScore(truth, text, error !== null);
  const written = truth.markdown === null ? '' : markdownOf(answer);
  return {
    words,
    /** For threads only: the same without the lines with author and time that a clip adds. */
    posts: isThreadType(truth.type) ? wordScore(truth, postsOf(system, answer, text), error !== null) : null,
    /** For Chinese, Japanese and Korean pages only. */
    bigramF1: truth.text !== null && isCjk(truth.text) ? pairScore(characterBigrams, text, truth.text) : null,
    /** Whether the text is right with at most one sentence more. */
    exact: truth.text ? error === null && isExactBody(text, truth.text) : null,
    grade: words && gradeOf(words),
    snippets: error === null ? countSnippets(asRead(answer, text), truth.with, truth.without) : missedSnippets(truth),
    ...factScores(truth, answer),
    markdownF1: truth.markdown === null ? null : pairScore(markdownBigrams, written, truth.markdown),
    /** For each structure type in the truth's Markdown: whether as many are kept. */
    structures: truth.markdown === null ? {} : structuresRight(written, truth.markdown),
    /** The size of the kept text (UTF-8). */
    keptBytes: Buffer.byteLength(text),
    ms: answer.ms,
    extractMs: answer.extractMs ?? null,
    assembleMs: answer.assembleMs ?? null,
    cpu: answer.cpu ?? null,
    error,
  };
}

function factScores(truth: Truth, { title, date, author, own }: Answer) {
  return {
    title: titleScore(truth, title),
    date: dateScore(truth, date, dayOf),
    /** To the minute; null if the truth names only a day. */
    minute: dateScore(truth, date, minuteOf),
    /** Of the title and time that the method itself finds, where its paper tells how. */
    ownTitle: own ? titleScore(truth, own.title) : null,
    ownDate: own ? dateScore(truth, own.date, dayOf) : null,
    ownMinute: own ? dateScore(truth, own.date, minuteOf) : null,
    author: truth.author ? sameAuthor(author, truth.author) : null,
  };
}

const nothing: Answer = { kept: '', form: 'html', title: '', author: '', date: '', ms: null };

/** A system's kept content as text: one function for the HTML of all. */
export function textOf({ kept, form }: Answer): string {
  return form === 'html' ? plainText(kept) : kept;
}

/** The text that is scored of a thread the second time; `text` is the whole. */
function postsOf(system: string, { kept, form }: Answer, text: string): string {
  return form === 'html' && !isBaseline(system) ? postsOnlyText(kept) : text;
}

/** A system's kept content as Markdown: again one function for the HTML of all. */
function markdownOf({ kept, form }: Answer): string {
  return form === 'html' ? markdown(kept) : kept;
}

/** What a reader sees: the title stands above the text, and most systems leave it out of the text. */
function asRead({ title }: Answer, text: string): string {
  return `${title}\n${text}`;
}

function wordScore(truth: Truth, text: string, failed: boolean): Overlap | null {
  if (truth.text === null) return null;
  return failed ? none : overlap(wordTokens(text), wordTokens(truth.text));
}

function pairScore(pairs: (text: string) => string[], text: string, truth: string): number {
  return overlap(pairs(text), pairs(truth)).f1;
}

function titleScore(truth: Truth, title: string): boolean | null {
  return truth.title ? sameTitle(title, truth.title) : null;
}

/** A truth without a day (only a year or a month) is not scored, nor by the minute one without a time. */
function dateScore(truth: Truth, date: string, unitOf: (text: string) => string | undefined): boolean | null {
  const known = truth.date ? unitOf(truth.date) : undefined;
  return known === undefined ? null : unitOf(date) === known;
}

/** A missing answer gets no credit for avoided snippets. */
function missedSnippets(truth: Truth): SnippetCounts {
  return { ...noSnippets, missing: truth.with.length, slipped: truth.without.length };
}
