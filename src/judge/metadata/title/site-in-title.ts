import { absoluteAddress } from '../../../language/text/address';
import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { ancestors, attribute, tagName } from '../../../page/tree';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import { cutsOf, longestTitleLine, partsBetween, type Span } from './cuts';
import type { Evidence } from './weights';

/* The name of a site, a book, a forum or a blog in the title of its pages: in `<title>`, and as a logo on the page. */

/** A possible title: its visible line (-1 for none) and its evidence. */
export interface Entry {
  text: string;
  line: number;
  readonly evidence: Partial<Record<Evidence, number>>;
}

/** By `comparable` text. */
export type Entries = ReadonlyMap<string, Entry>;

/** Tells the candidates that are the name of the whole from the title. */
export function relateToSite(page: Page, lines: readonly TextLine[], stated: Stated, byKey: Entries): void {
  const ofWhole = nameOfWhole(page, lines, stated, byKey);
  if (ofWhole) asLogo(ofWhole.evidence);
  relateToBrackets(stated, byKey);
  const site = siteAlone(page, lines, stated, byKey);
  if (!site) return;
  withoutHead(byKey);
  asLogo(site.evidence);
  const others = [...byKey.values()].filter((entry) => entry.line > site.line && isHeadline(entry));
  if (others[0] && !others.some(({ evidence }) => evidence.h1 === 1)) others[0].evidence.leadingH2 = 1;
}

/**
 * The name of the site, if `<title>` says no more, but perhaps a slogan, while the page shows something else as its title: its
 * first part is a line that leads home, and its others are not shown, or all of it is stated as that name.
 */
function siteAlone(
  page: Page,
  lines: readonly TextLine[],
  { title, ogTitle, meta, linked }: Stated,
  byKey: Entries,
): Entry | undefined {
  const [name = '', ...others] = partsBetween(cutsOf(title), title.length).map(([from, to]) => title.slice(from, to));
  const site = byKey.get(comparable(name));
  const line = site?.line ?? -1;
  const isShown = (part: string) => (byKey.get(comparable(part))?.line ?? -1) >= 0;
  if (line < 0 || others.some(isShown)) return undefined;
  const names = [meta('og:site_name'), meta('application-name'), linked.website ?? ''];
  const isNamed =
    others.length === 0 && names.some((each) => comparable(each) === comparable(name)) && !isHome(page.url);
  if (!isNamed && !leadsHome(page, lines[line])) return undefined;
  const own = new Set(['', comparable(title), comparable(name)]);
  const isStated = [ogTitle, linked.headline ?? ''].some((said) => !own.has(comparable(said)));
  const isTitle = (entry: Entry) => isShownAsTitle(entry) || (others.length === 0 && isHeadline(entry));
  return !isStated && [...byKey.values()].some((entry) => entry.line > line && isTitle(entry)) ? site : undefined;
}

function isShownAsTitle(entry: Entry): boolean {
  return entry.evidence.calledTitle === 1 || (entry.evidence.h1 === 1 && isHeadline(entry));
}

const ofHead = ['titlePart', 'titlePrefix', 'titleWhole', 'ogTitle', 'ogPrefix', 'coversTitle', 'ofTitle'] as const;

/** Takes away what candidates have from the head, and from being the first heading in the text. */
function withoutHead(byKey: Entries): void {
  for (const { evidence } of byKey.values()) {
    for (const name of ofHead) delete evidence[name];
    if (evidence.early !== 1) delete evidence.leadingH2;
  }
}

/** The name of a site at the end of `<title>`, as wikis write it: `oiling [Handbook]`. */
const nameInBrackets = /\[([^[\]]{2,60})\]$/;

/** A heading that leads elsewhere and stands in brackets at the end of `<title>` is the site's logo. */
function relateToBrackets({ title }: Stated, byKey: Entries): void {
  const logo = byKey.get(comparable(nameInBrackets.exec(title)?.[1] ?? ''))?.evidence;
  if (logo?.linkedHeading !== 1) return;
  asLogo(logo);
  for (const name of ofHead) delete logo[name];
  const whole = byKey.get(comparable(title))?.evidence;
  if (!whole) return;
  delete whole.titlePart;
  whole.endsWithSite = 1;
}

/**
 * The name of a book, a forum or a blog above the title of each of its pages: a heading that is a part of `<title>`, while
 * the page shows what is before or behind it, too. Either the name leads home, or elsewhere while the rest is a headline, or it
 * ends `<title>`, and the rest is a headline below it or has more words of the address.
 */
function nameOfWhole(page: Page, lines: readonly TextLine[], { title }: Stated, byKey: Entries): Entry | undefined {
  for (const { rest, name, isEnd, isLast } of namesIn(title)) {
    const [own, whole] = [rest, name].map((text) => byKey.get(comparable(text)));
    if (!own || !whole || whole.line < 0) continue;
    // Some boards show the title of a thread in its path alone.
    const isHome = (isEnd || own.line >= 0) && leadsHome(page, lines[whole.line]);
    const isBlog = isEnd && isHeadline(own) && whole.evidence.linkedHeading === 1;
    const isBelow = isHeadline(own) && isHeadline(whole) && own.line > whole.line;
    const isBook = isLast && own.line >= 0 && (isBelow || isOfAddress(own, whole));
    if (!isHome && !isBlog && !isBook) continue;
    own.evidence.titlePart = 1;
    return whole;
  }
  return undefined;
}

/** Whether a text is a heading before the first running text that leads nowhere else. */
function isHeadline({ evidence }: Entry): boolean {
  return evidence.early === 1 && evidence.linkedHeading !== 1;
}

/** Whether an early line has more words of the address than the name of a whole. */
function isOfAddress({ evidence }: Entry, whole: Entry): boolean {
  return evidence.early === 1 && (evidence.slug ?? 0) > (whole.evidence.slug ?? 0);
}

/** What may be the name of the whole in a title: an end of it, the part before that of a network, or what a space ends. */
function namesIn(title: string) {
  const cuts = cutsOf(title);
  const last = cuts.at(-1)?.[1] ?? 0;
  const spaces = [...title.slice(0, longestTitleLine).matchAll(/ /g)].map(({ index }): Span => [index, index + 1]);
  const behind = cuts.flatMap(([start, end], at) => {
    const rest = title.slice(0, start);
    const names = [title.length, ...cuts.slice(at + 1).map(([next]) => next)].map((to) => title.slice(end, to));
    // What stands between the two names a part of the site.
    if (end !== last) names.push(title.slice(last));
    return names.map((name) => ({ rest, name, isEnd: true, isLast: end === last }));
  });
  const before = [...cuts, ...spaces].map(([start, end]) => {
    return { rest: title.slice(end), name: title.slice(0, start), isEnd: false, isLast: false };
  });
  return [...behind, ...before];
}

/** Whether a line leads to the beginning of a site or of a part of it, such as a blog; not on that page itself. */
function leadsHome(page: Page, { nodes: [first = 0] }: TextLine): boolean {
  const link = [first, ...ancestors(page, first)].find((up) => tagName(page, up) === 'a');
  const address = link === undefined ? '' : (attribute(page, link, 'href') ?? '');
  const absolute = absoluteAddress(address, page.url);
  if (absolute === page.url) return false;
  const home = pathOf(absolute);
  const own = pathOf(page.url) ?? '/';
  if (home === undefined || (home === own && !numberedPage.test(page.url))) return false;
  return /^\/(?:[^/]+\/)?$/.test(home) || own.startsWith(home.endsWith('/') ? home : `${home}/`);
}

/** Whether an address is that of the beginning of a site. */
export function isHome(url: string): boolean {
  return pathOf(url) === '/' && !numberedPage.test(url);
}

/** The number of a page in its address, whose path is that of the beginning: `/?p=12`. */
const numberedPage = /[?&]\w+=\d+(?:[&#]|$)/;

/** The path of an address that states one. */
function pathOf(address: string): string | undefined {
  const [, host, path = ''] = /^(https?:\/\/[^/?#]+)?(\/[^?#]*)?/i.exec(address) ?? [];
  return path === '' ? host && '/' : path.replace(/(?<=\/)index\.\w{2,5}$/i, '');
}

/** A heading with the site's name is its logo; on the home page it is the title. */
export function asLogo(evidence: Entry['evidence']): void {
  for (const name of ['h1', 'firstH1', 'onlyH1', 'early', 'strong', 'dated'] as const) delete evidence[name];
  evidence.siteName = 1;
}
