import type { PageType } from '../../article/page-types';
import { all } from '../../clip/capture/dom';
import { defined } from '../../language/text/defined';
import { addressIn, pageTypeIn, timeIn } from './values';

/** Where a saved HTML page is from, as the program says that saved it. */
export interface Origin {
  readonly url?: string;
  readonly savedAt?: number;
}

/**
 * The part of the file (UTF-16 units) that says it. Chosen: the comment is in the first lines, behind a long opening
 * tag at most.
 */
const headSize = 20_000;

/**
 * SingleFile writes a comment at the top:
 *
 *     Page saved with SingleFile
 *     url: https://example.com/page
 *     saved date: Mon Jan 01 2024 12:00:00 GMT+0100 (Central European Standard Time)
 *
 * and browsers write `<!-- saved from url=(0024)https://example.com/page -->`.
 */
export function originIn(html: string): Origin {
  const head = html.slice(0, headSize);
  const comment = commentIn(head);
  const stated =
    /^[ \t]*url:[ \t]*(\S+)/m.exec(comment)?.[1] ?? /<!-- saved from url=\(\d{4}\)(\S+) -->/.exec(head)?.[1];
  const day = /^[ \t]*saved date:[ \t]*([^(\n]{1,60})/m.exec(comment)?.[1];
  const url = addressIn(stated);
  const savedAt = timeIn(day);
  return defined({ url, savedAt });
}

function commentIn(head: string): string {
  const start = head.indexOf('Page saved with SingleFile');
  return start < 0 ? '' : head.slice(start, head.indexOf('-->', start));
}

export function statedAddress(page: Document): string | undefined {
  const canonical = all(page, 'link[rel=canonical][href]')[0]?.getAttribute('href') ?? undefined;
  const shared = all(page, 'meta[property="og:url"][content]')[0]?.getAttribute('content') ?? undefined;
  return addressIn(canonical) ?? addressIn(shared);
}

/** The page type that WClipper's own HTML files state. */
export function statedType(page: Document): PageType | undefined {
  return pageTypeIn(all(page, 'meta[name="clip:type"]')[0]?.getAttribute('content'));
}

/**
 * Makes a page of SingleFile readable without its styles: removes what they hide, and gives pictures that are in a style
 * their address back.
 */
export function withoutStyles(page: Document): void {
  for (const hidden of all(page, '.sf-hidden')) hidden.remove();
  const shown = [...all<HTMLElement>(page, 'img[style*="--sf-img-"]')];
  if (shown.length === 0) return;
  const variables = variablesIn(page);
  for (const image of shown) {
    const name = /var\((--sf-img-\d+)\)/.exec(image.getAttribute('style') ?? '')?.[1];
    const address = name === undefined ? undefined : variables.get(name);
    if (address !== undefined) image.setAttribute('src', address);
  }
}

/** `--sf-img-1:url("data:…` in the page's styles. */
const variable = /(--sf-img-\d+)\s*:\s*url\(\s*["']?(data:image\/[^"')\s]+)/g;

function variablesIn(page: Document): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const style of all(page, 'style'))
    for (const [, name, address] of (style.textContent ?? '').matchAll(variable))
      if (name !== undefined && address !== undefined) found.set(name, address);
  return found;
}
