import type { OtherParts } from '../article/article';
import { addressOf, comparableAddress, type Numbered, numberedAddress } from './part-address';

/** A link that may lead to another part. */
export interface PartLink {
  /** Absolute. */
  readonly href: string;
  readonly text: string;
  readonly rel: string;
}

/** Nobody waits for more. */
export const mostParts = 50;

const nextText =
  /^[\s»›>→]*(?:next|next page|next part|continue|continue reading|continued|weiter|nächste seite|page suivante|suivante?|siguiente|página siguiente|pagina successiva|avanti|下一页|下一頁|下页|后一页|次へ|次のページ|次ページ|다음|다음 페이지)[\s»›>→]*$/i;
const numberText = /^(?:page |part |seite |第\s*)?(\d{1,2})(?:\s*[页頁])?$/i;

/**
 * The other parts of the article at `url`, told from links in or right behind
 * it: numbered ones whose addresses differ in that number alone, or one that
 * leads on to the next number. Undefined where the links are to other things
 * (the next article, older posts).
 */
export function findParts(url: string, links: readonly PartLink[]): OtherParts | undefined {
  const numbered = links.flatMap((link) => {
    const address = numberedAddress(link.href);
    return address && isOfSame(url, address) ? [{ link, address }] : [];
  });
  const said = numbered.filter(
    ({ link, address }) => Number(numberText.exec(link.text.trim())?.[1]) === address.number,
  );
  const template = said[0]?.address.template;
  const pager = said.filter(({ address }) => address.template === template).map(({ address }) => address);
  if (pager[0]) return partsOf(url, pager[0], Math.max(...pager.map(({ number }) => number)));
  const next = numbered.find(({ link }) => /\bnext\b/.test(link.rel) || nextText.test(link.text));
  if (!next || next.address.number !== ownNumber(url, next.address) + 1) return undefined;
  return { addresses: [addressOf(next.address, next.address.number)], before: 0, more: true };
}

/** Whether an address differs from the page's own in its number alone. */
function isOfSame(url: string, address: Numbered): boolean {
  if (comparableAddress(url) === address.base) return true;
  return numberedAddress(url)?.template === address.template;
}

function ownNumber(url: string, { template }: Numbered): number {
  const own = numberedAddress(url);
  return own?.template === template ? own.number : 1;
}

function partsOf(url: string, part: Numbered, last: number): OtherParts | undefined {
  const own = ownNumber(url, part);
  const count = Math.min(Math.max(last, own), mostParts);
  const others = Array.from({ length: count }, (_, at) => at + 1).filter((number) => number !== own);
  if (others.length === 0) return undefined;
  // The first part mostly has no number; where it is linked with one, that leads there, too.
  const addresses = others.map((number) => (number === 1 ? part.base : addressOf(part, number)));
  return { addresses, before: others.filter((number) => number < own).length, more: false };
}
