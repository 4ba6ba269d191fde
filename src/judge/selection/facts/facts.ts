import { namesPrice } from '../../../language/text/amounts';
import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { blockText, textBlocksOf } from '../../../page/text/text-blocks';
import { isText, textOf } from '../../../page/tree';
import { statedThing } from '../../metadata/stated-thing';
import { Change } from '../change';
import { isKeptWhole, keepSeen, markAbove, NodeState, type NodeStates } from '../node-state';
import { castFacts } from './cast';
import { factLists } from './fact-lists';
import {
  beginsWithLabel,
  isBuyingLabel,
  isCode,
  isDatedLine,
  isIdentifierLabel,
  isIdentifierLine,
  labelledValue,
} from './labels';
import { longestPrice, pricesOf } from './prices';
import { nodesOf, reach, type ShortText, shortTexts } from './short-texts';
import { addressedFacts, descriptions, markedFacts, statedFacts } from './stated-facts';
import { type Fact, headingOf, nameNodeOf } from './thing-page';

/**
 * Keeps the facts of the thing that a page is about: engines that weigh words take a price, a maker or a number for
 * scattered bits of text. Of a fact that the page shows several times, the first is kept, unless another one is already.
 */
export function keepFacts(page: Page, nodes: NodeStates): void {
  keepEachOnce(page, nodes, factsHere(page));
}

export function keepEachOnce(page: Page, nodes: NodeStates, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  const keptAlready = keptKeys(page, nodes, facts);
  for (const fact of facts) {
    if (fact.keys.some((key) => keptAlready.has(key))) continue;
    for (const id of fact.nodes) keepNode(page, nodes, id);
    for (const key of fact.keys) keptAlready.add(key);
  }
}

export const factsHere = oncePerPage((page: Page): readonly Fact[] => factsOf(page));

/** Where the price is shown. */
export function pricesShown(page: Page): readonly number[] {
  return factsHere(page).flatMap(({ sort, nodes }) => (sort === 'price' ? nodes : []));
}

/** The rows of lists of facts. */
export function rowsShown(page: Page): readonly Fact[] {
  return factsHere(page).filter(({ sort }) => sort === 'row');
}

function keepNode(page: Page, nodes: NodeStates, id: number): void {
  if (nodes.state[id] === NodeState.Kept && isText(page, id)) return;
  keepSeen(page, nodes, id, Change.Fact);
  markAbove(page, nodes, id);
}

/** What is kept already, by `comparable` texts of facts. */
function keptKeys(page: Page, nodes: NodeStates, facts: readonly Fact[]): Set<string> {
  const keptWhole = facts.filter((fact) => fact.nodes.every((root) => isKeptWhole(page, nodes, root)));
  return new Set(keptWhole.flatMap(({ keys }) => keys));
}

/** The facts of the thing that a page is about, in document order of each sort; none on other pages. */
function factsOf(page: Page): Fact[] {
  const stated = statedThing(page);
  if (!stated && statesArticle(page)) return [];
  const heading = headingOf(page, stated?.names ?? []);
  if (heading === undefined || !(stated || mayBeThing(page, heading))) return [];
  const thing = { heading, stated };
  const texts = shortTexts(page, heading);
  const prices = pricesOf(page, thing, texts);
  const lists = factLists(page, heading);
  const knownLabels = lists.reduce((sum, list) => sum + list.knownLabels, 0);
  if (!stated && knownLabels < fewestLabels && !(prices.length > 0 && isOffered(texts))) return [];
  const name = comparable(textOf(page, heading));
  return [
    { keys: [`value ${name}`], nodes: [nameNodeOf(page, heading)] },
    ...texts.filter(({ key }) => key === name).map((each) => ({ keys: [`value ${name}`], nodes: nodesOf(page, each) })),
    ...prices,
    ...statedFacts(page, thing, texts),
    ...markedFacts(page, thing),
    ...addressedFacts(page, heading, texts),
    ...labelledTexts(page, texts),
    ...(stated ? descriptions(page, heading, stated.descriptions) : []),
    ...castFacts(page),
    ...lists.flatMap(({ rows, isText: isWritten }) =>
      rows.map(({ nodes, label }) => ({ keys: [rowKey(page, nodes)], nodes, label, ...(!isWritten && row) })),
    ),
  ];
}

const row = { sort: 'row' } as const;

/** A page that states nothing has at least as many labels of facts. Chosen. */
const fewestLabels = 3;

const articleType = /"(?:\w{0,40}Article|BlogPosting|DiscussionForumPosting|QAPage)"/;

/** An article about things, such as a test of several, has their prices and facts too. */
function statesArticle({ head }: Page): boolean {
  return head.jsonLd.some((source) => articleType.test(source));
}

/** A label is looked for in so many characters. Chosen: room for a label and the beginning of its value. */
const beginningOfBlock = 60;

/** A cheap look: whether a price or some labels follow the heading. */
function mayBeThing(page: Page, heading: number): boolean {
  const blocks = textBlocksOf(page);
  let distance = 0;
  let labels = 0;
  for (let block = blocks.blockAt[page.end[heading]]; block < blocks.first.length && distance < reach; block++) {
    const text = blockText(page, blocks, block);
    distance += text.length;
    if (text.length <= longestPrice && namesPrice(text)) return true;
    // A block may hold several lines.
    if (beginsWithLabel(text.slice(0, beginningOfBlock))) labels += Math.max(1, text.match(/[:：]/gu)?.length ?? 0);
    if (labels >= fewestLabels) return true;
  }
  return false;
}

function rowKey(page: Page, nodes: readonly number[]): string {
  return `row ${comparable(nodes.map((id) => textOf(page, id)).join(' '))}`;
}

/** A list of things has more buttons to buy one. Chosen: sizes, formats and a fixed bar may each have one. */
const mostOffers = 8;

/** Whether a button to buy stands near the name, or a number for ordering. */
function isOffered(texts: readonly ShortText[]): boolean {
  const near = texts.filter(({ distance }) => Math.abs(distance) < reach);
  const buying = near.filter(({ text }) => isBuyingLabel(text)).length;
  return buying > 0 ? buying <= mostOffers : near.some(({ text }) => isIdentifierLine(text));
}

/** More lines with labels are a table, which is read as one. Chosen. */
const mostLabelled = 8;

/** Lines that begin with a known label: identifiers, and what names a year. */
function labelledTexts(page: Page, texts: readonly ShortText[]): Fact[] {
  const found: Fact[] = [];
  for (const [at, each] of texts.entries()) {
    if (found.length >= mostLabelled) break;
    const isNear = Math.abs(each.distance) < reach;
    if (isIdentifierLine(each.text) || (isNear && isDatedLine(each.text))) {
      found.push({
        keys: [`value ${comparable(labelledValue(each.text) ?? each.text)}`, each.key],
        nodes: nodesOf(page, each),
      });
    } else if (isIdentifierLabel(each.text)) {
      const code = [texts[at + 1], texts[at - 1]].find((beside) => beside && isCode(beside.text));
      if (code) found.push({ keys: [`value ${code.key}`], nodes: [...nodesOf(page, each), ...nodesOf(page, code)] });
    }
  }
  return found;
}
