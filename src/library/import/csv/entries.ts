import type { Marks } from '../../../article/marks';
import type { Found, Highlights, Link, Quote } from '../entry';
import { given } from '../given';
import { addressIn, tagsIn, tagsOf, textIn, timeIn } from '../values';
import { type Column, type CsvFormat, type Table, tableOf } from './columns';
import { type Row, rowsIn } from './rows';

/** The entries of a CSV file, or `noAddresses` if it has no column of addresses. */
export async function* csvEntries(text: AsyncIterable<string>): AsyncGenerator<Found> {
  let table: Table | undefined;
  let at = 0;
  const books = new Books();
  for await (const rows of rowsIn(text)) {
    for (const row of rows) {
      const isFirst = table === undefined;
      table ??= tableOf(row);
      if (!table) {
        yield { at: 1, entry: 'noAddresses' };
        return;
      }
      if (isFirst && table.hasHeader) continue;
      at += 1;
      const cell = cellsOf(row, table);
      if (table.format === 'readwiseHighlights') books.add(cell);
      else yield linkIn(cell, at);
    }
  }
  yield* books.all();
}

/** What kind of table the first rows are. */
export async function csvFormat(text: AsyncIterable<string>): Promise<CsvFormat | undefined> {
  for await (const [first] of rowsIn(text)) if (first) return tableOf(first)?.format;
  return undefined;
}

/** The text in a column of a row; undefined if it is empty. */
type Cell = (column: Column) => string | undefined;

function cellsOf(row: Row, { columns }: Table): Cell {
  return (column) => {
    const place = columns[column];
    return place === undefined ? undefined : textIn(row[place]);
  };
}

function linkIn(cell: Cell, at: number): Found {
  const url = addressIn(cell('url'));
  const title = cell('title') ?? '';
  if (url === undefined) return { at, entry: 'noAddress', name: title || (cell('url') ?? '') };
  const folder = folderOf(cell('folder'));
  const quote = cell('quote');
  const entry: Link = {
    is: 'link',
    url,
    title: title === '' ? url : title,
    tags: tagsOf([...tagsIn(cell('tags')), ...folder.tags]),
    marks: { ...folder.marks, ...stateOf(cell('state')), ...favouriteOf(cell('favourite')) },
    quotes: quote === undefined ? [] : [{ text: quote }],
    ...given('site', cell('site')),
    ...given('published', cell('published')),
    ...given('description', cell('description')),
    ...given('note', cell('note')),
    ...given('image', addressIn(cell('image'))),
    ...given('savedAt', timeIn(cell('added'))),
    ...given('authors', authorsOf(cell('author'))),
  };
  return { at, entry };
}

function authorsOf(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [text];
}

const states: Readonly<Record<string, Marks>> = {
  unread: { unread: true },
  new: { unread: true },
  later: { unread: true },
  shortlist: { unread: true },
  archive: { archived: true },
  archived: { archived: true },
};

function stateOf(text: string | undefined): Marks {
  const name = text?.toLowerCase() ?? '';
  return Object.hasOwn(states, name) ? (states[name] ?? {}) : {};
}

function favouriteOf(text: string | undefined): Marks {
  return /^(?:true|1|yes)$/i.test(text ?? '') ? { favourite: true } : {};
}

/** Folders that stand for a state, or for none at all (Instapaper, Raindrop). */
const stateFolders: Readonly<Record<string, Marks>> = {
  unread: { unread: true },
  archive: { archived: true },
  starred: { favourite: true },
  unsorted: {},
};

/** The names of a path of folders are tags. */
function folderOf(path: string | undefined): { readonly tags: readonly string[]; readonly marks: Marks } {
  if (path === undefined) return { tags: [], marks: {} };
  const name = path.toLowerCase();
  if (Object.hasOwn(stateFolders, name)) return { tags: [], marks: stateFolders[name] ?? {} };
  return { tags: path.split('/'), marks: {} };
}

/** Highlights by the book they stand in: a table has a row for each highlight. */
class Books {
  private readonly books = new Map<string, Highlights & { readonly quotes: Quote[] }>();

  add(cell: Cell): void {
    const text = cell('quote');
    if (text === undefined) return;
    const title = cell('title') ?? '';
    const authors = authorsOf(cell('author'));
    const key = `${title}\n${authors?.join() ?? ''}`;
    const book = this.books.get(key) ?? {
      is: 'highlights',
      title,
      tags: tagsIn(cell('tags')),
      marks: {},
      quotes: [],
      ...given('authors', authors),
      ...given('url', addressIn(cell('url'))),
      ...given('savedAt', timeIn(cell('quotedAt'))),
    };
    book.quotes.push({ text, ...given('note', cell('note')), ...given('where', cell('where')) });
    this.books.set(key, book);
  }

  *all(): Generator<Found> {
    let at = 0;
    for (const entry of this.books.values()) yield { at: ++at, entry };
  }
}
