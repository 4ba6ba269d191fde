import { nodesPerStep, type Steps } from '../steps';
import { columnOrder, type FlatColumns, type FlatSnapshot } from './flat';

/*
 * A snapshot as it travels from the tab to the extension. Browsers copy a few long strings and buffers many times
 * faster than lists of numbers or of short strings, so all columns are in one buffer, and all strings are joined.
 * Numbers are little-endian, as on every machine that runs a browser.
 */

export interface PackedSnapshot {
  readonly layout: PackedLayout;
  /** The columns and the strings, in pieces that are short enough for a message. */
  readonly slices: PackedSlice[];
}

/** How the parts are arranged. */
export interface PackedLayout {
  /** The number of entries of each column, in the order of `columnOrder`. */
  readonly columns: readonly number[];
  /** The length (characters) of `About` as JSON. */
  readonly about: number;
  /** The lengths (characters) of the chunks of strings behind it; negative if a chunk is JSON. */
  readonly chunks: readonly number[];
}

/** A piece of the columns or of the strings. Chromium turns typed arrays into buffers on the way. */
export type PackedSlice = readonly (Uint8Array | ArrayBuffer | string)[];

/** Stands between strings. Markup cannot contain it, scripts can. */
export const separator = '\0';

/** Characters and bytes per piece: sending one takes a few milliseconds. */
const mostCharacters = 1_000_000;
const mostBytes = 4_000_000;

/**
 * Strings to join at once. Measured in November 2026: with these and other slices, the longest task of pages with up to
 * a million elements fell from 97 to 48 ms (docs/experiments/speed.md).
 */
const mostStrings = 16_384;

/** Packs a snapshot in steps. */
export function* packing({ columns, strings, characters, about }: FlatSnapshot): Steps<PackedSnapshot> {
  const bytes = bufferOf(columns);
  yield;
  const head = JSON.stringify(about);
  const chunks: number[] = [];
  const texts: string[] = [head];
  const fitsAtOnce = characters <= mostCharacters && strings.length <= mostStrings;
  let from = 0;
  while (from < strings.length) {
    yield;
    const end = fitsAtOnce ? strings.length : yield* chunkEnd(strings, from);
    const chunk = chunkOf(from === 0 && end === strings.length ? strings : strings.slice(from, end));
    chunks.push(chunk.escaped ? -chunk.text.length : chunk.text.length);
    texts.push(chunk.text);
    from = end;
  }
  const layout = { columns: columnOrder.map((name) => columns[name].length), about: head.length, chunks };
  yield;
  return { layout, slices: yield* slicing(bytes, texts) };
}

function bufferOf(columns: FlatColumns): Uint8Array<ArrayBuffer> {
  let size = 0;
  for (const name of columnOrder) size += columns[name].byteLength;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const name of columnOrder) {
    const { buffer, byteOffset, byteLength } = columns[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** The end of the chunk of strings that begins at `from`. */
function* chunkEnd(strings: readonly string[], from: number): Steps<number> {
  let characters = 0;
  const last = Math.min(strings.length, from + mostStrings);
  let end = from;
  for (; end < last && characters < mostCharacters; end++) {
    characters += strings[end].length;
    if (end % (16 * nodesPerStep) === 0) yield;
  }
  return end;
}

/** Joined strings, or JSON if they contain the separator or characters that browsers would replace on the way. */
function chunkOf(strings: readonly string[]): { readonly text: string; readonly escaped: boolean } {
  const text = strings.join(separator);
  const escaped = !isWellFormed(text) || text.split(separator).length !== strings.length;
  return { text: escaped ? JSON.stringify(strings) : text, escaped };
}

/** Whether a text contains no lone surrogates (ECMAScript 2024). */
function isWellFormed(text: string): boolean {
  return (text as unknown as { isWellFormed(): boolean }).isWellFormed();
}

function* slicing(bytes: Uint8Array<ArrayBuffer>, texts: readonly string[]): Steps<PackedSlice[]> {
  const all = joinedTexts(texts);
  if (bytes.length <= mostBytes && all.length === 1 && all[0].length <= mostCharacters) return [[bytes, ...all]];
  const slices: PackedSlice[] = [];
  for (let at = 0; at < bytes.length; at += mostBytes) {
    yield;
    slices.push([bytes.slice(at, at + mostBytes)]);
  }
  for (const text of all) {
    yield;
    for (let at = 0; at < text.length; ) {
      const end = endOfPiece(text, at + mostCharacters);
      slices.push([text.slice(at, end)]);
      at = end;
    }
  }
  return slices;
}

/** The texts, joined as long as they fit into one piece. */
function joinedTexts(texts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let waiting: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (characters + text.length > mostCharacters && waiting.length > 0) {
      joined.push(waiting.join(''));
      waiting = [];
      characters = 0;
    }
    waiting.push(text);
    characters += text.length;
  }
  return [...joined, waiting.join('')];
}

/** An end that leaves no half of a surrogate pair behind. */
function endOfPiece(text: string, end: number): number {
  const isHalf = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHalf ? end - 1 : end;
}
