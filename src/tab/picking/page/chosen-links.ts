import type { PageToClip } from '../../../browser/messaging/page-runs';
import { all, attribute, baseAddress, isElement, localName, textContent } from '../../../clip/capture/dom';
import { squeeze } from '../../../language/text/white-space';
import { isWithin, parentOf } from '../../in-page/tree';
import type { Picks } from './picks';

/** So many links are taken. Chosen: as many as from a selection (`tab/tabs/selected-links.ts`). */
const mostLinks = 2000;

/** Characters of a link's text that are kept. Chosen: more than a row of a list shows. */
const longestTitle = 300;

/**
 * The web pages to which the parts that the reader has picked link, in document order; before they have picked any, those to which the
 * current part does. Links that the page has added since it was captured come last.
 */
export function chosenLinks(picks: Picks, current: Element | undefined): readonly PageToClip[] {
  const { pickedElements } = picks;
  const parts = pickedElements.length > 0 ? pickedElements : current ? [{ element: current, keep: true }] : [];
  const added = parts.filter(({ keep }) => keep).flatMap(({ element }) => linksIn(element, picks));
  // The reader may have picked what is in a link.
  const isOf = (link: Element, part: Element) => isWithin(link, part) || isWithin(part, link);
  const links = new Set(added.filter((link) => parts.findLast(({ element }) => isOf(link, element))?.keep));
  const ordered = [...links].toSorted((a, b) => place(a, picks) - place(b, picks));
  return ordered.flatMap(pageOf).slice(0, mostLinks);
}

/** The links in an element, each once, or the one around it. */
export function linksIn(element: Element, picks: Picks): readonly Element[] {
  for (let up: Element | undefined = element; up; up = parentOf(up)) if (isLink(up)) return [up];
  const id = picks.idOf(element);
  const captured = id < 0 ? [] : picks.nodes.slice(id, picks.page.end[id]);
  const found = [...captured, ...all(element, 'a[href], area[href]')].filter((node) => isElement(node));
  return [...new Set(found.filter(isLink))];
}

function isLink(element: Element): boolean {
  const tag = localName(element);
  return (tag === 'a' || tag === 'area') && attribute(element, 'href') !== null;
}

function place(link: Element, picks: Picks): number {
  const id = picks.idOf(link);
  return id < 0 ? picks.nodes.length : id;
}

function pageOf(link: Element): readonly PageToClip[] {
  const href = attribute(link, 'href') ?? '';
  if (!URL.canParse(href, baseAddress(link))) return [];
  const { href: url, protocol } = new URL(href, baseAddress(link));
  if (!/^https?:$/.test(protocol)) return [];
  const title = squeeze(textContent(link)) || squeeze(attribute(link, 'aria-label') ?? attribute(link, 'title') ?? '');
  return [{ url, title: title.slice(0, longestTitle) }];
}
