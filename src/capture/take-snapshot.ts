import { Faults } from '../article/faults';
import type { Page } from '../page/page';
import { nodesPerStep, type Steps } from '../page/steps';
import { tagTable } from '../page/tree';
import type { MoreAttributes, ShownImage, Snapshot } from '../snapshot/snapshot';
import { type Capture, capture } from './capture';
import { all, baseAddress, textContent } from './dom';
import { drawingOf } from './drawing';
import { shownBy, stateOf, visibleLines } from './element-state';
import { readSelection } from './selection';
import { inSlices } from './slices';
import { uncapturedIn } from './uncaptured';

/** Takes a snapshot of a live document. It writes nothing to the document. */
export async function takeSnapshot(document: Document): Promise<Snapshot> {
  return (await takeWithNodes(document)).snapshot;
}

/** A snapshot with the live node behind each id. */
export async function takeWithNodes(document: Document): Promise<{ snapshot: Snapshot; nodes: readonly Node[] }> {
  const captured = await capture(document);
  return { snapshot: await inSlices(snapshotOf(captured, document)), nodes: captured.nodes };
}

/** The snapshot of a captured document. Elements that throw are left out and reported. */
export function* snapshotOf(captured: Capture, document: Document): Steps<Snapshot> {
  const { page, nodes, partial = false } = captured;
  const faults = new Faults();
  const found = yield* elementsOf(page, nodes, faults);
  const lines = yield* visibleLines(page, nodes);
  const selected = faults.contain('selection', () => readSelection(captured, document), undefined);
  return {
    page,
    base: baseAddress(document),
    loadedAt: performance.timeOrigin,
    partial,
    attributes: withState(captured.attributes, [...found.state, ...lines]),
    shown: found.shown,
    drawings: found.drawings,
    uncaptured: faults.contain('what is not captured', () => uncapturedIn(nodes), []),
    longestNoscript: Math.max(0, ...Array.from(all(document, 'body noscript'), (each) => textContent(each).length)),
    ...(selected ? { selected } : {}),
    faults: faults.all,
  };
}

type StateAttribute = readonly [id: number, name: string, value: string];

interface Found {
  readonly state: StateAttribute[];
  readonly shown: Map<number, ShownImage>;
  readonly drawings: Map<number, string>;
}

function* elementsOf(page: Page, nodes: readonly Node[], faults: Faults): Steps<Found> {
  const found: Found = { state: [], shown: new Map(), drawings: new Map() };
  const stateful = tagTable(page, ['input', 'video', 'audio']);
  const image = page.tagNames.indexOf('img');
  const drawing = page.tagNames.indexOf('svg');
  for (let id = 0; id < page.count; id++) {
    if (id % nodesPerStep === 0) yield;
    const tag = page.tag[id];
    const node = nodes[id];
    if (tag === image) {
      const shown = faults.contain('image', () => shownBy(node as HTMLImageElement, page, id), undefined);
      if (shown) found.shown.set(id, shown);
    } else if (tag === drawing) {
      const markup = faults.contain('drawing', () => drawingOf(node as SVGSVGElement), undefined);
      if (markup !== undefined) found.drawings.set(id, markup);
    } else if (stateful[tag] === 1) {
      found.state.push(...faults.contain('attributes', () => stateOf(node as Element, id), []));
    }
  }
  return found;
}

/** The attributes with those of elements' state behind them. */
function withState(attributes: MoreAttributes, state: readonly StateAttribute[]): MoreAttributes {
  if (state.length === 0) return attributes;
  const names = [...attributes.names];
  const code = (name: string) => {
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  };
  const entries = [
    ...Array.from(attributes.owner, (owner, at) => ({
      owner,
      name: attributes.name[at],
      value: attributes.values[at],
    })),
    ...state.map(([owner, name, value]) => ({ owner, name: code(name), value })),
  ].sort((a, b) => a.owner - b.owner);
  return {
    owner: Int32Array.from(entries, ({ owner }) => owner),
    name: Int32Array.from(entries, ({ name }) => name),
    names,
    values: entries.map(({ value }) => value),
  };
}
