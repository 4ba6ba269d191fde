import type { FilterName } from './filters';
import type { VariableName } from './variables';

/*
 * Names of our variables and filters in other clippers (Obsidian Web Clipper, MarkDownload), for suggestions and for
 * imports.
 */

const variables: Readonly<Record<string, VariableName>> = {
  date: 'created',
  time: 'created',
  noteName: 'title',
  pageTitle: 'title',
  byline: 'author',
  publisher: 'site',
  excerpt: 'description',
  selection: 'content',
  contentHtml: 'html',
  selectionHtml: 'html',
  baseURI: 'url',
};

const filters: Readonly<Record<string, FilterName>> = {
  safe_name: 'safe',
  blockquote: 'quote',
  kebab: 'slug',
  snake: 'slug',
  slice: 'limit',
  truncate: 'limit',
};

export function otherVariable(name: string): VariableName | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

export function otherFilter(name: string): FilterName | undefined {
  return Object.hasOwn(filters, name) ? filters[name] : undefined;
}
