import { done, type Outcome } from '../../src/browser/messaging/outcome';
import { clipReading, read } from '../../src/clip/clipping/clip';
import type { OpenPage } from '../../src/clip/clipping/source';
import { treeOf } from '../../src/clip/clipping/tree';
import type { Reading } from '../../src/clip/payload/read-payload';
import { loadEngine } from '../../src/judge/engines/engines';
import { Faults } from '../../src/page/faults';
import { readTab } from '../../src/tab/tabs/read-tab';
import { type Answer, answerOfClip, type Block, type StageTimes } from '../benchmark/answer';
import { ownFacts } from '../benchmark/own-facts';
import { type SavedCapture, savedCapture } from '../replay/saved-capture';
import { blocksOf } from './blocks';
import { tabCalls } from './tab-calls';

/*
 * The extension's part of a clip, from the packed snapshot to the article, in a world of its own beside the content
 * scripts.
 */

interface ReadPage {
  readonly open: OpenPage;
  readonly reading: Reading;
}

const call = tabCalls();
let page: Promise<Outcome<ReadPage>> | undefined;

function readPage(): Promise<Outcome<ReadPage>> {
  page ??= unpackedPage();
  return page;
}

async function unpackedPage(): Promise<Outcome<ReadPage>> {
  const open = await readTab(call);
  if (!open.ok) return open;
  return done({ open: open.value, reading: await read(open.value, { mode: 'article' }, document, new Faults()) });
}

/** Runs the product's pipeline. */
export async function answer(engine: string, siblings: readonly string[]): Promise<Answer> {
  const start = performance.now();
  const stages: StageTimes = {};
  const known = await readPage();
  const request = { mode: 'article', engine, siblings } as const;
  const onStage = (stage: keyof StageTimes, ms: number) => {
    stages[stage] = ms;
  };
  const outcome = known.ok
    ? await clipReading(known.value.reading, known.value.open, request, document, { onStage })
    : known;
  const answered = answerOfClip(engine, outcome, stages, performance.now() - start);
  if (!known.ok) return answered;
  return { ...answered, ...ownFacts(known.value.reading.snapshot.page, await loadEngine(engine)) };
}

/** What the runner wants to know of the page besides answers. */
export async function described(): Promise<{ readonly nodes: number; readonly blocks: readonly Block[] }> {
  const { page } = (await pageThatCanBeRead()).reading.snapshot;
  return { nodes: page.count, blocks: blocksOf(page) };
}

/** Undefined if the page is too large for the product to store its tree. */
export async function tree(): Promise<string | undefined> {
  return treeOf((await pageThatCanBeRead()).reading.snapshot.page);
}

export async function saved(): Promise<SavedCapture> {
  const { open, reading } = await pageThatCanBeRead();
  return savedCapture(reading.snapshot, open);
}

async function pageThatCanBeRead(): Promise<ReadPage> {
  const known = await readPage();
  if (!known.ok) throw new Error(known.failure.detail ?? known.failure.code);
  return known.value;
}
