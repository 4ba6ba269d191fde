import { cutShort } from '../language/text/white-space';
import { statedLimits } from '../page/stated-limits';
import type { Metadata } from './article';

/**
 * The longest typed or pasted title (UTF-16 units). Chosen: holds a found title of 300 characters, of which some take
 * several units.
 */
export const longestTypedTitle = 1_000;

/** The title the reader typed, with its length limited: earlier versions stored titles of any length. */
export function typedTitle(title: string): string {
  return cutShort(title, longestTypedTitle);
}

/** The longest site, source, authors and note, typed or found. The authors are those of a scientific paper, in one line. */
export const longestDetails = { site: 200, takenFrom: 200, author: 2_000, note: 10_000 } as const;

/**
 * The longest tag (user-perceived characters), and how many a clip has at most. Chosen: five levels of twenty
 * characters, and ten times as many tags as a reader gives a clip.
 */
export const longestTag = 100;
const mostTags = 100;

/**
 * The longest text of an attribute, such as an alternative text or a `title`. Chosen: two pages of a book describe any
 * chart.
 */
export const longestLabel = 5_000;

/**
 * The most levels of an article. Chosen: writers and readers of files fail at some thousand, sanitisers copy what is below
 * each level that they remove, and nobody can tell the eightieth nested quote from the next.
 */
export const mostLevels = 100;

/** Of those, a clip has so many containers at most, and so many formats in each other. */
export const mostContainers = 60;
export const mostFormats = 30;

type Values = { readonly [Field in keyof Metadata]-?: NonNullable<Metadata[Field]> };
type Limits = { readonly [Field in keyof Values]: (value: Values[Field]) => Values[Field] | undefined };

/**
 * The limits of each field in user-perceived characters. Texts are cut with an ellipsis; a
 * day, an address or a language that is too long is dropped. In a font that kerns every
 * pair of letters (bold Noto Serif CJK: `WW`), Chromium shapes the rest of an unbroken text
 * again for each line, and the title field is laid out 18 times: 10,000 letters froze the
 * popup for half a minute.
 */
const limits: Limits = {
  // Set by the browser, or one of two words.
  url: (value) => value,
  direction: (value) => value,
  canonicalUrl: address,
  title: text(300),
  otherTitle: text(300),
  subtitle: text(1_000),
  site: text(longestDetails.site),
  takenFrom: text(longestDetails.takenFrom),
  author: text(longestDetails.author),
  authors: list(1_000, 200),
  organisations: list(1_000, 200),
  published: day,
  modified: day,
  language: (value) => (value.length > statedLimits.language ? undefined : value),
  description: text(5_000),
  leadImage: address,
  licence: (value) => (/^https?:/.test(value) ? address(value) : text(200)(value)),
  pdf: address,
  keywords: list(100, 100),
  schemaTypes: list(10, 60),
  tags: list(mostTags, longestTag),
  note: text(longestDetails.note),
};

/** Applies the limits to stated fields; other values are unchanged. */
export function withinLimits<Found extends Partial<Metadata>>(found: Found): Found {
  const fields = Object.keys(found) as (keyof Found)[];
  return Object.assign({}, ...fields.map((field) => (isField(field) ? limited(found, field) : pick(found, field))));
}

function isField(name: PropertyKey): name is keyof Values {
  return Object.hasOwn(limits, name);
}

function pick<Found>(found: Found, field: keyof Found): Partial<Found> {
  return { [field]: found[field] } as Partial<Found>;
}

function limited<Field extends keyof Values>(found: Partial<Values>, field: Field): Partial<Metadata> {
  const value = found[field];
  const kept = value === undefined ? undefined : limits[field](value);
  return kept === undefined ? {} : { [field]: kept };
}

function text(longest: number): (value: string) => string {
  return (value) => cutShort(value, longest);
}

function list(most: number, longest: number): (values: readonly string[]) => readonly string[] {
  return (values) => values.slice(0, most).map(text(longest));
}

function address(value: string): string | undefined {
  return value.length > statedLimits.address ? undefined : value;
}

/** ISO 8601 with fractions of a second and a zone has 35 characters. */
const longestDay = 40;

function day(value: string): string | undefined {
  return value.length > longestDay ? undefined : value;
}
