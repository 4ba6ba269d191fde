import type { Faults } from '../../page/faults';
import type { Payload, Store, StoredScript, StoredTexts } from '../../page/snapshot/snapshot';
import type { Steps } from '../../page/steps';
import { htmlOfFlight } from './flight';
import { textsInLinkedData } from './linked-texts';
import { literalsIn } from './literal';
import { htmlOfPosts, type Post } from './payload';
import { resolved } from './references';
import { parsed, textsInState } from './state-texts';
import { pushesRows } from './stored-texts';

/**
 * The payloads in texts that a document holds but does not show; nothing is run or fetched. Only data with at least
 * `least` characters is parsed.
 */
export function* readingPayloads(texts: StoredTexts, least: number, faults: Faults): Steps<Payload[]> {
  const found: Payload[] = [];
  const read = (store: Store, reader: () => void) => faults.contain(`text in ${store}`, reader, undefined);
  addMarkup(found, 'noscript', texts.noscripts);
  addMarkup(
    found,
    'template',
    texts.templates.filter((markup) => !hasGaps(markup)),
  );
  const scripts = texts.scripts.filter(({ text }) => text.length >= least);
  const linked = scripts.filter(({ type }) => /^application\/ld\+json/i.test(type)).map(({ text }) => text);
  read('linked data', () => add(found, 'linked data', textsInLinkedData(linked)));
  const readState = (value: unknown) =>
    read('state', () => add(found, 'state', textsInState(resolved(value), texts.title)));
  for (const script of scripts) {
    yield;
    for (const value of faults.contain('text in state', () => stateIn(script), [])) readState(value);
  }
  for (const text of texts.attributes) {
    yield;
    readState(parsed(text));
  }
  yield;
  read('state', () => {
    const flight = htmlOfFlight(texts.scripts.flatMap(flightIn));
    if (flight.length >= least) found.push({ source: 'state', html: flight });
  });
  return found;
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
function stateIn({ type, text }: StoredScript): unknown[] {
  if (/^(?:application|text)\/json/i.test(type)) return defined(parsed(text));
  return isProgram(type) ? literalsIn(text, leastLiteral).map(opened) : [];
}

/** Shorter literals (characters) hold no article. Chosen: with its names, two sentences. */
const leastLiteral = 200;

/** Parses JSON passed to a program as a string. */
function opened(value: unknown): unknown {
  return typeof value === 'string' ? parsed(value) : value;
}

function isProgram(type: string): boolean {
  return type === '' || /javascript|module/i.test(type);
}

function flightIn({ type, text }: StoredScript): unknown[] {
  return isProgram(type) && pushesRows(text) ? literalsIn(text, 1) : [];
}

function defined(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}
