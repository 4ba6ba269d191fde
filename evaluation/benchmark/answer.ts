import type { Article } from '../../src/article/article';
import type { Stage } from '../../src/clipping/stages';
import type { Outcome } from '../../src/messaging/protocol';
import type { SavedCapture } from '../replay/saved-capture';

/** What one contender made of one page. */
export interface Answer {
  /** What it kept: HTML, or plain text where it has none. Empty: it found nothing. */
  readonly kept: string;
  readonly form: 'html' | 'text';
  readonly title: string;
  readonly author: string;
  /** As the contender writes it. */
  readonly date: string;
  /** From the live document to the finished result; null where that was not measured. */
  readonly ms: number | null;
  /** For the project's engines, two parts of it. */
  readonly extractMs?: number;
  readonly assembleMs?: number;
}

/** The time of each stage of a clip (ms). */
export type StageTimes = { [S in Stage]?: number };

/** What the product's pipeline made of a page, as an answer. Throws where the engine did, whatever answered in its place. */
export function answerOfClip(engine: string, outcome: Outcome<Article>, stages: StageTimes, ms: number | null): Answer {
  const { select, assemble } = stages;
  const times = {
    ms,
    ...(select === undefined ? {} : { extractMs: select }),
    ...(assemble === undefined ? {} : { assembleMs: assemble }),
  };
  if (!outcome.ok) {
    const { code, detail } = outcome.failure;
    if (code === 'readFailed') throw new Error(detail ?? code);
    return { kept: '', form: 'html', title: '', author: '', date: '', ...times };
  }
  const { html, title, author = '', published = '', faults = [] } = outcome.value;
  if (outcome.value.engine !== engine) {
    throw new Error(faults.find(({ reader }) => reader === `engine ${engine}`)?.message ?? `${engine} failed`);
  }
  return { kept: html, form: 'html', title, author, date: published, ...times };
}

/** An answer, or why there is none: it threw, took too long or brought the browser down. */
export type Cell = { readonly answer: Answer } | { readonly error: string };

/** The name of the time of what an engine's makers answer for: the page read and its content found. */
export function captureAndExtract(engine: string): string {
  return `${engine} capture + extract`;
}

/** What is measured on a page beside the contenders, in ms. */
export interface PageTimes {
  /** A bare walk over every node. */
  readonly walk: number | null;
  /** A walk that also reads every element's rectangle: no capture with geometry is faster. */
  readonly rectangles: number | null;
  readonly capture: number | null;
}

/** Everything a visit to one page brings back. */
export interface PageResult {
  readonly id: string;
  /** Size of the page's own HTML. */
  readonly bytes: number;
  /** Nodes of the captured page; null when it could not be captured. */
  readonly nodes: number | null;
  readonly times: PageTimes;
  readonly cells: Readonly<Record<string, Cell>>;
  /** Medians of several turns in the same tab after all of that, code warm: contenders by name and parts of them. Absent: not measured. */
  readonly warm?: Readonly<Record<string, number>>;
  /** The page's text as it is laid out, for showing what was kept where. */
  readonly blocks: readonly Block[];
  /** The captured page itself, where it is to be kept for replaying. */
  readonly capture?: SavedCapture;
}

/** A block of text of the rendered page: its box in px, the size of its letters, its text. */
export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly text: string;
}
