import { inOne, partsIn } from './parts';
import type { State } from './shared-item';
import { SyncError } from './sync-error';

/** The states of some items, by their keys: the content of a file of changes. */
export type States = ReadonlyMap<string, State>;

/** Writes states one after another, each with its key, after the names of the files that this one replaces. */
export function changesFile(states: States, replaces: readonly string[] = []): Uint8Array<ArrayBuffer> {
  return inOne([encoded(JSON.stringify(replaces)), ...[...states].flatMap(([key, state]) => [encoded(key), state])]);
}

/** Reads such a file. Throws SyncError `damaged`. */
export function readChanges(file: Uint8Array<ArrayBuffer>): { states: States; replaces: readonly string[] } {
  const parts = partsIn(file);
  const states = new Map<string, State>();
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const [key, state] = [parts[at], parts[at + 1]];
    if (key && state) states.set(new TextDecoder().decode(key), state);
  }
  return { states, replaces: namesIn(parts[0]) };
}

function namesIn(part: Uint8Array | undefined): readonly string[] {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(part));
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  } catch (error) {
    throw new SyncError('damaged', error);
  }
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
