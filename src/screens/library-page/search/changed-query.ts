import { tokensOf } from '../../../library/search/language/tokens';

/** A query with its words and phrases only. */
export function withoutFilters(query: string): string {
  return tokensOf(query)
    .filter(({ filter }) => filter === undefined)
    .map(({ start, end }) => query.slice(start, end))
    .join(' ');
}

/** A query that also finds archived clips. */
export function withAnywhere(query: string): string {
  // In front, because a quotation may be unfinished.
  return `in:anywhere ${query.trim()}`;
}
