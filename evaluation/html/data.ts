import { defined } from '../../src/language/text/defined';
import type { Block, PageResult } from '../benchmark/answer';
import { isBaseline, selectingBaselines } from '../benchmark/systems';
import type { Truth } from '../corpus/truth';
import { type Row, type Score, textOf } from '../score/score';
import type { Summary } from '../score/summary';

/** The data of the report's script: every page's scores, and the texts of the pages that can be opened. */
export interface SetData {
  readonly set: string;
  /** The project's engines first. */
  readonly systems: readonly string[];
  readonly engines: readonly string[];
  readonly baselines: readonly string[];
  readonly pages: readonly PageData[];
}

export interface PageData {
  readonly id: string;
  readonly type: string;
  /** Word F1, or without a true text the share of snippets judged correctly; in the order of the systems. */
  readonly scores: readonly (number | null)[];
  readonly opened?: OpenedPage;
}

export interface OpenedPage {
  readonly url: string;
  readonly truth: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
}

/** Returns the contents of a page that can be opened; absent in reports without texts. */
export type OpenPages = (id: string) => { readonly truth: Truth; readonly result: PageResult } | undefined;

export function setData({ set, engines, rows }: Summary, open: OpenPages | undefined): SetData {
  const systems = Object.keys(engines);
  const own = systems.filter((name) => !isBaseline(name));
  const baselines = systems.filter((name) => selectingBaselines.includes(name));
  const wanted = open ? pagesToOpen(own, baselines, rows) : new Map<string, Set<string>>();
  return {
    set,
    systems,
    engines: own,
    baselines,
    pages: rows.map((row) => {
      const scores = systems.map((name) => rounded(pageScore(row.scores[name])));
      const opened = openedPage(open, row.id, wanted.get(row.id), baselines);
      return defined({ id: row.id, type: row.type, scores, opened });
    }),
  };
}

/** One number for a system's result on a page. */
export function pageScore(score: Score | undefined): number | null {
  if (!score) return null;
  if (score.words) return score.words.f1;
  const { found, missing, slipped, avoided } = score.snippets;
  const all = found + missing + slipped + avoided;
  return all === 0 ? null : (found + avoided) / all;
}

/** Pages that can be opened, per engine: those with the largest losses to a baseline. */
const openedPerEngine = 30;

/** The pages to open, and the engines whose text they need. */
function pagesToOpen(own: readonly string[], baselines: readonly string[], rows: readonly Row[]) {
  const wanted = new Map<string, Set<string>>();
  for (const name of own) {
    const losses = rows
      .map((row) => ({ id: row.id, loss: lossOf(row, name, baselines) }))
      .filter(({ loss }) => loss > 0);
    losses.sort((a, b) => b.loss - a.loss);
    for (const { id } of losses.slice(0, openedPerEngine)) wanted.set(id, (wanted.get(id) ?? new Set()).add(name));
  }
  return wanted;
}

/** How much better the best baseline was. */
function lossOf(row: Row, name: string, baselines: readonly string[]): number {
  const mine = pageScore(row.scores[name]);
  const theirs = baselines.map((baseline) => pageScore(row.scores[baseline]) ?? 0);
  return mine === null || theirs.length === 0 ? 0 : Math.max(...theirs) - mine;
}

/** Longer texts (characters) are cut, so that a browser can open the report. */
const longestText = 60_000;

function openedPage(
  open: OpenPages | undefined,
  id: string,
  engines: ReadonlySet<string> | undefined,
  baselines: readonly string[],
): OpenedPage | undefined {
  const page = engines && open?.(id);
  if (!page) return undefined;
  const { truth, result } = page;
  const texts = [...engines, ...baselines].flatMap((name): [string, string][] => {
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
