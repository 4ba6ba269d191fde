/** The annotations of one page of a set. Null: not annotated. */
export interface Truth {
  readonly id: string;
  readonly url: string;
  /** The page type, for reporting only. */
  readonly type: string;
  readonly lang: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  /** The main content; empty if the page has none. */
  readonly text: string | null;
  /** What readers wrote below it. */
  readonly comments: string | null;
  /** The program that made the page, with its theme and its widget for comments. */
  readonly make: string | null;
  /** Snippets that a correct extraction contains. */
  readonly with: readonly string[];
  /** Snippets that it must not contain. */
  readonly without: readonly string[];
  /** The Markdown of an ideal conversion. */
  readonly markdown: string | null;
}

/** Reads one line of `truth.jsonl`. Throws an error that says what is wrong with it. */
export function parseTruth(line: string): Truth {
  const row = parseObject(line);
  return {
    id: idOf(row),
    url: addressOf(row),
    type: textOf(row, 'type') ?? 'page',
    lang: textOf(row, 'lang'),
    title: textOf(row, 'title'),
    author: textOf(row, 'author'),
    date: textOf(row, 'date'),
    text: textOf(row, 'text'),
    comments: commentsOf(row),
    make: textOf(row, 'make') ?? makeOf(row),
    with: listOf(row, 'with'),
    without: listOf(row, 'without'),
    markdown: textOf(row, 'markdown'),
  };
}

/** One text, or one for each comment. */
function commentsOf(row: Row): string | null {
  return Array.isArray(row.comments) ? listOf(row, 'comments').join('\n') : textOf(row, 'comments');
}

function makeOf(row: Row): string | null {
  const parts = ['software', 'theme', 'widget'].map((name) => textOf(row, name)).filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

type Row = Readonly<Record<string, unknown>>;

function parseObject(line: string): Row {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (error) {
    throw new Error(`not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('not a JSON object');
  return row as Row;
}

/** The id names a file, so it must not lead out of the folder. */
function idOf(row: Row): string {
  const id = textOf(row, 'id');
  if (!id) throw new Error('"id" is missing');
  if (/[/\\\0]/.test(id) || id.startsWith('.')) throw new Error(`"id" is no file name: ${JSON.stringify(id)}`);
  return id;
}

function addressOf(row: Row): string {
  const url = textOf(row, 'url');
  if (!url) throw new Error('"url" is missing');
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new Error(`"url" is no web address: ${JSON.stringify(url)}`);
  return url;
}

function textOf(row: Row, name: string): string | null {
  const value = row[name] ?? null;
  if (value !== null && typeof value !== 'string') throw new Error(`"${name}" is neither text nor null`);
  return value;
}

function listOf(row: Row, name: string): readonly string[] {
  const value = row[name] ?? [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
    throw new Error(`"${name}" is no list of texts`);
  }
  return value;
}
