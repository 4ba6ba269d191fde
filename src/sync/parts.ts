import { SyncError } from './sync-error';

type Bytes = Uint8Array<ArrayBuffer>;

/** Some bytes one after another, each with its length before it (bytes, big-endian). */
export function inOne(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(all.buffer).setUint32(at, part.length);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  return all;
}

/** Reads such bytes. Throws SyncError `damaged`. */
export function partsIn(all: Bytes): readonly Bytes[] {
  const parts: Bytes[] = [];
  const view = new DataView(all.buffer, all.byteOffset);
  for (let at = 0; at < all.length; ) {
    if (at + 4 > all.length) throw new SyncError('damaged');
    const size = view.getUint32(at);
    parts.push(all.slice(at + 4, at + 4 + size));
    at += 4 + size;
    if (at > all.length) throw new SyncError('damaged');
  }
  return parts;
}
