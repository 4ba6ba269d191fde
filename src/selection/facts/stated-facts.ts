import type { Page } from '../../page/page';
import { textBlocksOf } from '../../page/text/text-blocks';
import { isUnseenNode } from '../../page/text/visibility';
import { textOf } from '../../page/tree';
import { comparable, squeeze } from '../../text/white-space';
import type { Fact } from './fact';
import { labelledValue } from './labels';
import { blockText, nodesOf, reach, type ShortText } from './short-texts';
import { isBeside } from './surroundings';
import type { ThingPage } from './thing-page';

/** What is stated and shown as well. */
export function statedFacts(page: Page, { stated }: ThingPage, texts: readonly ShortText[]): Fact[] {
  const wanted = new Map((stated?.values ?? []).map((value) => [comparable(value), value]));
  wanted.delete('');
  const codes = [...wanted].filter(([key, value]) => key.length >= 4 && /\d/.test(value)).map(([key]) => key);
  return texts.flatMap((each) => {
    const value = comparable(labelledValue(each.text) ?? '');
    const near = Math.abs(each.distance) < reach;
    const key = near && wanted.has(each.key) ? each.key : near && value !== '' && wanted.has(value) ? value : undefined;
    const code =
      key ??
      (each.text.length <= 80 ? codes.find((code) => each.key.includes(code)) : undefined) ??
      (near ? counted(each, wanted) : undefined);
    return code === undefined ? [] : [{ keys: [`value ${code}`], nodes: nodesOf(page, each) }];
  });
}

/** A number and a stated value in one line: `194 pages, Kindle Edition`. */
function counted({ text, key }: ShortText, wanted: ReadonlyMap<string, string>): string | undefined {
  if (text.length > 60 || !/\d/.test(text)) return undefined;
  return [...wanted.keys()].some((value) => value.length > 6 && key.includes(value)) ? key : undefined;
}

/** Elements marked as properties of the thing. */
export function markedFacts(page: Page, { heading, stated }: ThingPage): Fact[] {
  return (stated?.marked ?? [])
    .filter((id) => !isUnseenNode(page, id) && !isBeside(page, id, heading))
    .map((id): [number, string] => [id, squeeze(textOf(page, id))])
    .filter(([, text]) => text.length <= longestMarked && /\p{L}{2}|\d{6}/u.test(text) && !/^[${]/.test(text))
    .map(([id, text]) => ({ keys: [`value ${comparable(text)}`], nodes: [id] }));
}

const longestMarked = 2000;

/** A description is found by its beginning. */
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
    const shown = {
      first: blocks.first[block],
      last: blocks.last[block],
      text: blockText(page, blocks, block),
      key: text,
      distance: 0,
    };
    found.push({ keys: [`text ${start}`], nodes: nodesOf(page, shown) });
  }
  return found;
}
