import { longestName, safeName } from '../language/text/safe-name';
import { putBack, setAside } from '../language/text/signs';
import { printed } from './template/filters';
import { parseText } from './template/parse';
import { fromPage, renderParts } from './template/render';
import type { Values } from './template/variables';

/** A file name of a title and an extension (without the dot). `otherwise` is used if nothing of the title is left. */
export function fileName(title: string, extension: string, otherwise = ''): string {
  const named = (text: string) => safeName(text, longestName - extension.length - 1);
  return `${named(title) || named(otherwise) || 'Untitled'}.${extension}`;
}

/** More nested folders are a mistake in a template. Chosen: site, year, month, day, author and topic fit. */
const mostFolders = 8;

/**
 * The file path of a template: a `/` in the template, also in what its filters add, creates a folder; a `/` in a value is
 * replaced like other invalid characters.
 */
export function filePath(template: string, values: Values, extension: string): string {
  const mend = (value: string) => putBack(value.replace(/[/\\]/g, ' '));
  const own = (text: string) => text.replaceAll('/', setAside('/'));
  const rendered = renderParts(parseText(template).parts, values, mend, fromPage, own);
  const [last = '', ...folders] = rendered.split('/').toReversed();
  const named = folders.toReversed().map((folder) => safeName(folder));
  const above = named.filter((folder) => folder !== '').slice(0, mostFolders);
  return [...above, fileName(last, extension, printed(values.domain))].join('/');
}
