import type { Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { tagTable } from '../../../page/tree';
import { givenLength, type Length } from './sizes';

/** A table and its own layer: its contents without nested tables. */
export interface Table {
  readonly id: number;
  readonly width: Length | undefined;
  readonly height: Length | undefined;
  /** Rule 1: the number of `<p>` and `<br>` elements. */
  readonly paragraphs: number;
  readonly characters: number;
  readonly images: number;
}

/** The tables of a page in document order. */
export function tablesOf(page: Page): Table[] {
  const layer = layersOf(page);
  const characters = sumByLayer(layer, charactersOf(page));
  const paragraphs = sumByLayer(layer, has(page, ['p', 'br']));
  const images = sumByLayer(layer, has(page, ['img']));
  const tables: Table[] = [];
  for (let id = 0; id < page.count; id++) {
    if (layer[id] !== id) continue;
    tables.push({
      id,
      width: givenLength(page, id, 'width'),
      height: givenLength(page, id, 'height'),
      paragraphs: paragraphs[id],
      characters: characters[id],
      images: images[id],
    });
  }
  return tables;
}

/** The innermost table at or above each node; -1 outside tables. */
function layersOf(page: Page): Int32Array {
  const tableTag = page.tagNames.indexOf('table');
  const layer = new Int32Array(page.count).fill(-1);
  for (let id = 0; id < page.count; id++) {
    const up = page.parent[id];
    if (page.tag[id] === tableTag) layer[id] = id;
    else if (up >= 0) layer[id] = layer[up];
  }
  return layer;
}

function has(page: Page, tags: readonly string[]): Uint8Array {
  const wanted = tagTable(page, tags);
  return Uint8Array.from(page.tag, (tag) => wanted[tag]);
}

function sumByLayer(layer: Int32Array, amounts: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(layer.length);
  layer.forEach((table, id) => {
    if (table >= 0) sums[table] = sums[table] + amounts[id];
  });
  return sums;
}
