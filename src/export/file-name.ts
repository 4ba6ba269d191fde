import { printed } from '../template/filters';
import { parseText } from '../template/parse';
import { renderParts } from '../template/render';
import type { Values } from '../template/variables';
import { longestName, safeName } from '../text/safe-name';

/** A file of that title and extension (without the dot); never empty: where nothing of the title is left, `otherwise` names it. */
export function fileName(title: string, extension: string, otherwise = ''): string {
  const named = (text: string) => safeName(text, longestName - extension.length - 1);
  return `${named(title) || named(otherwise) || 'Untitled'}.${extension}`;
}

/** Folders deeper than this are a mistake in a template. */
const mostFolders = 8;

/**
 * Where a template wants the file: `/` of the template makes folders, `/` of a
 * value is a character like any other that no system allows.
 */
export function filePath(template: string, values: Values, extension: string): string {
  const rendered = renderParts(parseText(template).parts, values, (value) => value.replace(/[/\\]/g, ' '));
  const [last = '', ...folders] = rendered.split('/').toReversed();
  const named = folders.toReversed().map((folder) => safeName(folder));
  const above = named.filter((folder) => folder !== '').slice(0, mostFolders);
  return [...above, fileName(last, extension, printed(values.domain))].join('/');
}
