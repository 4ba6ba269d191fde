import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';

/*
 * What machines share of one clip, tag or search: a document of Yjs with one map, whose keys and values are texts. Its
 * states merge in any order and any number of times. Of two machines that set one key, one wins; a key that one
 * machine removes and another sets again stays. What must not be lost is therefore in the keys.
 */

/** The keys and values of an item. */
export type Fields = ReadonlyMap<string, string>;

/** The state of an item's document. */
export type State = Uint8Array<ArrayBuffer>;

/** Undefined, for an item that is not shared yet, has no fields. Throws for bytes that are no state. */
export function fieldsOf(state: State | undefined): Fields {
  const values = documentOf(state ? [state] : [])
    .getMap('fields')
    .toJSON();
  return new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Both states as one. */
export function joined(one: State | undefined, other: State): State {
  return one ? stateOf(documentOf([one, other])) : other;
}

/** The state after what differs between two sets of fields; the same one if nothing does. */
export function changed(state: State | undefined, before: Fields, after: Fields): State | undefined {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const set = [...after].filter(([name, value]) => before.get(name) !== value);
  if (gone.length + set.length === 0) return state;
  const document = documentOf(state ? [state] : []);
  const map = document.getMap('fields');
  document.transact(() => {
    for (const name of gone) map.delete(name);
    for (const [name, value] of set) if (map.get(name) !== value) map.set(name, value);
  });
  return stateOf(document);
}

function documentOf(states: readonly State[]): Doc {
  const document = new Doc();
  // Yjs draws 32 bits. A machine draws anew for each change, so that one that came back from a backup repeats none.
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  document.clientID = (high & 0x1fffff) * 2 ** 32 + low;
  for (const state of states) applyUpdate(document, state);
  return document;
}

function stateOf(document: Doc): State {
  return new Uint8Array(encodeStateAsUpdate(document));
}
