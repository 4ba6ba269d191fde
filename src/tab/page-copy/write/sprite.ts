import { parsedDrawing } from '../../../clip/assemble/trusted';
import { fromBase64 } from '../../../language/text/base64';
import { finished } from '../../../page/steps';
import type { Part } from '../copied-page';
import { readingElement } from '../read/read-page';
import type { FoundFile } from './resources';

/** The element of an SVG file that a fragment names, or the whole drawing, with another id; undefined without one. */
export function spriteMarkup({ base64 }: FoundFile, url: string, id: string): readonly Part[] | undefined {
  const text = new TextDecoder().decode(fromBase64(base64));
  const file = parsedDrawing(text);
  const fragment = url.includes('#') ? decoded(url.slice(url.indexOf('#') + 1)) : '';
  const element = fragment === '' ? file.documentElement : file.getElementById(fragment);
  if (!element || file.querySelector('parsererror')) return undefined;
  element.id = id;
  return finished(readingElement(element, url));
}

/** Fragments with a lone percent sign stand for themselves. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
