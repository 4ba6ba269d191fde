import { moveChildren, unwrap } from '../children';
import type { Excerpt } from '../excerpt';
import { leadsHere } from './this-page';

const headingTags = 'h1, h2, h3, h4, h5, h6';

/** Links to the heading that contains them, by class name or by text. */
const permalinkClass =
  /(?:^|[\s_-])(?:anchor|headerlink|header-anchor|heading-link|hash-link|permalink|anchorjs-link|heading-anchor|deep-?link|self-?link|section-link|mw-editsection|edit-?section)(?=$|[\s_-])/i;
const permalinkText = /^(?:\s|#|¶|§|🔗|⚓|∞|↩|\ufe0e|\ufe0f|•|↪|\u200b)*$/u;

export const anyHeading = `[role=heading], ${headingTags}`;

/** Turns headings of all types into heading elements without self-links. */
export function headings(excerpt: Excerpt): void {
  for (const element of excerpt.root.querySelectorAll('[role=heading]')) {
    if (/^h[1-6]$/.test(element.localName) || element.querySelector(headingTags)) continue;
    const level = Math.min(6, Math.max(1, Number(element.getAttribute('aria-level')) || 2));
    const heading = excerpt.create(`h${level}`);
    moveChildren(element, heading);
    if (!excerpt.isUnseen(element)) element.replaceWith(heading);
  }
  for (const heading of excerpt.root.querySelectorAll(headingTags)) {
    dropPermalinks(excerpt, heading);
    const around = heading.closest('a[href]');
    if (around && leadsHere(excerpt, around)) unwrap(around);
  }
}

function dropPermalinks(excerpt: Excerpt, heading: Element): void {
  for (const link of heading.querySelectorAll('a, .mw-editsection, .headerlink, .octicon-link')) {
    const text = (link.textContent ?? '').trim();
    const isMark = permalinkText.test(text) && !link.querySelector('img, math');
    const isLink = link.localName === 'a' && leadsHere(excerpt, link);
    if (isMark || permalinkClass.test(link.className)) {
      // Some pages put the heading's own text into such a link.
      if (isMark || text !== (heading.textContent ?? '').trim()) link.remove();
      else unwrap(link);
    } else if (isLink) unwrap(link);
  }
}
