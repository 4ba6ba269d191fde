import type { Store } from '../article/article';
import { all, attribute, attributeNames, scriptsIn, titleOf } from '../capture/dom';
import { htmlOfFlight } from './flight';
import { textsInLinkedData } from './linked-texts';
import { literalsIn } from './literal';
import { htmlOfPosts, type Payload, type Post } from './payload';
import { resolved } from './references';
import { parsed, textsInState } from './state-texts';

/** More than this (characters) in one place is a data dump; nobody shall wait for it. */
const longestSource = 3_000_000;

/**
 * What the document holds beside what it shows: nothing is run, nothing
 * fetched. Only what has at least `least` characters is opened, and data only
 * where it is asked for: finding it looks at every attribute of the document.
 */
export function findPayloads(document: Document, least: number, data = true): Payload[] {
  const fits = (text: string) => text.length >= least && text.length <= longestSource;
  const found: Payload[] = [];
  const noscript = Array.from(all(document, 'body noscript')).filter((each) => fits(each.textContent ?? ''));
  if (noscript.length > 0) found.push({ source: 'noscript', html: noscript.map((each) => each.innerHTML).join('\n') });
  if (!data) return found;
  const templates = Array.from(
    all<HTMLTemplateElement>(document, 'body template'),
    ({ innerHTML }) => innerHTML,
  ).filter((markup) => fits(markup) && !hasGaps(markup));
  if (templates.length > 0) found.push({ source: 'template', html: templates.join('\n') });
  const inDocument = scriptsIn(document);
  const scripts = inDocument.filter(({ textContent }) => fits(textContent ?? ''));
  const linked = scripts.filter(({ type }) => /^application\/ld\+json/i.test(type)).map(({ text }) => text);
  add(found, 'linked data', textsInLinkedData(linked));
  const programs = scripts.flatMap(stateIn);
  for (const value of [...programs, ...attributes(document, fits).map(parsed)]) {
    add(found, 'state', textsInState(resolved(value), titleOf(document)));
  }
  const flight = htmlOfFlight(inDocument.flatMap(flightIn));
  if (flight.length >= least) found.push({ source: 'state', html: flight });
  return found;
}

/** A pattern for many texts rather than a text. */
function hasGaps(markup: string): boolean {
  return /\{\{|\$\{|<%|\[\[|<slot\b/.test(markup);
}

function add(found: Payload[], source: Store, posts: readonly Post[]): void {
  if (posts.length > 0) found.push({ source, html: htmlOfPosts(posts) });
}

/** Data in a script: one that is JSON, or what a program is given as literals. */
function stateIn({ type, text }: HTMLScriptElement): unknown[] {
  if (/^(?:application|text)\/json/i.test(type)) return defined(parsed(text));
  return isProgram(type) ? literalsIn(text, leastLiteral).map(opened) : [];
}

/** Shorter literals (characters) hold no article. */
const leastLiteral = 200;

/** JSON that a program is given as a text. */
function opened(value: unknown): unknown {
  return typeof value === 'string' ? parsed(value) : value;
}

function isProgram(type: string): boolean {
  return type === '' || /javascript|module/i.test(type);
}

function flightIn({ type, text }: HTMLScriptElement): unknown[] {
  return isProgram(type) && /\.push\(\s*\[1,/.test(text.slice(0, 200)) ? literalsIn(text, 1) : [];
}

function defined(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}

/** Values of attributes that look like lists or objects. */
function attributes(document: Document, fits: (text: string) => boolean): string[] {
  const values: string[] = [];
  for (const element of all(document, 'body *')) {
    for (const name of attributeNames(element)) {
      const value = attribute(element, name) ?? '';
      if (fits(value) && /^\s*[[{]/.test(value)) values.push(value);
    }
  }
  return values;
}
