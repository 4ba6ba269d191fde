import type { PageResult } from '../benchmark/answer';
import { needsSiblings } from '../benchmark/systems';
import { type Corpus, readHtml } from '../corpus/corpus';
import type { Truth } from '../corpus/truth';
import { Stage } from './browser';
import { ColdTab } from './cold-tab';
import type { Scripts } from './scripts';
import { SiblingTrees } from './sibling-trees';
import type { State } from './state';
import { visit } from './visit';

export interface RunSetting {
  readonly scripts: Scripts;
  /** All code that results depend on. */
  readonly code: string;
  /** The time limit for loading a page, and for an answer (ms). */
  readonly limitMs: number;
}

export interface Run {
  readonly corpus: Corpus;
  /** The pages of the set to visit. */
  readonly pages: readonly Truth[];
  readonly systems: readonly string[];
  readonly setting: Omit<RunSetting, 'code'>;
  readonly state: State<PageResult>;
  /** Whether to keep the captured pages too. */
  readonly save?: boolean;
  /** Called after every page. */
  readonly onPage: (truth: Truth, result: PageResult, fresh: boolean) => void;
}

/** Visits the pages one after the other in one browser, reusing the results of an earlier run. */
export async function runInBrowser({
  corpus,
  pages,
  systems,
  setting,
  state,
  save = false,
  onPage,
}: Run): Promise<void> {
  const { scripts, limitMs } = setting;
  const stage = new Stage(limitMs);
  const trees = new SiblingTrees(stage, corpus, async (tab) => (await ColdTab.of(tab, scripts)).tree());
  try {
    for (const [pageNumber, truth] of pages.entries()) {
      const known = state.read(truth.id);
      const missing = systems.filter((name) => known?.cells[name] === undefined);
      if (known && missing.length === 0) {
        onPage(truth, known, false);
        continue;
      }
      const siblings = missing.some(needsSiblings) ? await trees.of(truth.id) : [];
      const page = { id: truth.id, url: truth.url, html: readHtml(corpus, truth.id), save, siblings };
      const result = joined(known, await visit({ stage, scripts }, page, missing, pageNumber));
      state.write(result);
      onPage(truth, result, true);
    }
  } finally {
    await stage.end();
  }
}

function joined(known: PageResult | undefined, added: PageResult): PageResult {
  return known ? { ...known, cells: { ...known.cells, ...added.cells } } : added;
}
