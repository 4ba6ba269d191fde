import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { ancestors } from '../../page/tree';
import { hasMarks } from './marks';
import type { Marked, Slot } from './site-rule';
import { headingOf, labelOf, shortText, textPattern } from './texts';

/** The most elements above one that are looked at. Chosen: most pages nest a block less deep. */
const mostLevels = 32;

/** The elements that fit any of these slots, in document order, none inside another. */
export function matchesOf(page: Page, slots: readonly Slot[]): readonly number[] {
  const tests = slots.map((slot) => ({ tag: page.tagNames.indexOf(slot.tag), fits: fitting(page, slot) }));
  const present = tests.filter(({ tag }) => tag > 0);
  const found: number[] = [];
  if (present.length === 0) return found;
  for (let id = 1; id < page.count; id++) {
    if (!present.some(({ tag, fits }) => tag === page.tag[id] && fits(id))) continue;
    found.push(id);
    id = page.end[id] - 1;
  }
  return found;
}

/** Tests elements of the slot's tag. What costs least is tested first. */
function fitting(page: Page, slot: Slot): (id: number) => boolean {
  const { heading, label, text, above, all } = slot;
  const tests: ((id: number) => boolean)[] = [(id) => hasMarks(page, id, slot, all), (id) => isBelow(page, id, above)];
  if (text !== undefined) tests.push(isSame(text, (id) => shortText(page, id), textPattern));
  if (label !== undefined) tests.push(isSame(label, (id) => labelOf(page, id)));
  if (heading !== undefined) tests.push(isSame(heading, (id) => headingOf(page, id)));
  return (id) => tests.every((test) => test(id));
}

function isSame(
  wanted: string,
  textOf: (id: number) => string | undefined,
  formOf = comparable,
): (id: number) => boolean {
  const same = formOf(wanted);
  return (id) => formOf(textOf(id) ?? '') === same;
}

/** Whether an element is below these, the nearest one first; others may lie between. */
function isBelow(page: Page, id: number, above: readonly Marked[]): boolean {
  let wanted = 0;
  let levels = 0;
  for (const up of ancestors(page, id)) {
    const next = above[wanted];
    if (!next) return true;
    if (++levels > mostLevels) return false;
    if (hasMarks(page, up, next)) wanted++;
  }
  return wanted >= above.length;
}
