import { decodedText } from '../../../language/text/address';
import contentsHeadings from '../../../language/vocabulary/contents-headings.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Excerpt } from '../excerpt';
import { leadsHere } from './this-page';

/** A table of contents has at least this many links within the page. */
const fewestLinks = 3;

/** The share of its characters in such links. */
const linkShare = 0.9;

const title = new RegExp(`^${anyOf(contentsHeadings)}$`, 'iu');

/** Removes tables of contents, because their links lead into the original page. */
export function contents(excerpt: Excerpt): void {
  const { root } = excerpt;
  for (const list of root.querySelectorAll('ul, ol, nav, table, dl')) {
    if (!root.contains(list) || list.parentElement?.closest('ul, ol') || !isContents(excerpt, list)) continue;
    const before = list.previousElementSibling;
    if (before && title.test((before.textContent ?? '').trim())) before.remove();
    const box = boxOf(list);
    box.remove();
  }
}

function isContents(excerpt: Excerpt, list: Element): boolean {
  const links = [...list.querySelectorAll('a[href*="#"]')].filter(
    (link) => leadsHere(excerpt, link) && leadsToHeading(excerpt, link),
  );
  if (links.length < fewestLinks) return false;
  const linked = links.reduce((sum, link) => sum + lengthOf(link), 0);
  return linked >= linkShare * (lengthOf(list) - titleLength(list)) && lengthOf(list) > 0;
}

function lengthOf(element: Element): number {
  return (element.textContent ?? '').replace(/[\s\d.]+/g, '').length;
}

function titleLength(list: Element): number {
  const first = [...list.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div, span, caption, th, td, b, strong')].find(
    (element) => title.test((element.textContent ?? '').trim()),
  );
  return first ? lengthOf(first) : 0;
}

/** Whether a link leads to a heading, or to a section that begins with one. */
function leadsToHeading(excerpt: Excerpt, link: Element): boolean {
  const name = decodedText(link.getAttribute('href')?.split('#')[1] ?? '');
  const target = excerpt.target(name);
  if (!target) return false;
  if (target.closest('h1, h2, h3, h4, h5, h6') || target.querySelector('h1, h2, h3, h4, h5, h6')) return true;
  return (
    /^h[1-6]$/.test(target.nextElementSibling?.localName ?? '') ||
    /^h[1-6]$/.test(target.parentElement?.nextElementSibling?.localName ?? '')
  );
}

/** The box that contains only the list and its title. */
function boxOf(list: Element): Element {
  let box = list;
  for (let up = list.parentElement; up?.parentElement; up = up.parentElement) {
    const rest = (up.textContent ?? '').replace(list.textContent ?? '', '').trim();
    if (rest !== '' && !title.test(rest)) break;
    if (up.children.length > 4) break;
    box = up;
  }
  return box;
}
