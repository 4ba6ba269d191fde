import type { State } from './shared-item';
import { SyncError } from './sync-error';

/** The states of some items, by their keys: the content of a file of changes. */
export type States = ReadonlyMap<string, State>;

/**
 * Writes states one after another, each with its key and their lengths (bytes, big-endian), after the names of the files that this
 * one replaces.
 */
export function changesFile(states: States, replaces: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const parts = [encoded(JSON.stringify(replaces)), ...[...states].flatMap(([key, state]) => [encoded(key), state])];
  const file = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(file.buffer).setUint32(at, part.length);
    file.set(part, at + 4);
    at += 4 + part.length;
  }
  return file;
}

/** Reads such a file. Throws SyncError `damaged`. */
export function readChanges(file: Uint8Array<ArrayBuffer>): { states: States; replaces: readonly string[] } {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at + 4 <= file.length; ) {
    const size = view.getUint32(at);
    parts.push(file.slice(at + 4, at + 4 + size));
    at += 4 + size;
    if (at > file.length) throw new SyncError('damaged');
  }
  const states = new Map<string, State>();
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const [key, state] = [parts[at], parts[at + 1]];
    if (key && state) states.set(new TextDecoder().decode(key), state);
  }
  return { states, replaces: namesIn(parts[0]) };
}

function namesIn(part: Uint8Array | undefined): readonly string[] {
  const read: unknown = JSON.parse(new TextDecoder().decode(part));
  return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
