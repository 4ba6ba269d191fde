import { squeeze } from '../language/text/white-space';
import { type CapturedAttribute, capturedAttributes, type Page } from './page';

/** Characters of a sign at most. Chosen: two lines of text; few elements of a page begin alike for so long. */
const longest = 140;

/** More nodes than these need not be looked at to tell an element from others. */
const mostNodes = 4000;

/** The attributes that tell elements without text apart. */
export const tellingAttributes: readonly CapturedAttribute[] = ['src', 'aria-label', 'alt', 'href', 'title'];

/**
 * Tells an element from others in later captures of the same page, where its id may be another: how its text begins, or
 * without text the first address or label in it. `behind`: the first node that is not part of it.
 */
export function signOf(page: Page, id: number, behind = page.end[id]): string {
  const end = Math.min(behind, id + mostNodes);
  let text = '';
  let enough = 2 * longest;
  for (let node = id; node < end; node++) {
    text += page.text[node];
    if (text.length < enough) continue;
    if (squeeze(text).length >= longest) break;
    enough *= 2;
  }
  const sign = signFrom(text);
  return sign === '' ? labelIn(page, id, end) : sign;
}

/** The sign made of a text or a label. */
export function signFrom(text: string): string {
  return squeeze(text).slice(0, longest);
}

function labelIn(page: Page, id: number, end: number): string {
  for (let entry = page.attributeStart[id]; entry < page.attributeStart[end]; entry++) {
    const name = capturedAttributes[page.attributeName[entry]];
    const value = page.attributeValue[entry];
    if (name !== undefined && tellingAttributes.includes(name) && value.trim() !== '') return signFrom(value);
  }
  return '';
}
