import type { Metadata } from '../../../article/article';
import { comparable } from '../../../language/text/white-space';
import type { Stated } from '../stated';
import { turned, turnedWhereInverted } from './author';
import { isBody } from './organisations';
import { isFullName, job, looksLikeName, peopleIn, statedName } from './person-names';

/** The authors of an article one by one, also for old clips that store only the byline. */
export function authorsOf({ authors, author }: Pick<Metadata, 'author' | 'authors'>): readonly string[] {
  return authors ?? (author === undefined ? [] : namesIn(author));
}

/**
 * The people in a byline. If the head lists the same people one by one, its list
 * decides where a name ends; otherwise commas and words such as "and" do.
 */
export function authorList(byline: string, { linked, metas }: Stated): readonly string[] {
  const people = linked.authors ?? [];
  const lists = [
    people.filter(({ organisation }) => !organisation).map(({ name }) => name),
    ...people.filter(({ organisation }) => organisation).map(({ name }) => [name]),
    metas('citation_author').map(turned),
    ...['author', 'article:author'].map(metas),
    ...['dc.creator', 'dcterms.creator'].map((name) => metas(name).map(turnedWhereInverted)),
  ];
  const named = lists.map((list) => list.map(statedName).filter((name) => name !== undefined));
  const listed = named.find((list) => list.length > 0 && keyOf(list.join(', ')) === keyOf(byline));
  return listed === undefined || isSeveral(listed) ? namesIn(byline) : listed;
}

/** Whether the only listed name is a line of several full names. */
function isSeveral([name = '', ...others]: readonly string[]): boolean {
  const people = peopleIn(name);
  return others.length === 0 && people.length > 1 && people.every(isFullName);
}

/** Suffixes after a comma that are not names. */
const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const calling = /\b(?:expert|adviser|advisor|dietitian|nutritionist|engineer|professor|lawyer|guest)\b/i;
const degree = /^(?:ph\.?\s?d|m\.?d|m\.?a|m\.?sc?|b\.?a|b\.?sc?|mba|mph|esq|r\.?n|r\.?d|d\.?o|dds|j\.?d|cpa|cfa)\.?$/i;

/** Chinese names separated only by spaces: 李雷 韩梅梅. */
const spaced = /^\p{Script=Han}{2,4}(?:\s+\p{Script=Han}{2,4})+$/u;

function namesIn(byline: string): string[] {
  if (spaced.test(byline)) return byline.split(/\s+/);
  const [first = byline, ...others] = peopleIn(byline);
  if (others.length > 0 && isBody(first)) return [byline];
  const people = [first];
  for (const part of others) {
    if (generation.test(part)) people.push(`${people.pop()} ${part}`);
    else if (!isTitle(part, first)) people.push(part);
  }
  return people;
}

/**
 * Whether a part is a title or an affiliation: `PhD`, `Senior Editor`, or after a full name one word or a phrase
 * without capital: `Ann Reed, Dietitian`, `Ann Reed, covering ships`.
 */
function isTitle(part: string, first: string): boolean {
  const single = /^[\p{Script=Latin}’'.-]+$/u;
  return (
    isBody(part) ||
    [degree, job(), calling].some((kind) => kind.test(part)) ||
    (single.test(part) && !single.test(first)) ||
    (/^[\p{Ll}\d]/u.test(part) && looksLikeName(first))
  );
}

/** The same key for the same people in any order. */
function keyOf(text: string): string {
  return peopleIn(text).map(comparable).toSorted().join('|');
}
