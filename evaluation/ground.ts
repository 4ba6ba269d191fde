import { resolve } from 'node:path';
import type { PageResult } from './benchmark/answer';
import { completedResult } from './benchmark/complete';
import { needsSiblings } from './benchmark/systems';
import type { Corpus } from './corpus/corpus';
import { siblingsIn } from './corpus/siblings';
import type { Truth } from './corpus/truth';
import { readCapturedPage } from './replay/captured-set';
import { replay } from './replay/replay';
import type { Setting } from './run/browser';
import { runInBrowser } from './run/run';
import { forgetOldStates, State, stateFolder } from './run/state';

/** Told after every page; `fresh` when it was measured now, not taken from an earlier run. */
type OnPage = (truth: Truth, result: PageResult, fresh: boolean) => void;

/** A set, and a way to ask contenders about its pages. */
export interface Ground {
  readonly corpus: Corpus;
  visit(pages: readonly Truth[], contenders: readonly string[], onPage: OnPage): Promise<void>;
  /** What was found on a page that was visited. */
  result(id: string, contenders: readonly string[]): PageResult | undefined;
}

export interface BrowserOptions {
  /** Forgets what an earlier run has measured. */
  readonly fresh: boolean;
  /** Times everything once more, code warm. */
  readonly warm: boolean;
}

/** In a real browser. Results lie in `.evaluation` so that a run can be interrupted. */
export function browserGround(corpus: Corpus, setting: Setting, { fresh, warm }: BrowserOptions): Ground {
  const root = resolve('.evaluation');
  forgetOldStates(root);
  const state = new State<PageResult>(stateFolder(root, corpus, setting.script));
  if (fresh) state.clear();
  return {
    corpus,
    visit: (pages, contenders, onPage) =>
      runInBrowser({
        corpus,
        pages,
        contenders,
        setting,
        state,
        warm,
        onPage: (truth, result, fresh) => onPage(truth, completedResult(result), fresh),
      }),
    result(id) {
      const result = state.read(id);
      return result && completedResult(result);
    },
  };
}

/** On captured pages, in Node. */
export function capturedGround(corpus: Corpus): Ground {
  const siblings = siblingsIn(corpus.pages);
  const capturesBeside = (id: string) =>
    (siblings.get(id) ?? []).flatMap((sibling) => readCapturedPage(corpus, sibling).capture ?? []);
  const result = (id: string, contenders: readonly string[]) =>
    completedResult(
      replay(readCapturedPage(corpus, id), contenders, contenders.some(needsSiblings) ? capturesBeside(id) : []),
    );
  return {
    corpus,
    result,
    async visit(pages, contenders, onPage) {
      for (const truth of pages) onPage(truth, result(truth.id, contenders), true);
    },
  };
}
