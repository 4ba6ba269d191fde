import { fromBase64, toBase64 } from '../../language/text/base64';

/*
 * Chromium returns buffers from a tab, but sends messages between the extension's documents as JSON.
 */

const key = 'bytes as base64';

/** An answer of a content script with its buffers as text. */
export function withPlainBytes(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { [key]: toBase64(new Uint8Array(value)) };
  if (value instanceof Uint8Array) return { [key]: toBase64(value) };
  return mapped(value, withPlainBytes);
}

/** The answer with its buffers. */
export function withBytes(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && key in value) return fromBase64(String(value[key]));
  return mapped(value, withBytes);
}

function mapped(value: unknown, each: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(each);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, each(field)]));
}
