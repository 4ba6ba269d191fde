import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { blockText, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { textOf } from '../../../page/tree';
import { labelledValue } from './labels';
import { boxOf } from './prices';
import { nodesOf, reach, type ShortText } from './short-texts';
import { isBeside } from './surroundings';
import type { Fact, ThingPage } from './thing-page';

/** What is stated and shown as well. */
export function statedFacts(page: Page, { stated }: ThingPage, texts: readonly ShortText[]): Fact[] {
  const wanted = new Map((stated?.values ?? []).map((value) => [comparable(value), value]));
  wanted.delete('');
  const codes = [...wanted].filter(([key, value]) => key.length >= 4 && /\d/.test(value)).map(([key]) => key);
  return texts.flatMap((each) => {
    const near = each.distance > -reachBefore && each.distance < reach;
    const value = (near ? nearValue(each, wanted) : undefined) ?? codeIn(each, codes);
    return value === undefined ? [] : [{ keys: [`value ${value}`], nodes: nodesOf(page, each) }];
  });
}

/** The stated value that a text near the name is, has behind a label, or names beside a number. */
function nearValue(each: ShortText, wanted: ReadonlyMap<string, string>): string | undefined {
  if (wanted.has(each.key)) return each.key;
  const value = comparable(labelledValue(each.text) ?? '');
  return value !== '' && wanted.has(value) ? value : counted(each, wanted);
}

function codeIn({ text, key }: ShortText, codes: readonly string[]): string | undefined {
  return text.length <= longestLine ? codes.find((code) => key.includes(code)) : undefined;
}

/** How far (seen characters) before the name the maker stands. Chosen. */
const reachBefore = 400;

/** A number and a stated value in one line: `194 pages, Kindle Edition`. */
function counted({ text, key }: ShortText, wanted: ReadonlyMap<string, string>): string | undefined {
  if (text.length > 60 || !/\d/.test(text)) return undefined;
  return [...wanted.keys()].some((value) => value.length > 6 && key.includes(value)) ? key : undefined;
}

/** A code of letters and digits in groups, such as `0210/088`. */
const code = /(?<![\p{L}\d])(?=[\p{L}\d./-]{0,40}\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*/gu;
/** Shorter codes, with fewer digits, stand on a page by chance; longer lines (characters) are sentences. Chosen. */
const shortestCode = 6;
const fewestDigits = 5;
const longestLine = 80;

/** Lines with a code that the page's address has, too: that of an item in a catalogue. A bare one is kept with its label. */
export function addressedFacts(page: Page, heading: number, texts: readonly ShortText[]): Fact[] {
  const address = comparable(page.url);
  return texts.flatMap((each) => {
    if (each.text.length > longestLine || !/\d/.test(each.text)) return [];
    const codes = each.text.match(code)?.map(comparable) ?? [];
    const found = codes.find((one) => isLong(one) && address.includes(one));
    if (found === undefined) return [];
    const nodes = found === each.key ? [boxOf(page, each, heading)] : nodesOf(page, each);
    return [{ keys: [`value ${found}`], nodes }];
  });
}

function isLong(code: string): boolean {
  return code.length >= shortestCode && code.replace(/\D/g, '').length >= fewestDigits;
}

/** Elements marked as properties of the thing. */
export function markedFacts(page: Page, { heading, stated }: ThingPage): Fact[] {
  return (stated?.marked ?? [])
    .filter((id) => !isUnseenNode(page, id) && !isBeside(page, id, heading))
    .map((id): [number, string] => [id, squeeze(textOf(page, id))])
    .filter(([, text]) => text.length <= longestMarked && /\p{L}{2}|\d{6}/u.test(text) && !/^[${]/.test(text))
    .map(([id, text]) => ({ keys: [`value ${comparable(text)}`], nodes: [id] }));
}

/** Longer marked elements (characters) are descriptions with all that follows. Chosen. */
const longestMarked = 2000;

/** A description is found by its beginning. Chosen: a clause, since pages shorten descriptions. */
const beginning = 40;

export function descriptions(page: Page, heading: number, stated: readonly string[]): Fact[] {
  const starts = stated.map(comparable).filter((text) => text.length >= beginning);
  if (starts.length === 0) return [];
  const blocks = textBlocksOf(page);
  const name = comparable(textOf(page, heading));
  const found: Fact[] = [];
  for (let block = blocks.blockAt[page.end[heading]]; block < blocks.first.length; block++) {
    const text = comparable(blockText(page, blocks, block));
    if (text.length < beginning || text === name || isBeside(page, blocks.first[block], heading)) continue;
    const start = text.slice(0, beginning);
    if (!starts.some((each) => each.startsWith(start) || each.includes(text))) continue;
    const [first, last] = [blocks.first[block], blocks.last[block]];
    const nodes = nodesOf(page, { first, last, text: blockText(page, blocks, block) });
    found.push({ keys: [`text ${start}`], nodes });
  }
  return found;
}
