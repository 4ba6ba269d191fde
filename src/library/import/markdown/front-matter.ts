import { parse } from 'yaml';

/** The fields of a note's front matter: texts, or lists of texts. */
export type Fields = ReadonlyMap<string, readonly string[]>;

export interface FrontMatter {
  readonly fields: Fields;
  /** The text after it. */
  readonly body: string;
  /** It is no valid YAML, and was read line by line. */
  readonly isBroken: boolean;
}

/** Longer front matter (UTF-16 units) is text between two lines. Chosen: nobody writes a hundred pages of fields. */
const longest = 200_000;

/** More values in a list are left out. Chosen: ten times as many as a clip has tags. */
const mostValues = 1000;

const opening = /^(?:\s*\n)?---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*$/m;

/** Splits a note into its front matter, if there is any, and its text. */
export function frontMatter(text: string): FrontMatter {
  const start = opening.exec(text.slice(0, longest))?.[0].length;
  const end = start === undefined ? null : closing.exec(text.slice(start, start + longest));
  if (start === undefined || end === null) return { fields: new Map(), body: text, isBroken: false };
  const yaml = text.slice(start, start + end.index);
  const body = text.slice(start + end.index + end[0].length).replace(/^\r?\n/, '');
  const read = valuesIn(yaml);
  return read ? { fields: read, body, isBroken: false } : { fields: fieldsByLine(yaml), body, isBroken: true };
}

/** The fields of YAML; undefined if it is damaged or no mapping. Dates stay texts. */
function valuesIn(yaml: string): Fields | undefined {
  let read: unknown;
  try {
    read = parse(yaml, { schema: 'core', maxAliasCount: 0, logLevel: 'error', uniqueKeys: false });
  } catch {
    return undefined;
  }
  if (read === null || read === undefined) return new Map();
  if (typeof read !== 'object' || Array.isArray(read)) return undefined;
  return new Map(Object.entries(read).map(([name, value]) => [fieldName(name), textsIn(value)]));
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, mostValues).flatMap((each) => textsOfItem(each));
  return textsOfItem(value);
}

/** Obsidian reads an unquoted `[[Name]]` as a link; in YAML it is a list in a list. */
function textsOfItem(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => (Array.isArray(each) ? each.map(String) : textsOfItem(each)));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

/** Lines of `name: value`, and of items below a name: what clippers write without quoting it. */
function fieldsByLine(yaml: string): Fields {
  const fields = new Map<string, string[]>();
  let name = '';
  for (const line of yaml.split(/\r?\n/)) {
    const [, key, value = ''] = /^([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,60}):(?:\s+([\s\S]*))?$/u.exec(line) ?? [];
    const item = /^\s*-\s+([\s\S]*)$/.exec(line)?.[1];
    if (key !== undefined) {
      name = fieldName(key);
      fields.set(name, valuesInLine(value));
    } else if (item !== undefined) fields.get(name)?.push(unquoted(item));
  }
  return fields;
}

function valuesInLine(value: string): string[] {
  const text = value.trim();
  if (text === '') return [];
  const list = /^\[(?!\[)(.*)\]$/.exec(text)?.[1];
  return list === undefined ? [unquoted(text)] : list.split(',').map(unquoted);
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** Names differ in case and in how words are joined: `Date Added`, `date_added`. */
export function fieldName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}
