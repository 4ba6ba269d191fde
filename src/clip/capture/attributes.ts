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

/** Reads the attributes of the last element. */
export function readAttributes(columns: Columns, element: Element, isForm: boolean): number {
  const names = isForm ? attributeNames(element) : element.getAttributeNames();
  let singledOut = false;
  // Browsers look for each attribute among all of them.
  const most = columns.attributes < limits.allAttributes ? limits.attributes : limits.fewAttributes;
  const count = names.length < most ? names.length : most;
  columns.attributes += count;
  for (let i = 0; i < count; i++) {
    const name = names[i];
    const code = columns.addAttribute(name, (isForm ? attribute(element, name) : element.getAttribute(name)) ?? '');
    if (code === CLASS || code === STYLE || code === ID) singledOut = true;
  }
  if (names.length > manyAttributes) return Attributed.Many;
  return singledOut ? Attributed.SingledOut : Attributed.Nothing;
}
