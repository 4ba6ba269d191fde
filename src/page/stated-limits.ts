import type { Head } from './page';

/**
 * How much of a page's own metadata is read, in UTF-16 units unless a line says otherwise.
 * Only mistakes and attacks exceed these limits, which protect code that goes over a text
 * several times. What a clip stores has narrower limits (`article/field-limits.ts`).
 */
export const statedLimits = {
  title: 5_000,
  /** The content of a `<meta>`, a string of JSON-LD: abstracts come to 5,000. */
  value: 20_000,
  /** Servers refuse longer ones. They are left out, since a shortened address is another address. */
  address: 8_000,
  /** Language tags: RFC 5646 (4.4.1) recommends room for 35. */
  language: 35,
  /** Any attribute of an element that is not an address: class names, styles, labels. */
  attribute: 20_000,
  /** `<meta>` elements. Papers of large collaborations list 3,000 authors, each with an institution. */
  metas: 10_000,
  /** `<link>` elements. */
  links: 1_000,
  /** A longer script of JSON-LD is a data dump, not a description of the page. */
  jsonLd: 1_000_000,
  /** Number of JSON-LD scripts. */
  jsonLdScripts: 50,
  /** The contents of all `<meta>`, and all JSON-LD, together. They travel in one message. */
  total: 4_000_000,
} as const;

/** A copy of the head with every value within the limits. */
export function boundedHead(head: Head): Head {
  const { title, value, address, language, metas, links, jsonLd, jsonLdScripts } = statedLimits;
  return {
    title: head.title.slice(0, title),
    language: head.language.slice(0, language),
    direction: head.direction,
    contentType: head.contentType,
    metas: within(
      head.metas.slice(0, metas).map((meta) => ({ name: meta.name, content: meta.content.slice(0, value) })),
      ({ content }) => content,
    ),
    links: head.links.filter(({ href }) => href.length <= address).slice(0, links),
    jsonLd: within(head.jsonLd.filter((source) => source.length <= jsonLd).slice(0, jsonLdScripts), (source) => source),
  };
}

/** The first values whose texts together are within the total. */
function within<Value>(values: readonly Value[], textOf: (value: Value) => string): Value[] {
  let length = 0;
  const beyond = values.findIndex((value) => {
    length += textOf(value).length;
    return length > statedLimits.total;
  });
  return beyond < 0 ? [...values] : values.slice(0, beyond);
}

/** An attribute's value within the limits. */
export function boundedAttribute(name: string, value: string): string {
  if (value.length <= statedLimits.address) return value;
  // A `data:` source holds the picture itself and is not used as an address.
  if (name === 'src') return value;
  return name === 'href' ? '' : value.slice(0, statedLimits.attribute);
}
