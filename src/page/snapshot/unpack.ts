import { capturedAttributes, Display, Position, Visibility } from '../page';
import { type About, type Arrived, columnOrder, columnTypes, type FlatColumns, perImage } from './flat';
import { inflated } from './inflate';
import { limits } from './limits';
import { type PackedLayout, type PackedSlice, separator } from './pack';
import type { Snapshot } from './snapshot';

/** The snapshot in these slices. Throws if they do not contain a valid one. */
export function unpacked(layout: PackedLayout, slices: readonly PackedSlice[]): Snapshot {
  const flat = flatSnapshot(layout, slices);
  check(flat);
  return inflated(flat);
}

function flatSnapshot(layout: PackedLayout, slices: readonly PackedSlice[]): Arrived {
  const { columns, about, chunks } = checkedLayout(layout);
  const bytes: Uint8Array[] = [];
  let text = '';
  for (const part of slices.flat()) {
    if (typeof part === 'string') text += part;
    else if (part instanceof ArrayBuffer || part instanceof Uint8Array) bytes.push(new Uint8Array(part));
    else throw new Error('the snapshot has a part that is neither text nor bytes');
  }
  return {
    columns: columnsOf(joinedBytes(bytes), columns),
    strings: stringsOf(text, about, chunks),
    about: JSON.parse(text.slice(0, about)) as About,
  };
}

function checkedLayout(layout: PackedLayout): PackedLayout {
  const { columns, about, chunks } = layout;
  const whole =
    Array.isArray(columns) &&
    Array.isArray(chunks) &&
    columns.length === columnOrder.length &&
    [...columns, about].every((length) => Number.isSafeInteger(length) && length >= 0) &&
    chunks.every(Number.isSafeInteger);
  if (!whole) throw new Error('the snapshot has no valid layout');
  return layout;
}

/** All parts in one array. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Views of the columns in one buffer. */
function columnsOf(bytes: Uint8Array, lengths: readonly number[]): FlatColumns {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  let at = byteOffset;
  const end = at + bytes.byteLength;
  const columns = columnOrder.map((name, place) => {
    const type: ColumnType = columnTypes[name];
    const from = at;
    at += lengths[place] * type.BYTES_PER_ELEMENT;
    if (at > end) throw new Error('the snapshot ends too early');
    return [name, new type(buffer, from, lengths[place])];
  });
  if (at !== end) throw new Error('the snapshot has more bytes than columns');
  return Object.fromEntries(columns) as FlatColumns;
}

interface ColumnType {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, from: number, length: number): FlatColumns[keyof FlatColumns];
}

function stringsOf(text: string, about: number, chunks: readonly number[]): readonly string[] {
  const parts: (readonly string[])[] = [];
  let at = about;
  for (const length of chunks) {
    const chunk = text.slice(at, at + Math.abs(length));
    at += Math.abs(length);
    parts.push(length < 0 ? (JSON.parse(chunk) as readonly string[]) : chunk.split(separator));
  }
  if (at !== text.length) throw new Error('the texts of the snapshot are not as long as they should be');
  const [only] = parts;
  return parts.length === 1 && only ? only : parts.flat();
}

/*
 * Checks a snapshot from a tab before anything uses it. Page data is hostile: a wrong id or offset must not reach code
 * that trusts the columns. The checks are a few passes over typed arrays.
 */

/** Throws an error that names the first thing that is wrong with a snapshot. */
function check(flat: Arrived): void {
  const { columns, strings, about } = flat;
  checkAbout(about);
  checkLengths(columns);
  checkTree(columns.parent, columns.tag);
  checkCodes(columns, about);
  checkAttributes(columns, about);
  checkEntries(columns);
  checkStrings(flat, strings);
  checkReferences(flat);
}

function ensure(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`the snapshot is not valid: ${what}`);
}

function checkLengths(columns: FlatColumns): void {
  const count = columns.tag.length;
  ensure(count <= limits.nodes, 'too many nodes');
  const { parent, left, top, width, height, fontSize, display, position, visibility } = columns;
  const perNode = [parent, left, top, width, height, fontSize, display, position, visibility];
  ensure(perNode.every(({ length }) => length === count) && columns.attributeStart.length === count + 1, 'columns');
  ensure(columns.name.length === columns.owner.length, 'attributes');
  ensure(columns.images.length % perImage === 0, 'images');
}

/** Parents come before their children, and each subtree is a range of ids. */
function checkTree(parent: Int32Array, tag: Uint16Array): void {
  ensure(parent.length === 0 || parent[0] === -1, 'the root has a parent');
  for (let id = 1; id < parent.length; id++) {
    const up = parent[id];
    // Climbs from the node before; each step closes a subtree for good.
    let open = id - 1;
    while (open > up) open = parent[open];
    ensure(up >= 0 && open === up && tag[up] !== 0, 'the tree');
  }
}

const most = {
  display: Math.max(...Object.values(Display)),
  position: Math.max(...Object.values(Position)),
  visibility: Math.max(...Object.values(Visibility)),
} as const;

function checkCodes(columns: FlatColumns, { page, names }: About): void {
  ensure(allBelow(columns.tag, page.tagNames.length), 'tags');
  ensure(allBelow(columns.display, most.display + 1), 'displays');
  ensure(allBelow(columns.position, most.position + 1), 'positions');
  ensure(allBelow(columns.visibility, most.visibility + 1), 'visibilities');
  ensure(allBelow(columns.attributeName, capturedAttributes.length), 'attributes on the page');
  ensure(allBelow(columns.name, names.length), 'names of attributes');
  const { left, top, width, height, fontSize } = columns;
  ensure([left, top, width, height, fontSize].every(allFinite), 'sizes');
}

function checkAttributes({ attributeStart, attributeName, owner, tag }: FlatColumns, { page }: About): void {
  ensure(page.tagNames[0] === '#text', 'the first tag name');
  const count = tag.length;
  ensure(attributeStart[0] === 0 && attributeStart[count] === attributeName.length, 'ranges of attributes');
  ensure(isAscending(attributeStart), 'ranges of attributes');
  ensure(isAscending(owner) && allBelow(owner, count), 'owners of attributes');
}

function checkEntries({ images, drawings, lines, tag }: FlatColumns): void {
  const count = tag.length;
  ensure(allBelow(drawings, count) && allBelow(lines, count), 'drawings or lines');
  for (let at = 0; at < images.length; at += perImage) {
    ensure(images[at] >= 0 && images[at] < count && images[at + 1] >= 0 && images[at + 2] >= 0, 'images');
  }
}

function checkStrings({ columns, about }: Arrived, strings: readonly string[]): void {
  let texts = 0;
  for (const code of columns.tag) if (code === 0) texts++;
  const { attributeName, owner, images, drawings } = columns;
  const wanted = texts + attributeName.length + owner.length + images.length / perImage + drawings.length;
  ensure(strings.length === wanted, 'the number of strings');
  ensure(strings.every(isString), 'strings');
  let characters = 0;
  for (let at = 0; at < texts; at++) characters += strings[at].length;
  ensure(characters <= limits.characters, 'too much text');
  ensure(about.names.length <= limits.names && about.page.tagNames.length <= limits.names, 'too many names');
}

function checkReferences({ columns, about }: Arrived): void {
  const count = columns.tag.length;
  for (const ids of [about.page.shadowHosts ?? [], about.page.parentsOfUncaptured ?? []]) {
    ensure(ids.length <= limits.nodes && ids.every((id) => isId(id, count)), 'shadow hosts or parents');
  }
  for (const { parent, before } of about.uncaptured) {
    ensure(isId(parent, count) && (before === -1 || isId(before, count)), 'what is not captured');
  }
  if (!about.selected) return;
  const { content, cuts } = about.selected;
  ensure(
    content.every((id) => isId(id, count)),
    'the selection',
  );
  ensure(
    cuts.every(
      ([id, from, to]) => isId(id, count) && columns.tag[id] === 0 && isId(from, to + 1) && Number.isInteger(to),
    ),
    'the selection',
  );
}

/** The types of the small parts, which come from JSON. */
function checkAbout(about: unknown): asserts about is About {
  const { page, ...others } = recordIn(about, 'about');
  const { url, head, viewport, extent, frames, tagNames, ...lists } = recordIn(page, 'page');
  const { base, loadedAt, partial, uncaptured, longestNoscript, faults, names, selected } = others;
  ensure(isString(url) && isString(base), 'addresses');
  ensure(isSize(viewport) && isSize(extent), 'sizes of the page');
  const { read, unread } = recordIn(frames, 'frames');
  ensure([loadedAt, longestNoscript, read, unread].every(Number.isFinite) && typeof partial === 'boolean', 'numbers');
  ensure(areStrings(tagNames) && areStrings(names), 'names');
  const { shadowHosts = [], parentsOfUncaptured = [] } = lists;
  ensure(Array.isArray(shadowHosts) && Array.isArray(parentsOfUncaptured), 'shadow hosts or parents');
  checkHead(recordIn(head, 'head'));
  ensure(areRecords(uncaptured, ['type', 'text']), 'what is not captured');
  ensure(areRecords(faults, ['reader', 'message']), 'faults');
  if (selected === undefined) return;
  const { content, cuts } = recordIn(selected, 'selection');
  ensure(Array.isArray(content) && Array.isArray(cuts) && cuts.every(Array.isArray), 'the selection');
}

function checkHead(head: Readonly<Record<string, unknown>>): void {
  const { title, language, direction, contentType, metas, links, jsonLd } = head;
  ensure(isString(title) && isString(language) && isString(contentType), 'the head');
  ensure(direction === 'ltr' || direction === 'rtl', 'the direction');
  ensure(areRecords(metas, ['name', 'content']) && areRecords(links, ['rel', 'href']), 'the head');
  ensure(areStrings(jsonLd), 'linked data');
}

function recordIn(value: unknown, what: string): Readonly<Record<string, unknown>> {
  ensure(typeof value === 'object' && value !== null && !Array.isArray(value), what);
  return value as Readonly<Record<string, unknown>>;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const areStrings = (values: unknown): boolean => Array.isArray(values) && values.every(isString);
const areRecords = (values: unknown, fields: readonly string[]): boolean =>
  Array.isArray(values) && values.every((value) => fields.every((field) => isString(recordIn(value, field)[field])));
const isSize = (value: unknown): boolean => {
  const { width, height } = recordIn(value, 'size');
  return Number.isFinite(width) && Number.isFinite(height);
};
const isId = (value: number, count: number): boolean => Number.isInteger(value) && value >= 0 && value < count;

/** Whether all numbers are at least 0 and less than `bound`. */
function allBelow(column: Int32Array | Uint16Array | Uint8Array, bound: number): boolean {
  for (let at = 0; at < column.length; at++) if (column[at] < 0 || column[at] >= bound) return false;
  return true;
}

function allFinite(column: Float32Array): boolean {
  // Any number times 0 is 0, except for those that are not finite.
  let sum = 0;
  for (let at = 0; at < column.length; at++) sum += column[at] * 0;
  return sum === 0;
}

function isAscending(column: Int32Array): boolean {
  for (let at = 1; at < column.length; at++) if (column[at] < column[at - 1]) return false;
  return true;
}
