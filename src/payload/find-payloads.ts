import type { Store } from '../article/article';
import { textsInLinkedData } from './linked-texts';
import { htmlOfPosts, type Payload, type Post } from './payload';
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
  const noscript = Array.from(document.querySelectorAll('body noscript')).filter((each) =>
    fits(each.textContent ?? ''),
  );
  if (noscript.length > 0) found.push({ source: 'noscript', html: noscript.map((each) => each.innerHTML).join('\n') });
  if (!data) return found;
  const scripts = Array.from(document.scripts).filter(({ textContent }) => fits(textContent ?? ''));
  const linked = scripts.filter(({ type }) => /^application\/ld\+json/i.test(type)).map(({ text }) => text);
  add(found, 'linked data', textsInLinkedData(linked));
  const state = [...scripts.flatMap(stateIn), ...attributes(document, fits).map(parsed)];
  for (const value of state) add(found, 'state', textsInState(value, document.title));
  return found;
}

function add(found: Payload[], source: Store, posts: readonly Post[]): void {
  if (posts.length > 0) found.push({ source, html: htmlOfPosts(posts) });
}

/** Data in a script: one that is JSON, or `name = {…}`, in text that parses as JSON. */
function stateIn({ type, text }: HTMLScriptElement): unknown[] {
  if (/^application\/json/i.test(type) || /^text\/json/i.test(type)) return defined(parsed(text));
  if (type !== '' && !/javascript|module/i.test(type)) return [];
  const start =
    /^[\s;]*(?:(?:window|self|globalThis)\s*(?:\.\s*|\[\s*["'])?|var\s+|let\s+|const\s+)?[\w$.]+(?:["']\])?\s*=\s*(?=[[{])/.exec(
      text,
    );
  if (!start) return [];
  const end = endOfJson(text, start[0].length);
  return defined(parsed(text.slice(start[0].length, end)));
}

function defined(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}

/** Where the list or object that begins at `start` is closed again. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const mark = text[i];
    if (mark === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++;
    } else if (mark === '{' || mark === '[') depth++;
    else if ((mark === '}' || mark === ']') && --depth === 0) return i + 1;
  }
  return start;
}

/** Values of attributes that look like lists or objects. */
function attributes(document: Document, fits: (text: string) => boolean): string[] {
  const values: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    for (const { value } of element.attributes) if (fits(value) && /^\s*[[{]/.test(value)) values.push(value);
  }
  return values;
}
