import { fromBase64, toBase64 } from '../text/base64';
import type { Page } from './page';

/**
 * Converts a captured page to JSON data and back, so that engines can run on it
 * again anywhere, with its layout. Columns become base64, maps become lists of
 * pairs. Columns that are added to `Page` are saved without a change here.
 */
export interface SavedPage {
  readonly format: typeof format;
  readonly fields: SavedFields;
}

const format = 'wclipper page 1';

export function savedPage(page: Page): SavedPage {
  return { format, fields: savedFields(page) };
}

/** Throws when the data has another format than this code writes. */
export function restoredPage(data: SavedPage): Page {
  if (data?.format !== format) throw new Error(`not a page saved as "${format}"`);
  return restoredFields<Page>(data.fields);
}

/** A record of columns, maps and plain values as JSON data. */
type SavedFields = Readonly<Record<string, unknown>>;

function savedFields(fields: object): SavedFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, saved(value)]));
}

function restoredFields<Fields>(data: SavedFields): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, restored(value)])) as Fields;
}

/** The types of columns. Their bytes are little-endian, as on every machine that runs a browser. */
const kinds = { Uint8Array, Uint16Array, Int32Array, Float32Array } as const;
type ColumnType = keyof typeof kinds;

interface SavedColumn {
  readonly kind: ColumnType;
  readonly base64: string;
}

interface SavedMap {
  readonly pairs: readonly (readonly [unknown, unknown])[];
}

function saved(value: unknown): unknown {
  if (value instanceof Map) return { pairs: [...value] } satisfies SavedMap;
  for (const [kind, column] of Object.entries(kinds)) {
    if (!(value instanceof column)) continue;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return { kind: kind as ColumnType, base64: toBase64(bytes) } satisfies SavedColumn;
  }
  return value;
}

function restored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('pairs' in value) return new Map((value as SavedMap).pairs);
  if (!('base64' in value)) return value;
  const { kind, base64 } = value as SavedColumn;
  return new kinds[kind](fromBase64(base64).buffer);
}
