import { fromBase64, toBase64 } from '../text/base64';
import type { Snapshot } from './snapshot';

/*
 * Converts a snapshot to text and back. Columns become base64 of their bytes, maps become
 * lists of pairs. Columns that are added to a snapshot are packed without a change here.
 */

const format = 'wclipper snapshot 1';

/** Characters per slice: Chromium's messages are limited to 64 MB. */
const sliceLength = 4 * 1024 * 1024;

/** A snapshot as text, in slices. */
export function packed(snapshot: Snapshot): readonly string[] {
  const text = JSON.stringify({ format, snapshot: saved(snapshot) });
  const slices: string[] = [];
  for (let from = 0; from < text.length; from += sliceLength) slices.push(text.slice(from, from + sliceLength));
  return slices;
}

/** The snapshot in these slices. Throws if they have another format than this code writes. */
export function unpacked(slices: readonly string[]): Snapshot {
  const data: unknown = JSON.parse(slices.join(''));
  if (!isRecord(data) || data.format !== format) throw new Error(`not a snapshot packed as "${format}"`);
  return restored(data.snapshot) as Snapshot;
}

/** The types of columns. Their bytes are little-endian, as on every machine that runs a browser. */
const columnTypes = { Uint8Array, Uint16Array, Int32Array, Float32Array } as const;
type ColumnType = keyof typeof columnTypes;

function saved(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (value instanceof Map) return { pairs: [...value] };
  for (const [type, column] of Object.entries(columnTypes)) {
    if (!(value instanceof column)) continue;
    return { type, base64: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, saved(field)]));
}

function restored(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { pairs, base64, type } = value;
  if (Array.isArray(pairs)) return new Map(pairs as [unknown, unknown][]);
  if (typeof base64 === 'string') return new columnTypes[type as ColumnType](fromBase64(base64).buffer);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, restored(field)]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
