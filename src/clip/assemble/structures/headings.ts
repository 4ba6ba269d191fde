import { decodedText } from '../../../language/text/address';
import contentsHeadings from '../../../language/vocabulary/contents-headings.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import { moveChildren, unwrap } from '../children';
import type { Excerpt } from '../excerpt';

const headingTags = 'h1, h2, h3, h4, h5, h6';

/** Links to the heading that contains them, by class name or by text. */
const permalinkClass =
  /(?:^|[\s_-])(?:anchor|headerlink|header-anchor|heading-link|hash-link|permalink|anchorjs-link|heading-anchor|deep-?link|self-?link|section-link|mw-editsection|edit-?section)(?=$|[\s_-])/i;
const permalinkText = /^(?:\s|#|¶|§|🔗|⚓|∞|↩|\ufe0e|\ufe0f|•|↪|\u200b)*$/u;

const captionLinks = 'figcaption a, caption a, dt a';
export const anyHeading = `[role=heading], ${headingTags}, ${captionLinks}`;

/** Turns headings of all types into heading elements without self-links. */
export function headings(excerpt: Excerpt): void {
  for (const edit of excerpt.root.querySelectorAll('.mw-editsection')) edit.remove();
  byRole(excerpt);
  for (const heading of excerpt.root.querySelectorAll(headingTags)) {
    dropPermalinks(excerpt, heading);
    dropLinksBeside(excerpt, heading);
    const around = heading.closest('a[href]');
    if (around && leadsHere(excerpt, around)) unwrap(around);
  }
  for (const link of excerpt.root.querySelectorAll(captionLinks))
    if (isMark(link) && isPermalink(excerpt, link)) link.remove();
}

function byRole(excerpt: Excerpt): void {
  for (const element of excerpt.root.querySelectorAll('[role=heading]')) {
    if (/^h[1-6]$/.test(element.localName) || element.querySelector(headingTags)) continue;
    const level = Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2));
    const heading = excerpt.create(`h${level}`);
    moveChildren(element, heading);
    if (!excerpt.isUnseen(element)) element.replaceWith(heading);
  }
}

/** Removes the links beside a heading that lead to it. They may have names that only screen readers say. */
function dropLinksBeside(excerpt: Excerpt, heading: Element): void {
  for (const beside of [heading.previousElementSibling, heading.nextElementSibling]) {
    const isLink = beside?.localName === 'a' && leadsHere(excerpt, beside);
    if (isLink && targetOf(excerpt, beside) === heading) beside.remove();
  }
}

/** The element that the fragment of a link names. */
function targetOf(excerpt: Excerpt, link: Element) {
  return excerpt.target(decodedText(link.getAttribute('href')?.split('#')[1] ?? ''));
}

function dropPermalinks(excerpt: Excerpt, heading: Element): void {
  for (const link of heading.querySelectorAll('a, .headerlink, .octicon-link')) {
    if (isMark(link)) link.remove();
    else if (isPermalink(excerpt, link)) {
      // Some pages put the heading's own text into such a link, and others into an anchor behind its number.
      const isText = link.textContent.trim() === heading.textContent.trim() || link.matches('a[name]:not([href])');
      if (isText) unwrap(link);
      else link.remove();
    } else if (link.localName === 'a' && leadsHere(excerpt, link)) unwrap(link);
  }
}

function isMark(link: Element): boolean {
  return permalinkText.test(link.textContent.trim()) && !link.querySelector('img, math');
}

function isPermalink(excerpt: Excerpt, link: Element): boolean {
  return permalinkClass.test(link.className) && !isTitleOfAnother(excerpt, link);
}

/** Whether a link in a heading leads to another page, as in a list of posts. */
function isTitleOfAnother(excerpt: Excerpt, link: Element): boolean {
  const address = excerpt.addresses.link(link.getAttribute('href'));
  if (link.localName !== 'a' || address === undefined || /edit-?section/i.test(link.className)) return false;
  return address.split('#', 1)[0] !== excerpt.page.url.split('#', 1)[0];
}

/** A table of contents has at least this many links within the page. Chosen: two may be a note and its way back. */
const fewestLinks = 3;

/** The share of its characters in such links. Chosen: a word that opens and closes it may stand beside them. */
const linkShare = 0.9;

const title = new RegExp(`^${anyOf(contentsHeadings)}$`, 'iu');

/** Removes tables of contents, because their links lead into the original page. */
export function contents(excerpt: Excerpt): void {
  const { root } = excerpt;
  for (const list of root.querySelectorAll('ul, ol, nav, table, dl')) {
    if (!root.contains(list) || list.parentElement?.closest('ul, ol') || !isContents(excerpt, list)) continue;
    const before = list.previousElementSibling;
    if (before && title.test(before.textContent.trim())) before.remove();
    boxOf(list).remove();
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
  return element.textContent.replace(/[\s\d.]+/g, '').length;
}

function titleLength(list: Element): number {
  const first = [...list.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div, span, caption, th, td, b, strong')].find(
    (element) => title.test(element.textContent.trim()),
  );
  return first ? lengthOf(first) : 0;
}

/** Whether a link leads to a heading, or to a section that begins with one. */
function leadsToHeading(excerpt: Excerpt, link: Element): boolean {
  const target = targetOf(excerpt, link);
  if (!target) return false;
  if (target.closest(headingTags) || target.querySelector(headingTags)) return true;
  return (
    /^h[1-6]$/.test(target.nextElementSibling?.localName ?? '') ||
    /^h[1-6]$/.test(target.parentElement?.nextElementSibling?.localName ?? '')
  );
}

/** The box that contains only the list and its title. */
function boxOf(list: Element): Element {
  let box = list;
  for (let up = list.parentElement; up?.parentElement; up = up.parentElement) {
    const otherText = up.textContent.replace(list.textContent, '').trim();
    if (otherText !== '' && !title.test(otherText)) break;
    // Chosen: a title, a button, the list and a rule.
    if (up.children.length > 4) break;
    box = up;
  }
  return box;
}

/** Whether a link leads to a fragment of this page. */
function leadsHere(excerpt: Excerpt, link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return true;
  try {
    const address = new URL(href, excerpt.facts.base);
    const page = new URL(excerpt.page.url);
    return (
      address.hash !== '' &&
      address.origin === page.origin &&
      address.pathname === page.pathname &&
      address.search === page.search
    );
  } catch {
    return false;
  }
}
