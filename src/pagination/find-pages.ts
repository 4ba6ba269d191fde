import type { OtherPages } from '../article/article';
import nextPage from '../vocabulary/next-page.json' with { type: 'json' };
import { anyOf } from '../vocabulary/phrases';
import wholeArticle from '../vocabulary/whole-article.json' with { type: 'json' };
import { addressOf, comparableAddress, type Numbered, numberedAddress } from './page-address';

/** A link that may lead to another part. */
export interface PageLink {
  /** Absolute. */
  readonly href: string;
  readonly text: string;
  readonly rel: string;
}

/** Nobody waits for more. */
const mostPages = 50;

const nextText = new RegExp(`^[\\s»›>→]*${anyOf(nextPage)}[\\s»›>→]*$`, 'i');
const numberText =
  /^[\s[(（【]*(?:page\s*|part\s*|seite\s*|teil\s*|p\.\s*|第\s*)?(\d{1,2})(?:\s*[页頁])?[\s\])）】]*$|^(?:page|part|seite|teil|第)\s*(\d{1,2})(?:\s*[页頁])?(?:\s*[:：–—-]|\s+(?:of|von|de|sur|di)\s+\d+)/i;

/** What the whole article on one page is called. */
const wholeText = new RegExp(`^[\\s[(]*${anyOf(wholeArticle)}[\\s\\])]*$`, 'i');

/** A link to a part, and which it is by its text: that may count from one where addresses count from nought. */
interface Said {
  readonly address: Numbered;
  readonly offset: number;
}

/**
 * The other parts of the article at `url`, told from links in or right behind
 * it: numbered ones whose addresses differ in that number alone, or one that
 * leads on to the next number; where there are such, one with all on one page
 * instead of them. Undefined where the links are to other things (the next
 * article, older posts).
 */
export function findPages(url: string, links: readonly PageLink[]): OtherPages | undefined {
  const parts = pagerIn(url, links) ?? nextIn(url, links);
  const whole = parts && links.find(({ href, text }) => wholeText.test(text) && isBeside(url, href));
  // What this page says is in the whole, too: the whole comes first, and repeats are left out.
  return whole ? { addresses: [whole.href.replace(/#.*$/s, '')], before: 1, more: false } : parts;
}

function pagerIn(url: string, links: readonly PageLink[]): OtherPages | undefined {
  const said = links.flatMap(({ href, text }): Said[] => {
    const match = numberText.exec(text.trim());
    const address = match && numberedAddress(href);
    if (!address || !isOfSame(url, address)) return [];
    return [{ address, offset: Number(match[1] ?? match[2]) - address.number }];
  });
  const usual = said.find(({ offset }) => offset === 0);
  const fromNought = said.filter(({ offset }) => offset === 1);
  // One link alone may be to anything; where it is the next page as well, it is none.
  const isSure = fromNought.length > 1 || nextIn(url, links) !== undefined;
  const first = usual ?? (isSure ? fromNought[0] : undefined);
  if (!first) return undefined;
  const { template } = first.address;
  const pager = said.filter(({ address, offset }) => address.template === template && offset === first.offset);
  const base = links.find(({ href }) => comparableAddress(href) === first.address.base)?.href;
  const { number } = pager.reduce(
    (most, { address }) => (address.number > most.number ? address : most),
    first.address,
  );
  return partsOf(url, first, number, base ?? first.address.base);
}

function nextIn(url: string, links: readonly PageLink[]): OtherPages | undefined {
  for (const { href, rel, text } of links) {
    if (!/\bnext\b/.test(rel) && !nextText.test(text)) continue;
    const address = numberedAddress(href);
    if (!address || !isOfSame(url, address)) continue;
    const own = ownNumber(url, address);
    // The second of parts that count from nought has the number one.
    if (address.number !== (own ?? 1) + 1 && !(own === undefined && address.number === 1)) continue;
    return { addresses: [addressOf(address, address.number)], before: 0, more: true };
  }
  return undefined;
}

/** Whether an address is that of the page with something added to its name or its query. */
function isBeside(url: string, href: string): boolean {
  const stem = (address: string) =>
    (numberedAddress(address)?.base ?? comparableAddress(address)).replace(/\.\w{2,5}$/, '');
  const bare = href.replace(/#.*$/s, '');
  return (
    comparableAddress(bare) !== comparableAddress(url) &&
    bare.startsWith(stem(url)) &&
    bare.length < stem(url).length + 30
  );
}

/** Whether an address differs from the page's own in its number alone. */
function isOfSame(url: string, address: Numbered): boolean {
  if (comparableAddress(url) === address.base) return true;
  return numberedAddress(url)?.template === address.template;
}

/** The number in the page's own address; undefined where it has none. */
function ownNumber(url: string, { template }: Numbered): number | undefined {
  const own = numberedAddress(url);
  return own?.template === template ? own.number : undefined;
}

function partsOf(url: string, { address, offset }: Said, last: number, base: string): OtherPages | undefined {
  const first = 1 - offset;
  const own = ownNumber(url, address) ?? first;
  const count = Math.min(Math.max(last, own) - first + 1, mostPages);
  const others = Array.from({ length: count }, (_, at) => first + at).filter((number) => number !== own);
  if (others.length === 0) return undefined;
  // The first part mostly has no number, and is asked for as it is linked.
  const addresses = others.map((number) => (number === first ? base : addressOf(address, number)));
  return { addresses, before: others.filter((number) => number < own).length, more: false };
}
