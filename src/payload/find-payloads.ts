import type { Store } from '../article/article';
import { Faults } from '../article/faults';
import { all, attribute, attributeNames, scriptsIn, titleOf } from '../capture/dom';
import type { Payload } from '../snapshot/snapshot';
import { htmlOfFlight } from './flight';
import { textsInLinkedData } from './linked-texts';
import { literalsIn } from './literal';
import { htmlOfPosts, type Post } from './payload';
import { resolved } from './references';
import { parsed, textsInState } from './state-texts';

/** Longer texts (characters) in one place are data dumps and take too long to read. */
const longestSource = 3_000_000;

/**
 * The texts that a document holds but does not show; nothing is run or fetched. Only candidates with at least `least`
 * characters are parsed. Data is searched only if `data` is set, because that looks at every attribute of the
 * document.
 */
export function findPayloads(document: Document, least: number, data = true, faults = new Faults()): Payload[] {
  const fits = (text: string) => text.length >= least && text.length <= longestSource;
  const found: Payload[] = [];
  const read = (store: Store, reader: () => void) => faults.contain(`text in ${store}`, reader, undefined);
  read('noscript', () => addMarkup(found, 'noscript', noscripts(document, fits)));
  if (!data) return found;
  read('template', () => addMarkup(found, 'template', templates(document, fits)));
  const inDocument = scriptsIn(document);
  const scripts = inDocument.filter(({ textContent }) => fits(textContent ?? ''));
  const linked = scripts.filter(({ type }) => /^application\/ld\+json/i.test(type)).map(({ text }) => text);
  read('linked data', () => add(found, 'linked data', textsInLinkedData(linked)));
  const values = [
    ...scripts.flatMap((script) => faults.contain('text in state', () => stateIn(script), [])),
    ...attributes(document, fits).map(parsed),
  ];
  for (const value of values) {
    read('state', () => add(found, 'state', textsInState(resolved(value), titleOf(document))));
  }
  read('state', () => {
    const flight = htmlOfFlight(inDocument.flatMap(flightIn));
    if (flight.length >= least) found.push({ source: 'state', html: flight });
  });
  return found;
}

function noscripts(document: Document, fits: (text: string) => boolean): string[] {
  return Array.from(all(document, 'body noscript'))
    .filter((each) => fits(each.textContent ?? ''))
    .map((each) => each.innerHTML);
}

function templates(document: Document, fits: (text: string) => boolean): string[] {
  return Array.from(all<HTMLTemplateElement>(document, 'body template'), ({ innerHTML }) => innerHTML).filter(
    (markup) => fits(markup) && !hasGaps(markup),
  );
}

function addMarkup(found: Payload[], source: Store, markup: readonly string[]): void {
  if (markup.length > 0) found.push({ source, html: markup.join('\n') });
}

/** Whether the markup is a template for many texts rather than a text. */
function hasGaps(markup: string): boolean {
  return /\{\{|\$\{|<%|\[\[|<slot\b/.test(markup);
}

function add(found: Payload[], source: Store, posts: readonly Post[]): void {
  if (posts.length > 0) found.push({ source, html: htmlOfPosts(posts) });
}

/** The data in a script: JSON, or literals passed to a program. */
function stateIn({ type, text }: HTMLScriptElement): unknown[] {
  if (/^(?:application|text)\/json/i.test(type)) return defined(parsed(text));
  return isProgram(type) ? literalsIn(text, leastLiteral).map(opened) : [];
}

/** Shorter literals (characters) hold no article. */
const leastLiteral = 200;

/** Parses JSON passed to a program as a string. */
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

/** The values of attributes that look like lists or objects. */
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
