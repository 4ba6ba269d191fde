import type { Page } from './page';

/**
 * A captured page as plain data that JSON can hold, and back: engines can then
 * be run on it again anywhere, with its geometry. Columns become base64, maps
 * lists of pairs; whatever column a page gains later is saved like the others.
 */
export interface SavedPage {
  readonly format: typeof format;
  readonly fields: SavedFields;
}

const format = 'wclipper page 1';

export function savedPage(page: Page): SavedPage {
  return { format, fields: savedFields(page) };
}

/** Throws when the data is of another format than this code writes. */
export function restoredPage(data: SavedPage): Page {
  if (data?.format !== format) throw new Error(`not a page saved as "${format}"`);
  return restoredFields<Page>(data.fields);
}

/** Any record of columns, maps and plain values, as JSON can hold it. */
export type SavedFields = Readonly<Record<string, unknown>>;

export function savedFields(fields: object): SavedFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, saved(value)]));
}

export function restoredFields<Fields>(data: SavedFields): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, restored(value)])) as Fields;
}

/** The kinds of column; their bytes lie in little-endian order, as on every machine that runs a browser. */
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

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const places = new Uint8Array(128);
for (let place = 0; place < alphabet.length; place++) places[alphabet.charCodeAt(place)] = place;

/** Base64 (RFC 4648) by hand: this room has no browser and no Node to ask. Three bytes make four letters. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const given = Math.min(3, bytes.length - at);
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let letter = 0; letter < 4; letter++) {
      parts.push(letter <= given ? (alphabet[(three >> (18 - 6 * letter)) & 63] as string) : '=');
    }
  }
  return parts.join('');
}

/** The bytes. Throws a SyntaxError, where the browser has it built in, when the text is no base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return builtIn.fromBase64?.(base64) ?? fromBase64ByHand(base64);
}

/** The language has it since ECMAScript 2026; not every browser that this runs in does. */
const builtIn = Uint8Array as { readonly fromBase64?: (base64: string) => Uint8Array<ArrayBuffer> };

function fromBase64ByHand(base64: string): Uint8Array<ArrayBuffer> {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  // Behind the end of the bytes nothing is written. No call a letter: this often runs once, before it is compiled.
  for (let at = 0, byte = 0; at < base64.length; at += 4, byte += 3) {
    const three =
      ((places[base64.charCodeAt(at)] as number) << 18) |
      ((places[base64.charCodeAt(at + 1)] as number) << 12) |
      ((places[base64.charCodeAt(at + 2)] as number) << 6) |
      (places[base64.charCodeAt(at + 3)] as number);
    bytes[byte] = three >> 16;
    bytes[byte + 1] = three >> 8;
    bytes[byte + 2] = three;
  }
  return bytes;
}
