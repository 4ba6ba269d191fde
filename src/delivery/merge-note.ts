import { isMap, isScalar, type Pair, parseDocument, visit } from 'yaml';

/*
 * Notes belong to the reader, who writes into them. A note therefore ends with a marker, a comment that neither Obsidian nor
 * Logseq shows. An update replaces what is above it, and keeps what is below:
 *
 *     ---
 *     title: Salt roads        ours until the reader changes it
 *     rating: 4                the reader's
 *     ---
 *     Salt was carried …       ours
 *
 *     <!-- WClipper replaces … · HASH PRINTS -->
 *     My own thoughts.         the reader's
 *
 * HASH is that of the text above, PRINTS are those of the clip and of the properties as we wrote them. Only text with that hash,
 * and properties with one of these prints, are ever replaced. Whoever changed the text above gets a second note instead of an
 * update, unless only properties of the clip have changed.
 */

/** Says what the marker does, in the note's source. Older notes have it: never change it. */
const explanation = 'WClipper replaces the text above when the clip is delivered again. Write below this line.';

/** The hash of the text, and the prints of properties: 64 and 32 bits in hexadecimal digits. */
const markerLine =
  /^[ \t]*(?:[-*+][ \t]+)?<!-- WClipper replaces [^·\n]*· ([0-9a-f]{16})((?: [0-9a-f]{8})*) -->[ \t]*(?:\r?\n|$)/gm;

const hashDigits = 16;
const printDigits = 8;

/** A page may quote markers; of more than so many, the others are text. */
const mostMarkers = 50;

/** Longer front matter is left alone (characters). */
const longestHead = 100_000;

/** A note as it is written for the first time. */
export async function markedNote(ours: string, clipId: string): Promise<string> {
  const head = await headOf(ours);
  return composed(head.raw, ours.slice(head.raw.length), markerOf(await wordsOf(ours, head, clipId)), '');
}

/** Whether a note was written for a clip, wherever it is now. */
export async function isNoteOf(note: string, clipId: string): Promise<boolean> {
  const print = await clipPrint(clipId);
  return [...note.matchAll(markerLine)].some(([, , prints = '']) => prints.split(' ').includes(print));
}

/**
 * A note after an update: `ours` is its new state without marker. Undefined if the reader has changed the text above the
 * marker, or if it is no note of ours, so that nothing in it may be replaced.
 */
export async function mergedNote(there: string, ours: string, clipId: string): Promise<string | undefined> {
  const [theirHead, ourHead] = [await headOf(there), await headOf(ours)];
  const words = await wordsOf(ours, ourHead, clipId);
  const kept = (await keptParts(there, theirHead)) ?? (await unmarked(there, theirHead, ours, ourHead));
  if (!kept) return withProperties(there, theirHead, ourHead, words);
  const head = mergedHead(theirHead, ourHead, kept.prints);
  return head === undefined ? undefined : composed(head, ours.slice(ourHead.raw.length), markerOf(words), kept.below);
}

/**
 * The note with new properties, if its marker is of this clip and of the text that the clip still has: the text that the
 * reader has changed stays, as there is nothing new for it.
 */
function withProperties(there: string, theirHead: Head, ourHead: Head, words: readonly string[]): string | undefined {
  const [hash, print = ''] = words;
  for (const { 0: line, 1: markedHash, 2: prints = '', index } of markersIn(there)) {
    if (markedHash !== hash || !prints.split(' ').includes(print)) continue;
    const head = mergedHead(theirHead, ourHead, new Set(prints.trim().split(' ')));
    if (head === undefined) return undefined;
    const [start, end] = [line.indexOf('<!--'), line.lastIndexOf('-->') + '-->'.length];
    const renewed = line.slice(0, start) + markerOf(words) + line.slice(end);
    return head + there.slice(theirHead.raw.length, index) + renewed + there.slice(index + line.length);
  }
  return undefined;
}

function markersIn(note: string): readonly RegExpExecArray[] {
  return [...note.matchAll(markerLine)].slice(0, mostMarkers);
}

function composed(head: string, body: string, marker: string, below: string): string {
  // At the start of a note a rule would begin front matter.
  const isRule = head === '' && body.trimStart().startsWith('---');
  const start = head === '' ? `${isRule ? '\n' : ''}${body.trim()}` : body.trimEnd();
  return `${head}${start}${start === '' ? '' : '\n\n'}${marker}\n${below}`;
}

/** What a marker says: the hash of the text, the print of the clip, and those of the properties. */
async function wordsOf(ours: string, head: Head, clipId: string): Promise<readonly string[]> {
  const hash = await hashOf(plain(ours.slice(head.raw.length), head));
  return [hash, await clipPrint(clipId), ...(head.properties ?? []).map(({ print }) => print)];
}

function markerOf(words: readonly string[]): string {
  return `<!-- ${explanation} · ${words.join(' ')} -->`;
}

function clipPrint(clipId: string): Promise<string> {
  return printOf('clip', `id ${clipId}`);
}

interface Kept {
  /** What the reader wrote below the marker. */
  readonly below: string;
  /** Those of the properties that we wrote. */
  readonly prints: ReadonlySet<string>;
}

/** Undefined if there is no marker, or if the text above it is not what we wrote. */
async function keptParts(note: string, head: Head): Promise<Kept | undefined> {
  for (const { 0: line, 1: hash, 2: prints = '', index } of markersIn(note)) {
    if ((await hashOf(plain(note.slice(head.raw.length, index), head))) !== hash) continue;
    return { below: note.slice(index + line.length), prints: new Set(prints.trim().split(' ')) };
  }
  return undefined;
}

/** A note of the same text, which another export has written, becomes ours. */
async function unmarked(there: string, head: Head, ours: string, ourHead: Head): Promise<Kept | undefined> {
  const isSame = plain(there.slice(head.raw.length), head) === plain(ours.slice(ourHead.raw.length), ourHead);
  return isSame ? { below: '', prints: new Set(ourHead.properties?.map(({ print }) => print)) } : undefined;
}

/**
 * The text without what programs change by themselves: ends of lines, spaces there, empty lines. Logseq writes each
 * paragraph as an item of a list, and indents it.
 */
function plain(text: string, { kind }: Head): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const bare = kind === 'logseq' ? lines.map((line) => line.replace(/^[ \t]*(?:[-*+][ \t]+)*/, '')) : lines;
  return bare.filter((line) => line !== '').join('\n');
}

interface Property {
  readonly key: string;
  /** With its line end, and comments behind it. */
  readonly text: string;
  readonly print: string;
  readonly hasComment: boolean;
}

/** The properties at the start of a note: YAML between fences, or lines `key:: value` of Logseq. */
interface Head {
  readonly kind: 'yaml' | 'logseq' | 'none';
  /** As it is in the note, with fences. */
  readonly raw: string;
  /** Undefined if they cannot be read. */
  readonly properties: readonly Property[] | undefined;
}

async function headOf(note: string): Promise<Head> {
  const yaml = yamlOf(note);
  if (yaml) return { kind: 'yaml', raw: yaml.raw, properties: await yamlProperties(yaml.inner) };
  const lines = logseqLines(note);
  if (lines.length === 0) return { kind: 'none', raw: '', properties: [] };
  const properties = lines.map(async ([key, value, line]) => ({
    ...{ key, text: ended(line), hasComment: false },
    print: await printOf(key, value),
  }));
  return { kind: 'logseq', raw: lines.map(([, , line]) => line).join(''), properties: await Promise.all(properties) };
}

/** The front matter of a note, with its fences (`raw`) and without. */
export function yamlOf(note: string): { readonly raw: string; readonly inner: string } | undefined {
  const start = /^---[ \t]*\r?\n/.exec(note)?.[0].length ?? 0;
  if (start === 0) return undefined;
  const fence = /^---[ \t]*(?:\r?\n|$)/m.exec(note.slice(start));
  if (!fence) return undefined;
  const end = start + fence.index;
  return { raw: note.slice(0, end + fence[0].length), inner: note.slice(start, end) };
}

const logseqLine = /^([\p{L}\p{N}_/-]+)::(?=[ \t\r\n]|$)([^\n]*)/u;

/** The lines `key:: value` at the start of a note: key, value, line. */
export function logseqLines(note: string): readonly (readonly [string, string, string])[] {
  const lines: (readonly [string, string, string])[] = [];
  for (const line of note.slice(0, longestHead).match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const [, key, value = ''] = logseqLine.exec(line) ?? [];
    if (key === undefined) break;
    lines.push([key, value.trim(), line]);
  }
  return lines;
}

async function yamlProperties(inner: string): Promise<readonly Property[] | undefined> {
  if (inner.length > longestHead) return undefined;
  if (inner.trim() === '') return [];
  const document = parseDocument(inner);
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents) || contents.flow) return undefined;
  const starts = contents.items.map(({ key }) => (isScalar(key) ? key.range?.[0] : undefined));
  if (starts.includes(undefined)) return undefined;
  const values = plainValues(document);
  const properties = contents.items.map(async (pair: Pair, at) => {
    const key = String(pair.key);
    const text = inner.slice(at === 0 ? 0 : starts[at], starts[at + 1] ?? inner.length);
    return { key, text: ended(text), print: await printOf(key, values?.[key]), hasComment: hasComment(text) };
  });
  return values && Promise.all(properties);
}

/** Undefined if aliases make them too large. */
function plainValues(document: ReturnType<typeof parseDocument>): Readonly<Record<string, unknown>> | undefined {
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function hasComment(yaml: string): boolean {
  const document = parseDocument(yaml);
  let found = Boolean(document.comment || document.commentBefore || document.errors.length > 0);
  visit(document, {
    Node(_, node) {
      found ||= Boolean(node.comment || node.commentBefore || ('anchor' in node && node.anchor));
    },
  });
  return found;
}

/**
 * The reader's properties, and those of ours that the reader has not changed or removed, in the reader's order. Undefined
 * if the two cannot be joined.
 */
function mergedHead(theirs: Head, ours: Head, prints: ReadonlySet<string>): string | undefined {
  if (ours.kind === 'none' || !theirs.properties || !ours.properties) return theirs.raw;
  if (theirs.kind !== 'none' && theirs.kind !== ours.kind) return undefined;
  const isOurs = ({ print, hasComment }: Property) => prints.has(print) && !hasComment;
  const ourOwn = new Map(ours.properties.map((property) => [property.key, property]));
  const kept = theirs.properties.flatMap((property) => {
    const own = ourOwn.get(property.key);
    ourOwn.delete(property.key);
    if (!isOurs(property) || own?.print === property.print) return [property.text];
    return own ? [own.text] : [];
  });
  const added = [...ourOwn.values()].filter((property) => !isOurs(property)).map(({ text }) => text);
  const inner = [...kept, ...added].join('');
  if (ours.kind === 'logseq' || inner === '') return inner;
  return parseDocument(inner).errors.length === 0 ? `---\n${inner}---\n` : theirs.raw;
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

async function printOf(key: string, value: unknown): Promise<string> {
  return (await hashOf(`${key}\n${JSON.stringify(value)}`)).slice(0, printDigits);
}

/** The first 64 bits of SHA-256, in hexadecimal digits. */
export async function hashOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, hashDigits);
}
