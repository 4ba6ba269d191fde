import { Display, type Page } from '../../../../page/page';
import { root } from '../../../../page/tree';
import type { PageView } from '../view/view';
import { type FeatureGroup, type Fill, featureTable, share } from './feature';

/** The value of every feature of this group on pages without layout, and on training pages whose layout is hidden on purpose. */
export const unknown = -1;

export const geometry: FeatureGroup = {
  name: 'geometry',
  width: 15,
  features: () =>
    featureTable(`
    left          | 0…1  | left edge to the viewport's width
    width         | 0…   | width to the viewport's width
    height        | 0…   | height in viewports
    top           | 0…1  | top to the page's height
    screens       | 0…   | viewports above it
    fontSize      | 0…   | font size to that of most of the prose
    mainLeft      | 0…   | left edge of the column with most prose, to the viewport's width
    mainWidth     | 0…   | its width to the viewport's width: nearly 1 on a page without style sheets
    columnLeft    | 0…   | distance of its left edge from that of the column with most prose, to the viewport's width
    columnWidth   | 0…   | its width to that of this column
    columnOverlap | 0…1  | share of its width that lies in this column
    columnShare   | 0…1  | share of the page's words that begin at the same left edge
    lineWords     | 0…   | words for each 100 px of its width
    density       | 0…   | words for each 10,000 px² of its box
    tableCell     | 0–1  | whether it is laid out in a cell
  `),
  prepare: (view) => {
    const { page, blocks } = view;
    const column = mainColumn(view);
    if (!column) return unknownBox;
    const { viewport, extent } = page;
    const edges = wordsByEdge(view);
    const all = view.sums.words(root);
    return (row, into, start) => {
      let at = start;
      const box = boxOf(page, blocks.owner[row]);
      if (!box) return unknownBox(row, into, start);
      const { left, top, width, height, id } = box;
      const words = blocks.words[row];
      const overlap = Math.max(0, Math.min(left + width, column.left + column.width) - Math.max(left, column.left));
      into[at++] = left / viewport.width;
      into[at++] = width / viewport.width;
      into[at++] = height / viewport.height;
      into[at++] = share(top, Math.max(extent.height, viewport.height));
      into[at++] = top / viewport.height;
      into[at++] = share(page.fontSize[id], column.fontSize);
      into[at++] = column.left / viewport.width;
      into[at++] = column.width / viewport.width;
      into[at++] = Math.abs(left - column.left) / viewport.width;
      into[at++] = width / column.width;
      into[at++] = share(overlap, width);
      into[at++] = share(edges.get(Math.round(left)) ?? 0, all);
      into[at++] = share(words * 100, width);
      into[at++] = share(words * 10_000, width * height);
      into[at++] = page.display[id] === Display.TableCell ? 1 : 0;
      return at;
    };
  },
};

const unknownBox: Fill = (_, into, start) => {
  const end = start + geometry.width;
  into.fill(unknown, start, end);
  return end;
};

interface Box {
  readonly id: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box of an element, or of the nearest one above it that has one; undefined for what is not rendered. */
function boxOf(page: Page, owner: number): Box | undefined {
  const id = owner;
  const width = page.width[id];
  const height = page.height[id];
  if (width <= 0 || height <= 0) return undefined;
  return { id, left: page.left[id], top: page.top[id], width, height };
}

/** The box edges that hold most of the prose, and the font size of most of it; undefined on pages without layout. */
function mainColumn({ page, blocks, prose }: PageView): { left: number; width: number; fontSize: number } | undefined {
  const columns = new Map<number, number>();
  const sizes = new Map<number, number>();
  let best = -1;
  let most = 0;
  let fontSize = 0;
  let mostSized = 0;
  for (let row = 0; row < blocks.count; row++) {
    const box = boxOf(page, blocks.owner[row]);
    const weight = prose[row];
    if (!box || weight === 0) continue;
    const key = Math.round(box.left) * 100_000 + Math.round(box.width);
    const held = (columns.get(key) ?? 0) + weight;
    columns.set(key, held);
    if (held > most) {
      most = held;
      best = box.id;
    }
    const size = page.fontSize[box.id];
    const sized = (sizes.get(size) ?? 0) + weight;
    sizes.set(size, sized);
    if (sized > mostSized) {
      mostSized = sized;
      fontSize = size;
    }
  }
  if (best < 0 || page.viewport.width <= 0 || page.viewport.height <= 0) return undefined;
  return { left: page.left[best], width: page.width[best], fontSize };
}

function wordsByEdge({ page, blocks }: PageView): Map<number, number> {
  const edges = new Map<number, number>();
  for (let row = 0; row < blocks.count; row++) {
    const box = boxOf(page, blocks.owner[row]);
    if (!box) continue;
    const left = Math.round(box.left);
    edges.set(left, (edges.get(left) ?? 0) + blocks.words[row]);
  }
  return edges;
}
