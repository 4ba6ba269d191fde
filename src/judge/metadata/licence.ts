import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { attribute, elementsWith } from '../../page/tree';
import type { Stated } from './stated';

/** Longer names (characters) are paragraphs of terms. */
const longestName = 60;

const known = /^(?:cc\b|creative commons|public domain|mit\b|apache\b|gpl\b|gnu\b|gfdl\b|bsd\b|mpl\b)/i;

/**
 * The licence of the page: an address, or the name of a known licence. Links with
 * rel="license" in the body count only if they all agree; otherwise each belongs to a
 * picture or a post.
 */
export function licenceOf(page: Page, { linked, metas }: Stated): string | undefined {
  const head = page.head.links.find(({ rel }) => /\blicense\b/.test(rel))?.href;
  const rights = ['dcterms.license', 'dc.rights', 'dcterms.rights', 'citation_license'].flatMap(metas);
  const stated = [head ?? '', linked.licence ?? '', ...rights];
  return stated.find(isAddress) ?? linkedInBody(page) ?? stated.find(isName);
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

function isName(text: string): boolean {
  return text.length <= longestName && known.test(text);
}

function linkedInBody(page: Page): string | undefined {
  const found = new Map<string, string>();
  for (const [id, rel] of elementsWith(page, 'rel')) {
    if (!rel.includes('license') || !/\blicense\b/.test(rel)) continue;
    const address = (attribute(page, id, 'href') ?? '').replace(/^\/\//, 'https://');
    if (isAddress(address)) found.set(comparable(address.replace(/^https?/, '')), address);
  }
  return found.size === 1 ? found.values().next().value : undefined;
}
