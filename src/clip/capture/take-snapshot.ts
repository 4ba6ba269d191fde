import { defined } from '../../language/text/defined';
import { containSteps, type Faults } from '../../page/faults';
import type { About, FlatSnapshot } from '../../page/snapshot/flat';
import { inflated } from '../../page/snapshot/inflate';
import { limits } from '../../page/snapshot/limits';
import type { Snapshot } from '../../page/snapshot/snapshot';
import type { Steps } from '../../page/steps';
import { type Capture, capturing } from './capture';
import { addressOf, baseAddress, rootOf, scrollerOf, viewOf } from './dom';
import { drawing } from './drawing';
import { readingHead } from './head';
import { readingSelection } from './selection';
import { inSlices } from './slices';
import { TimeLimit } from './time-limit';
import { readingUncaptured } from './uncaptured';

/** A flat snapshot of a live document, and the node behind each id. */
export interface Taken {
  readonly flat: FlatSnapshot;
  readonly nodes: readonly Node[];
}

/** Takes a snapshot of a live document. It writes nothing to the document. */
export async function takeSnapshot(document: Document): Promise<Snapshot> {
  return (await takeWithNodes(document)).snapshot;
}

/** A snapshot with the live node behind each id. */
export async function takeWithNodes(document: Document): Promise<{ snapshot: Snapshot; nodes: readonly Node[] }> {
  const { flat, nodes } = await inSlices(takingSnapshot(document));
  return { snapshot: inflated(flat), nodes };
}

/** Takes a snapshot in steps. What throws is left out and reported. */
export function* takingSnapshot(document: Document): Steps<Taken> {
  const time = new TimeLimit(limits.readMs);
  const captured = yield* capturing(document, time);
  const view = viewOf(document) as Window;
  const scroller = scrollerOf(document) ?? (rootOf(document) as Element);
  yield;
  const head = yield* readingHead(document);
  yield;
  const surroundings: Surroundings = {
    url: addressOf(document),
    head,
    viewport: { width: view.innerWidth, height: view.innerHeight },
    extent: { width: scroller.scrollWidth, height: scroller.scrollHeight },
    frames: captured.frames,
  };
  return yield* flattening(captured, document, surroundings, time);
}

/** The parts of a page that are not in its tree. */
export type Surroundings = Omit<About['page'], 'tagNames' | 'shadowHosts' | 'parentsOfUncaptured'>;

/** Reads what is proportional to a few elements of a captured document. */
export function* flattening(
  captured: Capture,
  document: Document,
  surroundings: Surroundings,
  time?: TimeLimit,
): Steps<Taken> {
  const { columns, nodes, state } = captured;
  const { faults } = state;
  yield* readDrawings(captured, faults, time);
  const nothing = { uncaptured: [], longestNoscript: 0 };
  const found = yield* containSteps(faults, 'what is not captured', () => readingUncaptured(nodes), nothing);
  yield;
  const selected = yield* containSteps(faults, 'selection', () => readingSelection(captured), undefined);
  const about: About = {
    page: {
      ...surroundings,
      tagNames: columns.tagNames,
      shadowHosts: columns.shadowHosts,
      parentsOfUncaptured: columns.parentsOfUncaptured,
    },
    names: columns.names,
    base: baseAddress(document),
    loadedAt: performance.timeOrigin,
    partial: columns.partial,
    ...found,
    ...defined({ selected }),
    faults: faults.all,
  };
  yield;
  const finished = columns.finish();
  yield;
  return { flat: { columns: finished, strings: columns.strings(), characters: columns.characters, about }, nodes };
}

function* readDrawings({ columns, nodes, state }: Capture, faults: Faults, time?: TimeLimit): Steps<void> {
  let elements = 0;
  for (const id of state.drawings) {
    yield;
    if (elements > limits.drawn || time?.isOver) {
      columns.partial = true;
      return;
    }
    const svg = nodes[id] as SVGSVGElement;
    const markup = yield* containSteps(faults, 'drawing', () => drawing(svg), undefined);
    if (markup === undefined) continue;
    elements += svg.getElementsByTagName('*').length;
    columns.addDrawing(id, markup);
  }
}
