import type { OtherPages } from '../../article/article';
import { lazily } from '../../language/text/lazily';
import nextPage from '../../language/vocabulary/next-page.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import wholeArticle from '../../language/vocabulary/whole-article.json' with { type: 'json' };
import { addressOf, comparableAddress, type Numbered, numberedAddress } from './page-address';

/** A link that may lead to another page of the article. */
export interface PageLink {
  /** Absolute. */
  readonly href: string;
  readonly text: string;
  readonly rel: string;
}

/** More pages take too long. Chosen: almost a minute if each comes within a second. */
const mostPages = 50;

const nextText = lazily(() => new RegExp(`^[\\s»›>→]*${anyOf(nextPage)}[\\s»›>→]*$`, 'i'));
const numberText =
  /^[\s[(（【]*(?:page\s*|part\s*|seite\s*|teil\s*|p\.\s*|第\s*)?(\d{1,2})(?:\s*[页頁])?[\s\])）】]*$|^(?:page|part|seite|teil|第)\s*(\d{1,2})(?:\s*[页頁])?(?:\s*[:：–—-]|\s+(?:of|von|de|sur|di)\s+\d+)/i;

/** The names of links to the whole article on one page. */
const wholeText = lazily(() => new RegExp(`^[\\s[(]*${anyOf(wholeArticle)}[\\s\\])]*$`, 'i'));

/** A link to a page, and the page number that its text gives: texts may count from 1 where addresses count from 0. */
interface NumberedLink {
  readonly address: Numbered;
  readonly offset: number;
}

/**
 * The other pages of the article at `url`, found from the links in it or right after it: numbered links whose
 * addresses differ only in that number, or one link to the next number; a link to the whole article on one page
 * replaces them. Undefined if the links lead elsewhere (the next article, older posts).
 */
export function findPages(url: string, linked: readonly PageLink[]): OtherPages | undefined {
  // A link to a place on the page itself, such as a note, leads to no other page.
  const links = linked.filter(({ href }) => !href.includes('#') || comparableAddress(href) !== comparableAddress(url));
  const pages = pagerIn(url, links) ?? nextIn(url, links);
  const whole = pages && links.find(({ href, text }) => wholeText().test(text) && isBeside(url, href));
  // The whole contains this page's text too: it comes first, and repeats are left out.
  return whole ? { addresses: [whole.href.replace(/#.*$/s, '')], before: 1, more: false } : pages;
}

function pagerIn(url: string, links: readonly PageLink[]): OtherPages | undefined {
  const numbered = links.flatMap(({ href, text }): NumberedLink[] => {
    const match = numberText.exec(text.trim());
    const address = match && numberedAddress(href);
    if (!address || !isOfSame(url, address)) return [];
    return [{ address, offset: Number(match[1] ?? match[2]) - address.number }];
  });
  const usual = numbered.find(({ offset }) => offset === 0);
  const zeroBased = numbered.filter(({ offset }) => offset === 1);
  // A single link may lead to anything, unless the page also links to a next page.
  const isSure = zeroBased.length > 1 || nextIn(url, links) !== undefined;
  const first = usual ?? (isSure ? zeroBased[0] : undefined);
  if (!first) return undefined;
  const { template } = first.address;
  const pager = numbered.filter(({ address, offset }) => address.template === template && offset === first.offset);
  const base = links.find(({ href }) => comparableAddress(href) === first.address.base)?.href;
  const { number } = pager.reduce(
    (most, { address }) => (address.number > most.number ? address : most),
    first.address,
  );
  return otherPages(url, first, number, base ?? first.address.base);
}

function nextIn(url: string, links: readonly PageLink[]): OtherPages | undefined {
  for (const { href, rel, text } of links) {
    if (!/\bnext\b/.test(rel) && !nextText().test(text)) continue;
    const address = numberedAddress(href);
    if (!address || !isOfSame(url, address)) continue;
    const own = ownNumber(url, address);
    // The second page has number 1 if pages count from 0.
    if (address.number !== (own ?? 1) + 1 && !(own === undefined && address.number === 1)) continue;
    return { addresses: [addressOf(address, address.number)], before: 0, more: true };
  }
  return undefined;
}

/** Longer additions to an address (characters) name another article. Chosen: a word, a number and a parameter fit. */
const mostAdded = 30;

/** Whether an address is the page's with something added to its name or query. */
function isBeside(url: string, href: string): boolean {
  const stem = (address: string) =>
    (numberedAddress(address)?.base ?? comparableAddress(address)).replace(/\.\w{2,5}$/, '');
  const bare = href.replace(/#.*$/s, '');
  return (
    comparableAddress(bare) !== comparableAddress(url) &&
    bare.startsWith(stem(url)) &&
    bare.length < stem(url).length + mostAdded
  );
}

/** Whether an address differs from the page's own only in its number. */
function isOfSame(url: string, address: Numbered): boolean {
  if (comparableAddress(url) === address.base) return true;
  return numberedAddress(url)?.template === address.template;
}

/** The number in the page's own address; undefined if it has none. */
function ownNumber(url: string, { template }: Numbered): number | undefined {
  const own = numberedAddress(url);
  return own?.template === template ? own.number : undefined;
}

function otherPages(
  url: string,
  { address, offset }: NumberedLink,
  last: number,
  base: string,
): OtherPages | undefined {
  const first = 1 - offset;
  const own = ownNumber(url, address) ?? first;
  const count = Math.min(Math.max(last, own) - first + 1, mostPages);
  const others = Array.from({ length: count }, (_, at) => first + at).filter((number) => number !== own);
  if (others.length === 0) return undefined;
  // The first page usually has no number in its address; its linked address is requested.
  const addresses = others.map((number) => (number === first ? base : addressOf(address, number)));
  return { addresses, before: others.filter((number) => number < own).length, more: false };
}
