import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { replayDocument } from '../../evaluation/replay/replay-document';
import type { ClipRequest, ExplainedBlock } from '../../src/browser/messaging/requests';
import { sourceOf } from '../../src/clip/clipping/clip';
import { keptNodes } from '../../src/clip/clipping/kept-nodes';
import { pageToPick } from '../../src/clip/clipping/page-to-pick';
import type { OpenPage } from '../../src/clip/clipping/source';
import { loadEngine } from '../../src/judge/engines/engines';
import { defined } from '../../src/language/text/defined';
import type { Page } from '../../src/page/page';
import { restored, saved } from '../../src/page/snapshot/save';
import type { Snapshot } from '../../src/page/snapshot/snapshot';
import type { AboutReport, NodeRange } from '../../src/screens/report/about-report';
import { readReport } from '../../src/screens/report/report';
import { withTexts } from './block-texts';

/*
 * Makes a test of a report: a folder with the captured page and with the parts of it that a clip must and must not keep. The
 * select stage of the pipeline is run on it in Node; what assembling makes of the parts is not tested.
 */

/** A part of the page: its nodes, and how its text begins, for those who read the file. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** `expected.json` of a reported page. */
export interface ExpectedParts {
  readonly mode: AboutReport['asked']['mode'];
  readonly engine: string;
  readonly choice?: NonNullable<AboutReport['asked']['choice']>;
  readonly comments?: boolean;
  /** What the reader wrote. */
  readonly note: string;
  readonly keep: readonly Part[];
  readonly leave: readonly Part[];
}

/** The captured page in the folder of a reported case. */
export const pageFile = 'page.json.gz';

/** So many parts of each kind are proposed, the longest ones. */
const mostParts = 40;

/** Characters of a part's text in the file. */
const shownText = 60;

/** Saves a report as a test, with the reader's correction as the expectation. */
export function saveReportCase(report: Uint8Array, folder: string): ExpectedParts {
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another name or remove it.`);
  const { about, snapshot } = readReport(report);
  const expected = expectedOf(about, snapshot.page);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, pageFile), gzipSync(JSON.stringify(saved(snapshot))));
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  return expected;
}

function expectedOf({ asked, decisions, correction, note }: AboutReport, page: Page): ExpectedParts {
  const { removed, added } = correction;
  const blocks = decisions.map(({ first, last, kept }) => ({ kept, range: [first, last + 1] as const }));
  const touches = (ranges: readonly NodeRange[], [from, to]: NodeRange) => ranges.some(([a, b]) => a < to && from < b);
  const untouched = blocks.filter(({ range }) => !touches(removed, range) && !touches(added, range));
  const parts = (ranges: readonly NodeRange[]) =>
    ranges.map((range) => partOf(page, range)).filter(({ text }) => text !== '');
  const longest = (kept: boolean) => {
    const all = untouched.filter((block) => block.kept === kept).map(({ range }) => range);
    return parts(all.toSorted((a, b) => lengthOf(page, b) - lengthOf(page, a)).slice(0, mostParts));
  };
  const inOrder = (all: readonly Part[]) => all.toSorted((a, b) => a.from - b.from);
  return {
    ...{ mode: asked.mode, engine: asked.engine, note },
    ...defined({ choice: asked.choice, comments: asked.comments || undefined }),
    keep: inOrder([...parts(added), ...longest(true)]),
    leave: inOrder([...parts(removed), ...longest(false)]),
  };
}

function partOf(page: Page, [from, to]: NodeRange): Part {
  const text = page.text.slice(from, to).join(' ').replace(/\s+/g, ' ').trim();
  return { from, to, text: text.slice(0, shownText) };
}

function lengthOf(page: Page, [from, to]: NodeRange): number {
  return page.text.slice(from, to).reduce((sum, text) => sum + text.trim().length, 0);
}

/** What a clip of a reported page lacks and has too much today. */
export interface Deviations {
  readonly missing: readonly Part[];
  readonly tooMuch: readonly Part[];
}

/** Clips a reported page again. */
export async function deviationsOf(folder: string): Promise<Deviations> {
  const { snapshot, expected } = readReportCase(folder);
  const isKept = await inNode(expected, (maker) =>
    keptNodes(sourceOf({ snapshot }, undefined, maker), requestOf(expected)),
  );
  const holds = ({ from, to }: Part) => isMostlyKept(snapshot.page, [from, to], isKept ?? (() => false));
  return { missing: expected.keep.filter((part) => !holds(part)), tooMuch: expected.leave.filter(holds) };
}

/** All blocks of text of a reported page, in document order, and why each is kept or not. */
export async function blocksOfReport(folder: string): Promise<readonly ExplainedBlock[]> {
  const { snapshot, expected } = readReportCase(folder);
  const open: OpenPage = { snapshot, storedTexts: () => Promise.reject(), canvases: () => Promise.reject() };
  const { blocks } = await inNode(expected, (maker) => pageToPick(open, requestOf(expected), maker));
  return withTexts(blocks, snapshot.page);
}

function readReportCase(folder: string): { readonly snapshot: Snapshot; readonly expected: ExpectedParts } {
  return {
    snapshot: restored(JSON.parse(gunzipSync(readFileSync(join(folder, pageFile))).toString())),
    expected: JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')),
  };
}

/** Loads the engines of a report and makes a document, in which articles are made. */
async function inNode<Result>({ engine }: ExpectedParts, work: (maker: Document) => Result | Promise<Result>) {
  await Promise.all([loadEngine(engine), loadEngine('nta')]);
  const { window } = new JSDOM('');
  try {
    return await work(replayDocument(window));
  } finally {
    window.close();
  }
}

function requestOf({ mode, engine, choice, comments = false }: ExpectedParts): ClipRequest {
  return { mode, engine, siblings: [], decisions: [{ keep: comments, on: 'comments' }], ...defined({ choice }) };
}

/** Whether at least half of the text of these nodes is kept. */
function isMostlyKept({ text }: Page, [from, to]: NodeRange, isKept: (id: number) => boolean): boolean {
  let kept = 0;
  let all = 0;
  for (let id = from; id < to; id++) {
    const { length } = (text[id] ?? '').trim();
    all += length;
    if (isKept(id)) kept += length;
  }
  return kept * 2 >= all;
}
