import type { Article } from '../../src/article/article';
import type { Outcome } from '../../src/browser/messaging/outcome';
import type { Stage } from '../../src/clip/clipping/clip';
import { defined } from '../../src/language/text/defined';
import type { SavedCapture } from '../replay/saved-capture';

/** The answer of one system on one page. */
export interface Answer {
  /** The kept content: HTML, or plain text if the system has no HTML. Empty if it found nothing. */
  readonly kept: string;
  readonly form: 'html' | 'text';
  readonly title: string;
  readonly author: string;
  /** As the system writes it. */
  readonly date: string;
  /** Title and publication time by the method's own rules, where its paper names some. */
  readonly own?: OwnFacts;
  /** From the live document to the finished result; null if not measured. */
  readonly ms: number | null;
  /** Two parts of `ms`, for the project's engines. */
  readonly extractMs?: number;
  readonly assembleMs?: number;
  /** Absent if not measured. */
  readonly cpu?: ClipTime;
}

export interface OwnFacts {
  readonly title: string;
  readonly date: string;
}

/** CPU time (ms) of the tab's main thread for a whole clip by code that was injected just before. */
export interface ClipTime {
  /** Compiling and evaluating the system's scripts; part of the other two. */
  readonly inject: number;
  /** What runs in the page: all of a baseline; for the project's engines the content script. */
  readonly page: number;
  /** What runs in the extension's own documents: the pipeline, from the packed snapshot to the article. */
  readonly extension: number;
}

/** The time of each stage of a clip (ms). */
export type StageTimes = { [S in Stage]?: number };

/**
 * The result of the product's pipeline as an answer. Throws if the engine threw, even if another engine answered in
 * its place.
 */
export function answerOfClip(engine: string, outcome: Outcome<Article>, stages: StageTimes, ms: number | null): Answer {
  const { select, assemble } = stages;
  const times = {
    ms,
    ...defined({ extractMs: select, assembleMs: assemble }),
  };
  if (!outcome.ok) {
    const { code, detail } = outcome.failure;
    if (code === 'readFailed') throw new Error(detail ?? code);
    return { kept: '', form: 'html', title: '', author: '', date: '', ...times };
  }
  const { html, title, author = '', published = '', faults = [] } = outcome.value;
  const { insteadOf = outcome.value.engine } = outcome.value;
  if (insteadOf !== engine) {
    throw new Error(faults.find(({ reader }) => reader === `engine ${engine}`)?.message ?? `${engine} failed`);
  }
  return { kept: html, form: 'html', title, author, date: published, ...times };
}

/** An answer, or the reason there is none: the system threw, took too long or crashed the browser. */
export type Cell = { readonly answer: Answer } | { readonly error: string };

/** Measurements of the page itself, in ms. */
export interface PageTimes {
  /** A bare walk over every node. */
  readonly walk: number | null;
  /** A walk that also reads every element's rectangle: a lower bound for any capture with geometry. */
  readonly rectangles: number | null;
  readonly capture: number | null;
}

/** Everything measured on a visit to one page. */
export interface PageResult {
  readonly id: string;
  /** The size of the page's own HTML. */
  readonly bytes: number;
  /** The number of nodes of the captured page; null if the capture failed. */
  readonly nodes: number | null;
  readonly times: PageTimes;
  readonly cells: Readonly<Record<string, Cell>>;
  /** The page's text as laid out, to show what was kept where. */
  readonly blocks: readonly Block[];
  /** The captured page, if it is saved for replay. */
  readonly capture?: SavedCapture;
}

/** A block of text of the rendered page: its box in px, its font size, its text. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly text: string;
}
