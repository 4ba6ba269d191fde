import { namesPrice } from '../../../language/text/amounts';
import { grouped } from '../../../language/text/grouped';
import { squeeze } from '../../../language/text/white-space';
import { type Page, Visibility } from '../../../page/page';
import { isUnseenNode } from '../../../page/text/visibility';
import { attribute, headingLevel, isText, tagName } from '../../../page/tree';
import { isBuyingLabel, isPlaceholder, variantLabel } from './labels';
import { elementAround } from './short-texts';

/* The controls with which a variant is chosen: a menu, buttons, pictures, boxes to tick. */

export interface Choice {
  /** The controls: a menu, or an element for each option. */
  readonly controls: readonly number[];
  readonly options: readonly string[];
}

/**
 * One option is no choice; longer lists choose a country or a year, and longer options (characters) are sentences.
 * Chosen.
 */
const fewestOptions = 2;
const mostOptions = 100;
const longestOption = 60;

/**
 * The most seen text (characters) between a label and what looks like any other button or link, or is a choice for
 * sure. Chosen: the variant that is chosen, or a note on sizes.
 */
const longestGap = 40;
const longestNote = 200;

/** The first controls alike in a range of nodes, or the first menu of options; none behind another heading. */
export function choiceBetween(page: Page, from: number, until: number): Choice | undefined {
  const controls = controlsBetween(page, from, until);
  const [first] = controls;
  if (first === undefined) return undefined;
  const gap = textWhere(page, from, first, (id) => !isUnseenNode(page, id)).length;
  if (gap > (isSurely(page, first) ? longestNote : longestGap)) return undefined;
  const menu = controls.find((id) => isMenu(page, id));
  const before = controls.filter((id) => menu === undefined || id < menu);
  return groupOf(page, before) ?? (menu === undefined ? undefined : menuOf(page, menu));
}

/** The controls in a range of nodes, up to the next heading or the button to buy. */
function controlsBetween(page: Page, from: number, until: number): number[] {
  const found: number[] = [];
  for (let id = from; id < until; id++) {
    if (isEnd(page, id)) break;
    if (isText(page, id)) continue;
    const isControl = isThere(page, id) && (isMenu(page, id) || isOption(page, id));
    if (isControl && !isBuyingLabel(nameOf(page, id))) found.push(id);
    if (isControl || !isThere(page, id)) id = page.end[id] - 1;
  }
  return found;
}

function isEnd(page: Page, id: number): boolean {
  return isText(page, id) ? isBuyingLabel(page.text[id].trim()) : headingLevel(tagName(page, id)) > 0;
}

function isMenu(page: Page, id: number): boolean {
  return tagName(page, id) === 'select';
}

/** Whether a node may be used, though perhaps by screen readers only. */
function isThere(page: Page, id: number): boolean {
  return page.visibility[id] !== Visibility.NotRendered;
}

function menuOf(page: Page, select: number): Choice | undefined {
  const options: string[] = [];
  for (let id = select; id < page.end[select]; id++) {
    if (isText(page, id) && isThere(page, id)) options.push(squeeze(page.text[id]));
  }
  return choiceOf([select], options);
}

/** Buttons and links of text with more words do something else. Chosen: "Dark blue", not "Add to wish list". */
const mostWords = 2;

function wordsIn(text = ''): number {
  return text.match(/\p{L}{3,}/gu)?.length ?? 0;
}

/** The first controls in places alike. A single one may stand before them, if it helps to choose. */
function groupOf(page: Page, controls: readonly number[]): Choice | undefined {
  const [first = 0, last = first] = [controls[0], controls.at(-1)];
  const around = elementAround(page, first, last);
  const groups = [...grouped(controls, (id) => pathOf(page, id, around)).values()];
  const at = groups.findIndex(({ length }) => length >= fewestOptions);
  const isBehindHelp = groups.slice(0, Math.max(0, at)).every(([id = 0]) => isHelp(nameOf(page, id)));
  const group = isBehindHelp ? (groups[at] ?? []) : [];
  const names = group.map((id) => nameOf(page, id));
  const doesMore =
    group.some((id) => !isSurely(page, id)) && wordsIn(names.find((name) => !name.endsWith('?'))) > mostWords;
  return doesMore ? undefined : choiceOf(group, names);
}

/** Whether a control helps to choose: `Find my size`, `Size guide`, `How do I choose?`. */
function isHelp(name: string): boolean {
  const words = name.split(' ');
  return name.endsWith('?') || [words[0], words.at(-1)].some((word = '') => variantLabel(word) !== undefined);
}

function choiceOf(controls: readonly number[], texts: readonly string[]): Choice | undefined {
  const isNamed = (text: string) => /[\p{L}\p{N}]/u.test(text) && !text.endsWith('?') && !isPlaceholder(text);
  const options = [...new Set(texts.map(bareOption).filter(isNamed))];
  if (options.length < fewestOptions || options.length > mostOptions) return undefined;
  if (options.some((text) => text.length > longestOption || isBuyingLabel(text))) return undefined;
  return { controls, options };
}

/** An option without the label, which may be repeated in each. */
function bareOption(text: string): string {
  const [, before = '', value = text] = /^([^:：]{1,30})[:：]\s*(.+)$/u.exec(text) ?? [];
  return variantLabel(before) === undefined ? text : value;
}

/** The tags from an element down to a node. */
function pathOf(page: Page, id: number, above: number): string {
  let path = '';
  for (let up = id; up > above; up = page.parent[up]) path += ` ${page.tag[up]}`;
  return path;
}

const optionRoles = new Set(['radio', 'option', 'menuitemradio']);

/** Whether something is chosen with an element, or may be. */
function isOption(page: Page, id: number): boolean {
  const tag = tagName(page, id);
  if (isSurely(page, id)) return true;
  if (tag === 'button') return isAction(page, id);
  return tag === 'a' && isAction(page, id) && /^(?:[#?]|javascript:|$)/.test(attribute(page, id, 'href') ?? '');
}

/** Whether an element is a button or a link by its name only. */
function isAction(page: Page, id: number): boolean {
  return /^(?:a|button)$/.test(tagName(page, id)) && attribute(page, id, 'role') === undefined;
}

/** Whether an element is an option by its role, shows a picture, or is the label of a button to tick. */
function isSurely(page: Page, id: number): boolean {
  if (optionRoles.has(attribute(page, id, 'role') ?? '') || (isAction(page, id) && holds(page, id, 'img'))) return true;
  return tagName(page, id) === 'label' && (holds(page, id, 'input') || followsInput(page, id));
}

export function isControl(page: Page, id: number): boolean {
  for (let up = id; up > 0; up = page.parent[up]) if (/^(?:button|a|option)$/.test(tagName(page, up))) return true;
  return isOption(page, id);
}

function holds(page: Page, root: number, tag: string): boolean {
  for (let id = root; id < page.end[root]; id++) if (tagName(page, id) === tag) return true;
  return false;
}

/** Whether the element right before another one is an `input`. */
function followsInput(page: Page, id: number): boolean {
  let before = id - 1;
  while (before > page.parent[id] && isText(page, before) && page.text[before].trim() === '') before--;
  return tagName(page, before) === 'input';
}

/** What an option is called: some show a picture and name it for screen readers, others show only the price. */
function nameOf(page: Page, root: number): string {
  const name = wholeName(page, root);
  return name.length <= longestName ? name : firstWords(page, root) || name;
}

/** A longer name (characters) has notes behind it. Chosen. */
const longestName = 24;

function firstWords(page: Page, root: number): string {
  for (let id = root; id < page.end[root]; id++) {
    if (isText(page, id) && !isUnseenNode(page, id) && /[\p{L}\p{N}]/u.test(page.text[id]))
      return squeeze(page.text[id]);
  }
  return '';
}

function wholeName(page: Page, root: number): string {
  const seen = textWhere(page, root, page.end[root], (id) => !isUnseenNode(page, id));
  if (/\p{L}{3}/u.test(seen) || (seen !== '' && !namesPrice(seen))) return seen;
  const unseen = textWhere(page, root, page.end[root], (id) => isUnseenNode(page, id) && isThere(page, id));
  return unseen || statedName(page, root) || seen;
}

function textWhere(page: Page, from: number, until: number, holds: (id: number) => boolean): string {
  let text = '';
  for (let id = from; id < until; id++) if (isText(page, id) && holds(id)) text += ` ${page.text[id]}`;
  return squeeze(text);
}

function statedName(page: Page, root: number): string {
  for (let id = root; id < page.end[root]; id++) {
    const name = attribute(page, id, 'aria-label') || attribute(page, id, 'title') || attribute(page, id, 'alt');
    if (name && !isText(page, id)) return squeeze(name);
  }
  return '';
}
