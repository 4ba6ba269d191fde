import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import { comparable } from '../../../language/text/white-space';
import headings from '../../../language/vocabulary/step-headings.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { leadsElsewhere, nodesInLinks } from '../../../page/text/links';
import { oncePerPage } from '../../../page/text/once-per-page';
import { blockText, type TextBlocks, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { headingLevel, isText, tagName } from '../../../page/tree';
import { statedSteps } from '../../metadata/recipe';
import { Change } from '../change';
import { nodesOf } from '../facts/short-texts';
import { isInLandmark } from '../facts/surroundings';
import { holdsKept, keepSeen, markAbove, type NodeStates } from '../node-state';
import { listsHere } from './ingredients';

/** Keeps the steps of a recipe that the page both states and shows, each once. */
export function keepSteps(page: Page, nodes: NodeStates): void {
  const keptKeys = new Set<string>();
  const places = stepsHere(page);
  for (const { key, roots } of places) if (roots.every((id) => holdsKept(page, nodes, id))) keptKeys.add(key);
  for (const { key, roots } of places) {
    if (keptKeys.has(key)) continue;
    keptKeys.add(key);
    for (const id of roots) {
      keepSeen(page, nodes, id, Change.Step);
      markAbove(page, nodes, id);
    }
  }
}

/** Shorter blocks (letters) may say the same by chance. Chosen: three or four words. */
const shortest = 20;

/** Each block of a page is looked for in this many characters of the stated steps. Chosen, to bound the work. */
const longest = 50_000;

/** The steps that a page shows: those that it states, otherwise those below a heading for them. */
export const stepsHere = oncePerPage((page: Page): readonly ShownStep[] => {
  const stated = statedSteps(page).map(comparable);
  const onPage = stated.length > 0 ? statedOnPage(page, stated) : [];
  if (onPage.length > 0) return onPage;
  return listsHere(page).length > 0 ? stepsBelowHeadings(page) : [];
});

function statedOnPage(page: Page, stated: readonly string[]): ShownStep[] {
  const all = stated.join(' ').slice(0, longest);
  const blocks = textBlocksOf(page);
  const found: ShownStep[] = [];
  for (let block = 0; block < blocks.first.length; block++) {
    const [first, last] = [blocks.first[block], blocks.last[block]];
    if (isUnseenNode(page, first)) continue;
    const text = blockText(page, blocks, block);
    const key = comparable(text);
    if (key.length >= shortest && all.includes(key)) found.push({ key, roots: nodesOf(page, { first, last, text }) });
  }
  return found;
}

/* Steps of recipes on pages that do not state them: a heading for steps, and below it a list or paragraphs. */

export interface ShownStep {
  readonly key: string;
  readonly roots: readonly number[];
}

const heading = new PhraseMatcher(headings, (phrases) => new RegExp(`^${phrases}(?!\\p{L})`, 'iu'));

/** Longer headings (characters) are sentences, and shorter steps are labels. Chosen. */
const longestHeading = 40;
const shortestStep = 12;

/** More are no recipe. Chosen. */
const mostSteps = 60;
/** All steps have at least this many letters. Chosen: one sentence. */
const fewestLetters = 30;
/** How far (levels) above its heading the steps are. Chosen. */
const mostLevels = 4;

/** The first heading for steps that has some, and the steps below it. */
function stepsBelowHeadings(page: Page): ShownStep[] {
  const blocks = textBlocksOf(page);
  for (let block = 0; block < blocks.first.length; block++) {
    const first = blocks.first[block];
    if (!heading.mayBegin(page.text[first].trim()) || isUnseenNode(page, first) || isInLandmark(page, first)) continue;
    const text = blockText(page, blocks, block);
    if (text.length > longestHeading || !heading.matches(text)) continue;
    const steps = stepsBehind(page, blocks, block);
    const title = nodesOf(page, { first, last: blocks.last[block], text });
    if (steps.length > 0) return [{ key: comparable(text), roots: title }, ...steps];
  }
  return [];
}

/** The blocks of the smallest element around a heading that has steps, up to the next heading as high. */
function stepsBehind(page: Page, blocks: TextBlocks, block: number): ShownStep[] {
  const level = levelOf(page, blocks.first[block]);
  let box = page.parent[blocks.last[block]];
  for (let step = 0; step < mostLevels && box >= 0; step++, box = page.parent[box]) {
    const steps = stepsIn(page, blocks, block + 1, blocks.blockAt[page.end[box]], level);
    if (steps.reduce((sum, { key }) => sum + key.length, 0) >= fewestLetters) return steps;
  }
  return [];
}

function stepsIn(page: Page, blocks: TextBlocks, from: number, until: number, level: number): ShownStep[] {
  const inLink = nodesInLinks(page, leadsElsewhere);
  const found: ShownStep[] = [];
  for (let block = from; block < until && found.length < mostSteps; block++) {
    const [first, last] = [blocks.first[block], blocks.last[block]];
    const text = blockText(page, blocks, block);
    if (isEnd(text, levelOf(page, first), level)) break;
    // Behind the steps come notes, related recipes and comments.
    if (text !== '' && (inLink[first] === 1 || isUnseenNode(page, first))) break;
    if (text.length < shortestStep) continue;
    found.push({ key: comparable(text), roots: nodesOf(page, { first, last, text }) });
  }
  return found;
}

/** Steps may have headings with a number: `Step 1`, `2. Fold the dough`. */
const stepTitle = /^(?:\p{L}{1,9}\s?)?\d{1,2}(?:[.:)]|$)/u;

function isEnd(text: string, own: number, level: number): boolean {
  return own > 0 && ((level > 0 && own <= level) || !stepTitle.test(text));
}

/** The level of the heading around a text; 0 outside of headings. */
function levelOf(page: Page, text: number): number {
  let up = page.parent[text];
  for (let step = 0; step < mostLevels && up > 0; step++, up = page.parent[up]) {
    const level = isText(page, up) ? 0 : headingLevel(tagName(page, up));
    if (level > 0) return level;
  }
  return 0;
}
