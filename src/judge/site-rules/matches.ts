import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { ancestors, children, isText, tagName } from '../../page/tree';
import type { KeptNodes } from './kept-nodes';
import { hasMarks } from './marks';
import { longestSlotText, type Marked, type Slot } from './site-rule';
import { headingOf, labelOf, shortText } from './texts';

/** The most elements above one that are looked at. Chosen: most pages nest a block less deep. */
const mostLevels = 32;

/** The elements that fit any of these slots, in document order, none inside another. */
export function matchesOf(page: Page, slots: readonly Slot[], kept: KeptNodes): readonly number[] {
  const tests = slots.map((slot) => ({ tag: page.tagNames.indexOf(slot.tag), fits: fitting(page, slot, kept) }));
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
function fitting(page: Page, slot: Slot, kept: KeptNodes): (id: number) => boolean {
  const { heading, label, text, place, shape, above, all } = slot;
  const tests: ((id: number) => boolean)[] = [(id) => hasMarks(page, id, slot, all), (id) => isBelow(page, id, above)];
  if (place !== undefined) tests.push((id) => kept.placeOf(id) === place);
  if (text !== undefined) tests.push(isSame(text, (id) => shortText(page, id)));
  if (label !== undefined) tests.push(isSame(label, (id) => labelOf(page, id)));
  if (heading !== undefined) tests.push(isSame(heading, (id) => headingOf(page, id)));
  if (shape !== undefined) tests.push((id) => shapeOf(page, id) === shape);
  return (id) => tests.every((test) => test(id));
}

function isSame(wanted: string, textOf: (id: number) => string | undefined): (id: number) => boolean {
  const same = comparable(wanted);
  return (id) => comparable(textOf(id) ?? '') === same;
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

/** Formatting inside a line says nothing of what a block is. */
const formatting: ReadonlySet<string> = new Set(
  'abbr b bdi bdo br cite code em font i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);

/** Chosen: a list, its entries and what they hold. Deeper down, entries of one list differ. */
const deepest = 3;
/** Chosen: repetitions do not count, and the first entries of a list show all kinds. */
const mostChildren = 50;

/**
 * The tags of an element without repetitions, three levels deep: `ul(li(a,img))`. Lists of the same template have the same
 * shape, however many entries they have.
 */
export function shapeOf(page: Page, id: number): string {
  return shaped(page, id, 0).slice(0, longestSlotText);
}

function shaped(page: Page, id: number, depth: number): string {
  const tag = tagName(page, id);
  if (depth === deepest) return tag;
  const inside = new Set<string>();
  let seen = 0;
  for (const child of children(page, id)) {
    if (++seen > mostChildren) break;
    if (!isText(page, child) && !formatting.has(tagName(page, child))) inside.add(shaped(page, child, depth + 1));
  }
  return inside.size === 0 ? tag : `${tag}(${[...inside].sort().join()})`;
}
