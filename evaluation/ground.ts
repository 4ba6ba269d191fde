import { resolve } from 'node:path';
import { featureTreeOf } from '../src/judge/engines/featuretree/feature-tree';
import type { PageResult } from './benchmark/answer';
import { completedResult } from './benchmark/complete';
import { needsSiblings } from './benchmark/systems';
import type { Corpus } from './corpus/corpus';
import { siblingsIn } from './corpus/siblings';
import type { Truth } from './corpus/truth';
import { readCapturedPage } from './replay/captured-set';
import { replay } from './replay/replay';
import { restoredPage } from './replay/saved-capture';
import { type RunSetting, runInBrowser } from './run/run';
import { forgetOldStates, State, stateFolder } from './run/state';
import { type PageViews, pageViews } from './views/page-views';

/** Called after every page; `fresh` if it was measured now, not taken from an earlier run. */
type OnPage = (truth: Truth, result: PageResult, fresh: boolean) => void;

/** A set of pages and a way to run systems on them. */
export interface Ground {
  readonly corpus: Corpus;
  visit(pages: readonly Truth[], systems: readonly string[], onPage: OnPage): Promise<void>;
  /** The number of other pages of a page's site. */
  siblings(id: string): number;
  /** What each method makes of a page; only captured pages can be asked. */
  readonly views?: (id: string) => Promise<PageViews | undefined>;
  /** The result of a visited page. */
  result(id: string, systems: readonly string[]): PageResult | undefined;
}

export interface BrowserOptions {
  /** Discards the results of an earlier run. */
  readonly fresh: boolean;
}

/** Runs in a real browser. Results are stored in `.evaluation`, so that an interrupted run can continue. */
export function browserGround(corpus: Corpus, setting: RunSetting, { fresh }: BrowserOptions): Ground {
  const root = resolve('.evaluation');
  forgetOldStates(root);
  const state = new State<PageResult>(stateFolder(root, corpus, setting.code));
  if (fresh) state.clear();
  const siblings = siblingsIn(corpus.pages);
  return {
    corpus,
    siblings: (id) => siblings.get(id)?.length ?? 0,
    visit: (pages, systems, onPage) =>
      runInBrowser({
        corpus,
        pages,
        systems,
        setting,
        state,
        onPage: (truth, result, fresh) => onPage(truth, completedResult(result), fresh),
      }),
    result(id) {
      const result = state.read(id);
      return result && completedResult(result);
    },
  };
}

/** Runs on captured pages, in Node. */
export function capturedGround(corpus: Corpus): Ground {
  const siblings = siblingsIn(corpus.pages);
  const capturesBeside = (id: string) =>
    (siblings.get(id) ?? []).flatMap((sibling) => readCapturedPage(corpus, sibling).capture ?? []);
  const result = (id: string, systems: readonly string[]) =>
    completedResult(
      replay(readCapturedPage(corpus, id), systems, systems.some(needsSiblings) ? capturesBeside(id) : []),
    );
  return {
    corpus,
    result,
    siblings: (id) => siblings.get(id)?.length ?? 0,
    async views(id) {
      const { capture } = readCapturedPage(corpus, id);
      const siblings = capturesBeside(id).map((each) => featureTreeOf(restoredPage(each)));
      return capture && pageViews(restoredPage(capture), siblings);
    },
    async visit(pages, systems, onPage) {
      for (const truth of pages) onPage(truth, result(truth.id, systems), true);
    },
  };
}
