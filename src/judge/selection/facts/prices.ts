import { amountsIn, namesPrice } from '../../../language/text/amounts';
import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, isWithin, tagName, textOf } from '../../../page/tree';
import { isBuyingLabel } from './labels';
import { elementAround, reach, type ShortText } from './short-texts';
import type { Fact, ThingPage } from './thing-page';

/** The longest price (characters) with what is said of it: a former price, a discount, taxes. Chosen. */
export const longestPrice = 90;

/** Shorter texts (characters) without a currency may have it in the element around them. Chosen. */
const longestAmount = 20;

export function pricesOf(page: Page, thing: ThingPage, texts: readonly ShortText[]): Fact[] {
  const { heading, stated } = thing;
  const priced = texts.filter((each) => each.distance > -reachBefore && isPriced(page, each, heading));
  const amounts = new Set<number>();
  const found: ShortText[] = [];
  for (const each of priced) {
    const amount = amountsIn(boxText(page, each, heading)).find((one) => isOneOf(one, stated?.prices ?? []));
    if (amount === undefined || amounts.has(amount) || amounts.size >= mostPrices) continue;
    amounts.add(amount);
    found.push(each);
  }
  const first = priced.find(({ text, distance }) => distance < reach && lettersIn(text) <= mostLetters);
  const chosen = found.length > 0 ? found : first ? [first] : [];
  return chosen.map((each) => ({
    keys: [`price ${comparable(boxText(page, each, heading))}`],
    nodes: [boxOf(page, each, heading)],
    sort: 'price' as const,
  }));
}

/** A price and a former one, or the ends of a range. */
const mostPrices = 2;

function isPriced(page: Page, each: ShortText, heading: number): boolean {
  if (!/\d/.test(each.text) || each.text.length > longestPrice) return false;
  return namesPrice(each.text) || (each.text.length < longestAmount && namesPrice(boxText(page, each, heading)));
}

/** A text with more letters beside an amount that the page does not state is a sentence, say about shipping. Chosen. */
const mostLetters = 30;

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Amounts with two decimals that differ by less are equal. */
const halfCent = 0.005;

function isOneOf(amount: number, amounts: readonly number[]): boolean {
  return amounts.some((each) => Math.abs(each - amount) < halfCent);
}

/** How far (seen characters) before the heading a price may stand. Chosen: a gallery or a byline may be in between. */
const reachBefore = 300;

function boxText(page: Page, text: ShortText, heading: number): string {
  return squeeze(textOf(page, boxOf(page, text, heading)));
}

/** Elements of more nodes hold more than a price. Chosen, to bound the work. */
const mostNodes = 200;

/** The largest element around a text that says little more. */
export function boxOf(page: Page, { first, last }: ShortText, heading: number): number {
  let box = elementAround(page, first, last);
  for (let up = page.parent[box]; up > 0 && !isWithin(page, heading, up); up = page.parent[up]) {
    if (page.end[up] - up > mostNodes || squeeze(seenText(page, up)).length > longestPrice || holdsControl(page, up))
      break;
    box = up;
  }
  return box;
}

function seenText(page: Page, root: number): string {
  let text = '';
  for (let id = root; id < page.end[root]; id++)
    if (isText(page, id) && !isUnseenNode(page, id)) text += `${page.text[id]} `;
  return text;
}

function holdsControl(page: Page, root: number): boolean {
  for (let id = root; id < page.end[root]; id++) {
    if (isText(page, id) ? isBuyingLabel(page.text[id].trim()) : controls.has(tagName(page, id))) return true;
  }
  return false;
}

const controls = new Set(['button', 'select', 'input', 'form']);
