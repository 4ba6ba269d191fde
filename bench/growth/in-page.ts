import { rectangles, settle, timed, walk } from '../../evaluation/page/walks';
import { takeSnapshot } from '../../src/clip/capture/take-snapshot';
import { extract, loadEngine } from '../../src/judge/engines/engines';
import { tagName } from '../../src/page/tree';

/** Times of one page, in ms. */
export interface PageTimes {
  readonly nodes: number;
  /** A bare walk over all nodes; and one that reads the rectangle of every element, which no capture can beat. */
  readonly walk: number;
  readonly limit: number;
  readonly capture: number;
  readonly engines: Readonly<Record<string, number>>;
}

/** Measures the document that it runs in, each step once. */
async function measure(engines: readonly string[]): Promise<PageTimes> {
  settle();
  const [bare, limit] = [walk(), rectangles()];
  const started = performance.now();
  const { page } = await takeSnapshot(document);
  const captured = performance.now() - started;
  // The first access to the page is not part of any engine's time.
  tagName(page, page.count - 1);
  const choices = await Promise.all(engines.map(async (name) => ({ name, choice: await loadEngine(name) })));
  const times = choices.map(({ name, choice }) => [name, timed(() => extract(page, choice))] as const);
  return { nodes: page.count, walk: bare, limit, capture: captured, engines: Object.fromEntries(times) };
}

const bench = { measure, capture: () => takeSnapshot(document) };

export type BenchInPage = typeof bench;

Object.assign(globalThis, { bench });
