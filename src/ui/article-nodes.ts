import { fill, type Markup } from '../assemble/trusted';
import { type Placeholders, replaceByPlaceholder } from './placeholders';

/**
 * Sanitised HTML as nodes ready to be shown in one of our pages. Parsed in an
 * inert template, in which no image loads; before they leave it, every image that is
 * not in the article itself gives way to a placeholder.
 */
export function articleNodes(safe: Markup, tableLabel: string, placeholders: Placeholders): DocumentFragment {
  const template = document.createElement('template');
  fill(template, safe);
  const { content } = template;
  for (const image of content.querySelectorAll('img')) {
    image.decoding = 'async';
    if (!/^data:image\//i.test(image.getAttribute('src') ?? '')) replaceByPlaceholder(image, placeholders);
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) goWithin(link);
    else openElsewhere(link);
  }
  for (const table of content.querySelectorAll('table')) scrollAlone(table, tableLabel);
  for (const code of content.querySelectorAll<HTMLElement>('pre')) code.tabIndex = 0;
  return content;
}

/** A link must not take the popup or the library with it. */
function openElsewhere(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** To a note and back again, without a new address: the library's own lies behind the `#`. */
function goWithin(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const target = document.getElementById(link.hash.slice(1));
    if (!target) return;
    if (target.localName !== 'a') target.tabIndex = -1;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  });
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function scrollAlone(table: HTMLTableElement, label: string): void {
  if (table.parentElement?.closest('table')) return;
  const scroller = document.createElement('div');
  scroller.className = 'table';
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'region');
  scroller.setAttribute('aria-label', table.caption?.textContent.trim() || label);
  table.replaceWith(scroller);
  scroller.append(table);
}
