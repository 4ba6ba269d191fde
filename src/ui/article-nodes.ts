import type { StoredPictures } from './stored-pictures';

/**
 * Sanitised HTML as nodes ready to be shown in one of our pages. Parsed in an
 * inert template, so that no image is asked for before it may not say where
 * from.
 */
export function articleNodes(safeHtml: string, tableLabel: string, stored?: StoredPictures): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = safeHtml;
  const { content } = template;
  if (stored) showStored(content, stored);
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) goWithin(link);
    else openElsewhere(link);
  }
  for (const image of content.querySelectorAll('img')) askQuietly(image);
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

/** Many picture hosts refuse strangers who name themselves, and need not know who reads. */
function askQuietly(image: HTMLImageElement): void {
  image.referrerPolicy = 'no-referrer';
  image.loading = 'lazy';
  image.decoding = 'async';
}

/** Puts stored pictures in the place of their addresses, which are remembered: the stored ones may change. */
export function showStored(root: ParentNode, stored: StoredPictures): void {
  for (const image of root.querySelectorAll('img')) {
    const src = image.dataset.from ?? image.getAttribute('src') ?? '';
    const url = stored.get(src);
    if (url === undefined || image.src === url) continue;
    image.dataset.from = src;
    image.src = url;
  }
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
