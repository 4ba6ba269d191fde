import { check } from './check';
import { type About, type Arrived, columnOrder, type FlatColumns } from './flat';
import { inflated } from './inflate';
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
  const take = <C>(column: ColumnType<C>): C => {
    const length = lengths[taken++];
    const from = at;
    at += length * column.BYTES_PER_ELEMENT;
    if (at > end) throw new Error('the snapshot ends too early');
    return new column(buffer, from, length);
  };
  let taken = 0;
  // In the order of `columnOrder`.
  const columns = {
    parent: take(Int32Array),
    left: take(Float32Array),
    top: take(Float32Array),
    width: take(Float32Array),
    height: take(Float32Array),
    fontSize: take(Float32Array),
    attributeStart: take(Int32Array),
    owner: take(Int32Array),
    name: take(Int32Array),
    images: take(Int32Array),
    drawings: take(Int32Array),
    lines: take(Int32Array),
    tag: take(Uint16Array),
    attributeName: take(Uint8Array),
    display: take(Uint8Array),
    position: take(Uint8Array),
    visibility: take(Uint8Array),
  };
  if (at !== end) throw new Error('the snapshot has more bytes than columns');
  return columns;
}

interface ColumnType<C> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, from: number, length: number): C;
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
