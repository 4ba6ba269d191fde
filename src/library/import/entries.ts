import { bookmarkEntries } from './bookmarks/entries';
import { csvEntries } from './csv/entries';
import { textOf } from './encoding';
import type { Entry, Found } from './entry';
import type { Format, Source } from './formats';
import { noteIn } from './markdown/note';

/** The entries of a file, as its format has them. */
export async function* entriesOf({ file, format, encoding }: Source): AsyncGenerator<Found> {
  const text = textOf(await file.blob(), encoding.name);
  if (isBookmarks(format)) yield* bookmarkEntries(text);
  else if (!isOneEntry(format)) yield* csvEntries(text);
  else yield { at: 1, entry: wholeEntry(await joined(text), format, file.path) };
}

/** Whether a file of a format is one entry, which is not read to count it. */
export function isOneEntry(format: Format): boolean {
  return format === 'markdown' || format === 'html' || format === 'singleFile';
}

function isBookmarks(format: Format): boolean {
  return format === 'bookmarks' || format.endsWith('Html');
}

function wholeEntry(text: string, format: Format, path: string): Entry | 'empty' {
  if (text.trim() === '') return 'empty';
  return format === 'markdown' ? noteIn(text, path) : { is: 'page', html: text };
}

async function joined(text: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
}
