import { capturedAttributes } from '../../page/page';
import { limits } from '../../page/snapshot/limits';
import type { Columns } from './columns';
import { attribute, attributeNames } from './dom';

/** What the attributes of an element tell. */
export const Attributed = {
  /** No style applies to this element alone. */
  Nothing: 0,
  /** It has a class, id or style. */
  SingledOut: 1,
  /** There were so many that reading them took long. It may have a class, id or style. */
  Many: 2,
} as const;

/** More attributes of an element take longer to read than many elements. */
const manyAttributes = 64;

const ID = capturedAttributes.indexOf('id');
const CLASS = capturedAttributes.indexOf('class');
const STYLE = capturedAttributes.indexOf('style');

/** Attributes with an address, and those with several: of these a frame's pictures need none, as they say what they show. */
const withAddress = /^(?:href|src|data-src|poster|data)$/;
const withAddresses = /srcset$/;

/** A value as it is in the page's own document, to whose address relative ones refer there. */
function inPage(name: string, value: string, base: string): string {
  if (withAddresses.test(name)) return '';
  const isRelative = withAddress.test(name) && value !== '' && !value.startsWith('#');
  return isRelative && URL.canParse(value, base) ? new URL(value, base).href : value;
}

/** Reads the attributes of the last element. `base`: that of a frame with another one than the page. */
export function readAttributes(columns: Columns, element: Element, isForm: boolean, base?: string): number {
  const names = isForm ? attributeNames(element) : element.getAttributeNames();
  let singledOut = false;
  // Browsers look for each attribute among all of them.
  const most = columns.attributes < limits.allAttributes ? limits.attributes : limits.fewAttributes;
  const count = names.length < most ? names.length : most;
  columns.attributes += count;
  for (let i = 0; i < count; i++) {
    const name = names[i];
    const value = (isForm ? attribute(element, name) : element.getAttribute(name)) ?? '';
    const code = columns.addAttribute(name, base === undefined ? value : inPage(name, value, base));
    if (code === CLASS || code === STYLE || code === ID) singledOut = true;
  }
  if (names.length > manyAttributes) return Attributed.Many;
  return singledOut ? Attributed.SingledOut : Attributed.Nothing;
}
