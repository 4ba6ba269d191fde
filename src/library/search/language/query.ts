import type { ClipMode } from '../../../article/article';
import { type PageType, pageTypes } from '../../../article/page-types';
import { decodedText } from '../../../language/text/address';
import { defined } from '../../../language/text/defined';
import { folded } from '../fold';
import type { Clause, TextQuery } from '../query';
import { type FilterName, type Token, tokensOf } from './tokens';

/** The values of `is:` and `has:`. `in:anywhere` also finds what the list leaves out, such as archived clips. */
export const states = ['unread', 'read', 'favourite', 'archived', 'doubtful', 'anywhere'] as const;
export const parts = ['pictures', 'note', 'highlights', 'tags'] as const;

/** How a clip was made, for those that are not whole articles. */
export const otherModes = ['selection', 'page', 'link'] as const satisfies readonly ClipMode[];

export type Filter = { readonly isExcluded: boolean } & (
  | { readonly name: 'tag' | 'site' | 'source' | 'author' | 'lang' | 'schema'; readonly value: string }
  | { readonly name: 'type'; readonly value: PageType | (typeof otherModes)[number] }
  | { readonly name: 'is'; readonly value: (typeof states)[number] }
  | { readonly name: 'has'; readonly value: (typeof parts)[number] }
  | { readonly name: 'before' | 'after'; readonly moment: number }
  /** The beginning of an address without its scheme and "www."; `*` stands for anything. */
  | { readonly name: 'url'; readonly value: string }
  | { readonly name: 'words'; readonly least: number; readonly most: number }
);

export interface Query {
  /** Words and phrases to look for. */
  readonly text: TextQuery;
  readonly filters: readonly Filter[];
  /** Filters with a value that they do not know, as they were typed. They are ignored. */
  readonly ignored: readonly string[];
}

/** Names of values in the reader's language (folded), with the value that each stands for. */
export type ValueNames = Readonly<Partial<Record<FilterName, ReadonlyMap<string, string>>>>;

/** More clauses or filters than this are ignored: each costs a pass over the clips. Chosen: no reader types so many. */
const most = 50;

const otherStates: ReadonlyMap<string, (typeof states)[number]> = new Map([
  ['favorite', 'favourite'],
  ['fav', 'favourite'],
  ['starred', 'favourite'],
  ['archive', 'archived'],
  ['unsure', 'doubtful'],
  ['all', 'anywhere'],
  ['any', 'anywhere'],
]);

const otherParts: ReadonlyMap<string, (typeof parts)[number]> = new Map([
  ['images', 'pictures'],
  ['notes', 'note'],
]);

/** The words, phrases and filters of a query. */
export function queryOf(text: string, names: ValueNames = {}, now = Date.now()): Query {
  const clauses: Clause[] = [];
  const filters: Filter[] = [];
  const ignored: string[] = [];
  for (const token of tokensOf(text)) {
    if (token.value.trim() === '') continue;
    if (token.filter === undefined) {
      if (clauses.length < most) clauses.push(clauseOf(token));
      continue;
    }
    const filter = filterOf(token.filter, token, names, now);
    if (!filter) ignored.push(text.slice(token.start, token.end));
    else if (filters.length < most) filters.push(filter);
  }
  return { text: clauses, filters, ignored };
}

function clauseOf({ value, isQuoted, isExcluded }: Token): Clause {
  return {
    kind: isQuoted ? 'phrase' : 'words',
    text: value.trim(),
    ...defined({ not: isExcluded || undefined }),
  };
}

function filterOf(name: FilterName, token: Token, names: ValueNames, now: number): Filter | undefined {
  const { isExcluded } = token;
  const typed = folded(token.value.trim());
  const value = names[name]?.get(typed) ?? typed;
  switch (name) {
    case 'is':
      return known({ name, isExcluded }, otherStates.get(value) ?? oneOf(states, value));
    case 'has':
      return known({ name, isExcluded }, otherParts.get(value) ?? oneOf(parts, value));
    case 'type':
      return known({ name, isExcluded }, oneOf([...pageTypes, ...otherModes], value));
    case 'before':
    case 'after': {
      const moment = beginningOfPeriod(token.value, now);
      return moment === undefined ? undefined : { name, isExcluded, moment };
    }
    case 'url':
      return { name, isExcluded, value: bareAddress(typed) };
    case 'words': {
      const range = rangeOf(token.value);
      return range && { name, isExcluded, ...range };
    }
    default:
      return { name, isExcluded, value };
  }
}

function known<const Head, Value extends string>(head: Head, value: Value | undefined) {
  return value === undefined ? undefined : { ...head, value };
}

/** The value, or the only one that begins so. */
function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  const exact = values.find((value) => value === typed);
  if (exact) return exact;
  const [first, ...others] = values.filter((value) => value.startsWith(typed));
  return others.length === 0 ? first : undefined;
}

/** An address without what nobody tells apart, and with the letters that are encoded in it. */
export function bareAddress(address: string): string {
  return folded(decodedText(address))
    .replace(/^(?:\*|https?):\/\//, '')
    .replace(/^www\./, '');
}

/** So many words at least (`>500`, `500`), at most (`<500`), or from one number to another (`300-500`). */
const wordRange = /^(?:([<>]?)=?(\d{1,9})|(\d{1,9})[-–](\d{1,9}))$/;

function rangeOf(value: string): { readonly least: number; readonly most: number } | undefined {
  const typed = value.normalize('NFKC').replace(/[\s,]/g, '');
  const [, side, limit, least, most] = wordRange.exec(typed) ?? [];
  if (least !== undefined && most !== undefined) return { least: Number(least), most: Number(most) };
  if (limit === undefined) return undefined;
  return side === '<' ? { least: 0, most: Number(limit) } : { least: Number(limit), most: Number.POSITIVE_INFINITY };
}

/** A year, month or day: 2024, 2024-05, 2024/5/1, 2024年5月1日. */
const calendar = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?[年月日]?$/;

/** Days, weeks, months or years ago: 7d, 2w, 3m, 1y, 7天. */
const ago = /^(\d{1,3})(d|w|m|y|天|周|週|个月|個月|年)$/;

const daysAgo: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['今天', 0],
  ['今日', 0],
  ['yesterday', 1],
  ['昨天', 1],
  ['昨日', 1],
]);

const daysOf: Readonly<Record<string, number>> = { d: 1, 天: 1, w: 7, 周: 7, 週: 7 };

/** When a day, month or year begins in the local time zone (ms since 1970); undefined if the value names none. */
function beginningOfPeriod(value: string, now: number): number | undefined {
  const typed = value.normalize('NFKC').trim().toLowerCase();
  const named = daysAgo.get(typed);
  if (named !== undefined) return dayBefore(now, { days: named });
  const [, count, unit = ''] = ago.exec(typed) ?? [];
  if (count !== undefined) return dayBefore(now, spanOf(Number(count), unit));
  const [, year, month = '1', day = '1'] = calendar.exec(typed) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

interface Span {
  readonly days?: number;
  readonly months?: number;
}

function spanOf(count: number, unit: string): Span {
  const days = daysOf[unit];
  if (days !== undefined) return { days: count * days };
  return { months: unit === 'y' || unit === '年' ? count * 12 : count };
}

function dayBefore(now: number, { days = 0, months = 0 }: Span): number {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth() - months];
  // A month before 31 March is the last of February.
  const day = Math.min(today.getDate(), new Date(year, month + 1, 0).getDate());
  return new Date(year, month, day - days).getTime();
}

/** Undefined for days that no calendar has, such as 31 February. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
