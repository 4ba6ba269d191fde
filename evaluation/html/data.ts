import type { Block, PageResult } from '../benchmark/answer';
import { isBaseline, rivals } from '../benchmark/systems';
import type { Truth } from '../corpus/truth';
import { type Row, type Score, textOf } from '../score/score';
import type { Summary } from '../score/summary';

/** What the report's own script reads: every page's scores, and the texts of those that can be opened. */
export interface SetData {
  readonly set: string;
  /** The project's engines first. */
  readonly contenders: readonly string[];
  readonly engines: readonly string[];
  readonly rivals: readonly string[];
  readonly pages: readonly PageData[];
}

export interface PageData {
  readonly id: string;
  readonly type: string;
  /** Word F1, or the share of snippets that came out right where there is no text; in the order of the contenders. */
  readonly scores: readonly (number | null)[];
  readonly opened?: OpenedPage;
}

export interface OpenedPage {
  readonly url: string;
  readonly truth: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
}

/** How the report gets at a page that can be opened; absent in reports without texts. */
export type OpenPages = (id: string) => { readonly truth: Truth; readonly result: PageResult } | undefined;

export function setData({ set, engines, rows }: Summary, open: OpenPages | undefined): SetData {
  const contenders = Object.keys(engines);
  const own = contenders.filter((name) => !isBaseline(name));
  const judges = contenders.filter((name) => rivals.includes(name));
  const wanted = open ? pagesToOpen(own, judges, rows) : new Map<string, Set<string>>();
  return {
    set,
    contenders,
    engines: own,
    rivals: judges,
    pages: rows.map((row) => {
      const scores = contenders.map((name) => rounded(pageScore(row.scores[name])));
      const opened = openedPage(open, row.id, wanted.get(row.id), judges);
      return { id: row.id, type: row.type, scores, ...(opened ? { opened } : {}) };
    }),
  };
}

/** One number for how a contender did on a page. */
export function pageScore(score: Score | undefined): number | null {
  if (!score) return null;
  if (score.words) return score.words.f1;
  const { found, missing, slipped, avoided } = score.snippets;
  const all = found + missing + slipped + avoided;
  return all === 0 ? null : (found + avoided) / all;
}

/** Pages that can be opened for each engine: those on which it lost most to a rival. */
const openedPerEngine = 30;

/** The pages to open, and the engines whose text is wanted there. */
function pagesToOpen(own: readonly string[], judges: readonly string[], rows: readonly Row[]) {
  const wanted = new Map<string, Set<string>>();
  for (const name of own) {
    const losses = rows.map((row) => ({ id: row.id, loss: lossOf(row, name, judges) })).filter(({ loss }) => loss > 0);
    losses.sort((a, b) => b.loss - a.loss);
    for (const { id } of losses.slice(0, openedPerEngine)) wanted.set(id, (wanted.get(id) ?? new Set()).add(name));
  }
  return wanted;
}

/** By how much the best rival was better. */
function lossOf(row: Row, name: string, judges: readonly string[]): number {
  const mine = pageScore(row.scores[name]);
  const theirs = judges.map((judge) => pageScore(row.scores[judge]) ?? 0);
  return mine === null || theirs.length === 0 ? 0 : Math.max(...theirs) - mine;
}

/** Longer texts (characters) are cut: the report is to be opened by a browser too. */
const longestText = 60_000;

function openedPage(
  open: OpenPages | undefined,
  id: string,
  engines: ReadonlySet<string> | undefined,
  judges: readonly string[],
): OpenedPage | undefined {
  const page = engines && open?.(id);
  if (!page) return undefined;
  const { truth, result } = page;
  const texts = [...engines, ...judges].flatMap((name): [string, string][] => {
    const cell = result.cells[name];
    return cell && 'answer' in cell ? [[name, textOf(cell.answer).slice(0, longestText)]] : [];
  });
  return {
    url: truth.url,
    truth: (truth.text ?? truth.with.join('\n')).slice(0, longestText),
    texts: Object.fromEntries(texts),
    blocks: result.blocks,
  };
}

function rounded(score: number | null): number | null {
  return score === null ? null : Math.round(score * 1000) / 1000;
}
