import { isLatin } from '../../language/text/address';
import { comparable, squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { attribute, tagName } from '../../page/tree';
import { longestMark, type Marked, mostMarks } from './site-rule';

/** Class names that scripts toggle say nothing of what an element is. */
const states: ReadonlySet<string> = new Set(
  `active clearfix closed collapsed current desktop disabled enabled even expanded fade first flex grid hidden in last lazy
  lazyload lazyloaded loaded loading mobile odd open out row show shown sticky visible`.split(/\s+/),
);

/** A stable class name or id, without the hash that a bundler appends; undefined if it looks generated. */
export function stableName(name: string): string | undefined {
  if (name.length > longestMark || name.includes(':')) return undefined;
  if (isStable(name)) return name;
  // Bundlers write `card_title__a1B2c`.
  const cut = Math.max(name.lastIndexOf('__'), name.lastIndexOf('--'));
  const start = cut > 0 ? name.slice(0, cut) : '';
  return isStable(start) ? start : undefined;
}

/** Characters of a class attribute that are read. Chosen: room for some fifty utility classes. */
const longestClass = 1000;
/** Characters of a label that is a mark. Chosen: longer labels describe what is in the element. */
const longestLabel = 40;

/** At least so many letters, with a vowel, are a word. Chosen: generated names hold such pairs by chance. */
const shortestWord = 3;
const vowel = /[aeiouy]/;
const anyVowel = /[aeiouy]/i;

/** The share of a name that must be words. Chosen: `wp-block` has .63, the generated `css-xKqAbe` .3. */
const wordShare = 0.6;

function isStable(name: string): boolean {
  if (/\d/.test(name) || states.has(name.toLowerCase())) return false;
  // Capitals among small letters are no word: `iyYUZT`.
  const wanted = name === name.toUpperCase() ? anyVowel : vowel;
  const words = wordsOf(name).filter((word) => word.length >= shortestWord && wanted.test(word));
  return words.length > 0 && words.join('').length >= wordShare * name.length;
}

/** The parts of a name, split where a capital follows a small letter and at everything that is no letter. */
function wordsOf(name: string): string[] {
  let parts = '';
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    const before = name.charCodeAt(at - 1);
    const isCapital = unit >= 0x41 && unit <= 0x5a;
    parts += (isCapital && before >= 0x61 && before <= 0x7a ? ' ' : '') + (isLatin(unit) ? name.charAt(at) : ' ');
  }
  return parts.split(' ').filter((part) => part !== '');
}

/** By node, as far as they are known: rules ask for the marks of an element many times. */
const marksByNode = oncePerPage((): Map<number, readonly string[]> => new Map());

/** What tells an element from others of its tag on every page of a site: classes, id, role, label and property. */
export function marksOf(page: Page, id: number): readonly string[] {
  const byNode = marksByNode(page);
  const marks = byNode.get(id) ?? readMarks(page, id);
  byNode.set(id, marks);
  return marks;
}

function readMarks(page: Page, id: number): readonly string[] {
  const classes = (attribute(page, id, 'class') ?? '').slice(0, longestClass).split(/\s+/);
  const name = stableName(attribute(page, id, 'id') ?? '');
  const role = attribute(page, id, 'role');
  const label = comparable((attribute(page, id, 'aria-label') ?? '').slice(0, 2 * longestLabel));
  const property = attribute(page, id, 'itemprop');
  const marks: readonly string[] = [
    ...(name === undefined ? [] : [`#${name}`]),
    ...(role && isWord(role) ? [`role=${role.toLowerCase()}`] : []),
    ...(label !== '' && label.length <= longestLabel && !/\d/.test(label) ? [`label=${label}`] : []),
    ...(property && isWord(property) ? [`property=${squeeze(property)}`] : []),
    ...classes.map(stableName).filter((each) => each !== undefined),
  ];
  return [...new Set(marks)].filter((mark) => mark.length <= longestMark).slice(0, mostMarks);
}

function isWord(value: string): boolean {
  return value.length <= longestMark && isStable(value);
}

export function markedOf(page: Page, id: number): Marked {
  return { tag: tagName(page, id), marks: marksOf(page, id) };
}

/** Whether an element has a tag and these marks: all of them, or half. */
export function hasMarks(page: Page, id: number, { tag, marks }: Marked, all = false): boolean {
  if (tagName(page, id) !== tag) return false;
  if (marks.length === 0) return true;
  const own = marksOf(page, id);
  const shared = marks.filter((mark) => own.includes(mark)).length;
  return shared >= (all ? marks.length : Math.ceil(marks.length / 2));
}
