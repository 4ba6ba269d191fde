import { all } from '../../../clip/capture/dom';
import { addressIn } from '../values';

/** The address that a page states of itself. */
export function statedAddress(page: Document): string | undefined {
  const canonical = all(page, 'link[rel=canonical][href]')[0]?.getAttribute('href') ?? undefined;
  const shared = all(page, 'meta[property="og:url"][content]')[0]?.getAttribute('content') ?? undefined;
  return addressIn(canonical) ?? addressIn(shared);
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
