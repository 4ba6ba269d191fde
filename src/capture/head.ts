import type { Head } from '../page/page';
import { boundedHead } from '../page/stated-limits';
import { all, baseAddress, bodyOf, contentTypeOf, directionOf, rootOf, titleOf } from './dom';

/** Reads the document's metadata. `base`: the address to which its relative addresses refer. */
export function readHead(document: Document, base = baseAddress(document)): Head {
  return boundedHead({
    title: titleOf(document),
    language: rootOf(document)?.lang || languageHeader(document),
    direction: directionOf(document) === 'rtl' || bodyOf(document)?.dir === 'rtl' ? 'rtl' : 'ltr',
    contentType: contentTypeOf(document),
    metas: Array.from(all(document, 'meta[content]'), (meta) => ({
      name: (
        meta.getAttribute('property') ??
        meta.getAttribute('name') ??
        meta.getAttribute('itemprop') ??
        ''
      ).toLowerCase(),
      content: meta.getAttribute('content') ?? '',
    })).filter((meta) => meta.name !== ''),
    // Most links are style sheets and icons, whose addresses need not be resolved.
    links: Array.from(all<HTMLLinkElement>(document, 'link[rel][href], link[itemprop="license"][href]'))
      .map((link) => ({ rel: (link.rel || 'license').toLowerCase(), link }))
      .filter(({ rel }) => /\b(canonical|author|license|next|prev|shortlink)\b/.test(rel))
      .map(({ rel, link }) => ({ rel, href: absolute(link.getAttribute('href') ?? '', base) })),
    jsonLd: Array.from(
      all<HTMLScriptElement>(document, 'script[type="application/ld+json" i]'),
      (script) => script.textContent,
    ),
  });
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function languageHeader(document: Document): string {
  return (
    all(document, 'meta[http-equiv="content-language" i]')[0]?.getAttribute('content')?.split(',')[0]?.trim() ?? ''
  );
}
