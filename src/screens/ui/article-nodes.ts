import { type Placeholders, replaceByPlaceholder } from './placeholders';

/**
 * Prepares sanitised nodes for one of our pages. They are in an inert fragment, where no image loads; images that are
 * not embedded in the article are replaced by placeholders before the nodes leave it.
 */
export function articleNodes(
  content: DocumentFragment,
  tableLabel: string,
  placeholders: Placeholders,
): DocumentFragment {
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

/** Opens links in a new tab instead of replacing the popup or the library. */
function openElsewhere(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Moves to a note and back without changing the address, whose fragment the library uses. */
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

/** Lets a wide table scroll by itself, also by keyboard, instead of widening the page. */
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
