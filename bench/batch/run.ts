import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { JSDOM, VirtualConsole } from 'jsdom';
import { replayDocument } from '../../evaluation/replay/replay-document';
import { clipInert } from '../../src/clip/clipping/clip-fetched';

/** A saved page. */
export interface BatchPage {
  readonly name: string;
  readonly url: string;
  readonly html: string;
}

export const readers = ['wclipper', 'readability', 'defuddle'] as const;
export type Reader = (typeof readers)[number];

/** CPU time (ms) of each reader on a page, and of parsing it; nothing for a reader that throws. */
export interface BatchRow {
  readonly page: string;
  readonly parsing: number;
  readonly times: Readonly<Partial<Record<Reader, number>>>;
}

/** The window that pages would be shown in. */
const viewport = { width: 1280, height: 900 };

/** Chosen: as in replays, where results live as long as the window that sanitises them. */
const pagesPerWindow = 20;

/** Documents that are not shown have no computed styles in browsers, either; jsdom lacks the globals. */
function provideGlobals(): void {
  const { window } = new JSDOM('');
  const { style } = window.document.createElement('p');
  Object.assign(globalThis, { getComputedStyle: () => style, SVGElement: window.SVGElement });
}

/**
 * Reads pages one after the other in this process: each is parsed once, and each reader gets a copy of the document,
 * because Readability and Defuddle change theirs. The order of the readers rotates.
 */
export async function readAll(pages: Iterable<BatchPage>, note: (row: BatchRow) => void): Promise<readonly BatchRow[]> {
  provideGlobals();
  const rows: BatchRow[] = [];
  let maker = new JSDOM('').window;
  for (const page of pages) {
    if (rows.length % pagesPerWindow === 0) {
      maker.close();
      maker = new JSDOM('').window;
    }
    const row = await readPage(page, rows.length, replayDocument(maker));
    rows.push(row);
    note(row);
  }
  return rows;
}

/** A moment in CPU time of this process (ms), which other programs on the machine do not change. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function readPage({ name, url, html }: BatchPage, turn: number, maker: Document): Promise<BatchRow> {
  const start = cpuTime();
  // Without a console, what jsdom cannot parse of style sheets is not printed.
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  const parsing = cpuTime() - start;
  const times: Partial<Record<Reader, number>> = {};
  for (let at = 0; at < readers.length; at++) {
    const reader = readers[(at + turn) % readers.length] as Reader;
    const copy = window.document.cloneNode(true) as Document;
    const began = cpuTime();
    try {
      await read[reader](copy, url, maker);
      times[reader] = cpuTime() - began;
    } catch (error) {
      process.stderr.write(`${name}: ${reader}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  window.close();
  return { page: name, parsing, times };
}

const read: Readonly<Record<Reader, (document: Document, url: string, maker: Document) => unknown>> = {
  wclipper: (document, url, maker) =>
    clipInert(document, url, { mode: 'article', engine: 'wclipper', siblings: [] }, maker, viewport),
  readability: (document) => new Readability(document).parse(),
  defuddle: (document, url) => new Defuddle(document, { url }).parse(),
};
