import type { Head } from '../../page/page';
import { boundedHead, statedLimits } from '../../page/stated-limits';
import { finished, nodesPerStep, type Steps } from '../../page/steps';
import { all, baseAddress, bodyOf, contentTypeOf, directionOf, firstChild, isTextNode, rootOf, titleOf } from './dom';

/** Reads the document's metadata. `base`: the address to which its relative addresses refer. */
export function readHead(document: Document, base = baseAddress(document)): Head {
  return finished(readingHead(document, base));
}

export function* readingHead(document: Document, base = baseAddress(document)): Steps<Head> {
  const { metas, links, address, jsonLd, jsonLdScripts } = statedLimits;
  return boundedHead({
    title: titleWithin(document),
    language: languageOf(rootOf(document)) || languageHeader(document),
    direction: directionOf(document) === 'rtl' || bodyOf(document)?.dir === 'rtl' ? 'rtl' : 'ltr',
    contentType: contentTypeOf(document),
    metas: yield* values(all(document, 'meta[content]'), metas, metaOf),
    // Most links are style sheets and icons, whose addresses need not be resolved.
    links: yield* values(
      all<HTMLLinkElement>(document, 'link[rel][href], link[itemprop="license"][href]'),
      links,
      (link) => linkOf(link, base, address),
    ),
    jsonLd: yield* values(
      all<HTMLScriptElement>(document, 'script[type="application/ld+json" i]'),
      jsonLdScripts,
      ({ textContent }) => (textContent && textContent.length <= jsonLd ? textContent : undefined),
    ),
  });
}

/** The first `most` values that elements have. */
function* values<E extends Element, T>(
  elements: NodeListOf<E>,
  most: number,
  read: (element: E) => T | undefined,
): Steps<T[]> {
  const found: T[] = [];
  for (let at = 0; at < elements.length && found.length < most; at++) {
    if (at % nodesPerStep === 0) yield;
    const element = elements[at];
    const value = element && read(element);
    if (value !== undefined) found.push(value);
  }
  return found;
}

/** Joining the words of a very long title takes the browser too long. */
function titleWithin(document: Document): string {
  const [element] = all(document, 'title');
  const text = element && firstChild(element);
  const isLong = isTextNode(text) && text.length > mostRead;
  return isLong ? text.data.slice(0, statedLimits.title) : titleOf(document);
}

/** Longer titles (characters) are cut before their words are joined. Chosen: far above any title. */
const mostRead = 1_000_000;

function metaOf(meta: Element): Head['metas'][number] | undefined {
  const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop') ?? '';
  return name === '' ? undefined : { name: name.toLowerCase(), content: meta.getAttribute('content') ?? '' };
}

function linkOf(link: HTMLLinkElement, base: string, longest: number): Head['links'][number] | undefined {
  const rel = (link.rel || 'license').toLowerCase();
  if (!/\b(canonical|author|license|next|prev|shortlink)\b/.test(rel)) return undefined;
  const href = absolute(link.getAttribute('href') ?? '', base);
  return href.length <= longest ? { rel, href } : undefined;
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** XHTML pages may state the language in `xml:lang` alone. */
function languageOf(root: HTMLElement | null): string {
  return root?.lang || root?.getAttribute('xml:lang') || '';
}

function languageHeader(document: Document): string {
  return (
    all(document, 'meta[http-equiv="content-language" i]')[0]?.getAttribute('content')?.split(',')[0]?.trim() ?? ''
  );
}
