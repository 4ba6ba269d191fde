import { jsonIn } from '../../language/text/json';
import type { Faults } from '../../page/faults';
import type { Payload, Store, StoredTexts } from '../../page/snapshot/snapshot';
import type { Steps } from '../../page/steps';
import { textsInLinkedData } from './linked-texts';
import { htmlOfPosts, type Post } from './payload';
import { textsInState } from './state-texts';

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
  const textsOf = (type: RegExp) => scripts.filter((script) => type.test(script.type)).map(({ text }) => text);
  const linked = textsOf(/^application\/ld\+json/i);
  read('linked data', () => add(found, 'linked data', textsInLinkedData(linked)));
  for (const text of [...textsOf(/^(?:application|text)\/json/i), ...texts.attributes]) {
    yield;
    read('state', () => add(found, 'state', textsInState(jsonIn(text), texts.title)));
  }
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
