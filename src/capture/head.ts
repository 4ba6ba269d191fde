import type { Head } from '../page/page';

/** Longer JSON-LD than this (characters) is a data dump, not a description of the page. */
const longestJsonLd = 1_000_000;

/** Reads what the document says about itself. */
export function readHead(document: Document): Head {
  return {
    title: document.title,
    language: document.documentElement?.lang || languageHeader(document),
    direction: document.dir === 'rtl' || document.body?.dir === 'rtl' ? 'rtl' : 'ltr',
    contentType: document.contentType,
    metas: Array.from(document.querySelectorAll('meta[content]'), (meta) => ({
      name: (
        meta.getAttribute('property') ??
        meta.getAttribute('name') ??
        meta.getAttribute('itemprop') ??
        ''
      ).toLowerCase(),
      content: meta.getAttribute('content') ?? '',
    })).filter((meta) => meta.name !== ''),
    // Most links are style sheets and icons: their addresses need not be resolved.
    links: Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel][href], link[itemprop="license"][href]'))
      .map((link) => ({ rel: (link.rel || 'license').toLowerCase(), link }))
      .filter(({ rel }) => /\b(canonical|author|license|next|prev|shortlink)\b/.test(rel))
      .map(({ rel, link }) => ({ rel, href: link.href })),
    jsonLd: Array.from(
      document.querySelectorAll('script[type="application/ld+json" i]'),
      (script) => script.textContent,
    ).filter((text) => text.length <= longestJsonLd),
  };
}

function languageHeader(document: Document): string {
  return (
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content')?.split(',')[0]?.trim() ??
    ''
  );
}
