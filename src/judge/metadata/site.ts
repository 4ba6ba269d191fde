import { absoluteAddress } from '../../language/text/address';
import { siteOf as domainOf } from '../../language/text/site';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { ancestors, attribute, elementsNamed, tagName, textOf } from '../../page/tree';
import { hostName, type Stated } from './stated';
import { cutsOf, partsBetween } from './title/cuts';

/** The name of the site: a journal before its publisher, and an address only if the page shows no name. */
export function siteOf(page: Page, stated: Stated): string | undefined {
  const { meta, linked } = stated;
  const site = meta('og:site_name') || linked.website || meta('citation_journal_title') || linked.publisher;
  const said = site || meta('application-name', 'sitename', 'dc.publisher', 'citation_publisher');
  const host = hostName(page.url);
  const isAddress = said === '' || said.replace(/^www\./, '') === host;
  return (isAddress && siteInTitle(page, stated)) || said || host;
}

/** The part of `<title>` that is a name in the host or, at one of its ends, on a logo. A name of a subdomain comes last. */
function siteInTitle(page: Page, { title, siteNames }: Stated): string | undefined {
  const parts = partsBetween(cutsOf(title), title.length).map(([from, to]) => title.slice(from, to));
  const logos = namesOfLogos(page);
  const named = parts.filter((part) => siteNames.has(comparable(part)));
  const subdomains = (hostName(page.url) ?? '').slice(0, -(domainOf(page.url) ?? '').length).split('.');
  return (
    named.findLast((part) => !subdomains.includes(comparable(part))) ??
    [parts.at(-1), parts[0]].find((part) => part !== undefined && logos.has(comparable(part))) ??
    named.at(-1)
  );
}

/** What the address of a front page may be. */
const short = /^(?:(?:https?:)?\/\/[^/]+)?[./]*(?:index\.\w{2,5})?$/;
const frontPage = /^https?:\/\/[^/]+\/?(?:index\.\w{2,5})?$/;

/** `comparable` texts and names of pictures of the links to the front page, but for those in menus: "Home". */
function namesOfLogos(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  for (const link of elementsNamed(page, (tag) => tag === 'a')) {
    const href = attribute(page, link, 'href') ?? '';
    const address = short.test(href) ? absoluteAddress(href, page.url) : '';
    if (!frontPage.test(address) || hostName(address) !== hostName(page.url) || isInMenu(page, link)) continue;
    names.add(comparable(textOf(page, link)));
    for (let id = link; id < page.end[link]; id++) {
      if (tagName(page, id) === 'img') names.add(comparable(attribute(page, id, 'alt') ?? ''));
    }
  }
  names.delete('');
  return names;
}

function isInMenu(page: Page, link: number): boolean {
  return [...ancestors(page, link)].some((up) => /^(?:li|nav)$/.test(tagName(page, up)));
}
