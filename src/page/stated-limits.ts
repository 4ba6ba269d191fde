import type { Head } from './page';

/**
 * How much is read of what a page states of itself, in UTF-16 units where nothing else
 * is said. Nobody writes more by hand; a mistake or an attack does, and readers behind
 * this door may go over a text more than once. What a clip keeps of it has narrower
 * limits of its own (`article/field-limits.ts`).
 */
export const statedLimits = {
  title: 5_000,
  /** The content of a `<meta>`, a string of JSON-LD: abstracts come to 5,000. */
  value: 20_000,
  /** Servers refuse longer ones. They are left out: cut, they would be other addresses. */
  address: 8_000,
  /** Names of languages: RFC 5646 (4.4.1) finds room for 35 enough. */
  language: 35,
  /** Class names, styles, labels: any attribute of an element that is no address. */
  attribute: 20_000,
  /** Papers of large collaborations list 3,000 authors, each with an institution (elements). */
  metas: 10_000,
  /** `<link>` elements. */
  links: 1_000,
  /** A longer script of JSON-LD is a data dump, not a description of the page. */
  jsonLd: 1_000_000,
  /** JSON-LD scripts. */
  jsonLdScripts: 50,
} as const;

/** A head of which no value is longer than is read. */
export function boundedHead(head: Head): Head {
  const { title, value, address, language, metas, links, jsonLd, jsonLdScripts } = statedLimits;
  return {
    title: head.title.slice(0, title),
    language: head.language.slice(0, language),
    direction: head.direction,
    contentType: head.contentType,
    metas: head.metas.slice(0, metas).map((meta) => ({ name: meta.name, content: meta.content.slice(0, value) })),
    links: head.links.filter(({ href }) => href.length <= address).slice(0, links),
    jsonLd: head.jsonLd.filter((source) => source.length <= jsonLd).slice(0, jsonLdScripts),
  };
}

/** An attribute of an element as it is read. */
export function boundedAttribute(name: string, value: string): string {
  if (value.length <= statedLimits.address) return value;
  // A source may be the picture itself; nobody reads it as an address.
  if (name === 'src') return value;
  return name === 'href' ? '' : value.slice(0, statedLimits.attribute);
}
