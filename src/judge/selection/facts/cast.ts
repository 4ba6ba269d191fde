import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import { comparable, squeeze } from '../../../language/text/white-space';
import headings from '../../../language/vocabulary/cast-headings.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { ancestors, headingLevel, isText, isWithin, kindOf, tagName } from '../../../page/tree';
import { isInLandmark } from './surroundings';
import type { Fact } from './thing-page';

/* The persons of a film or play: a heading, and below it a card for each, with a name, a part and often a portrait. */

const heading = new PhraseMatcher(headings, (phrases) => new RegExp(`^${phrases}[\\s:：·.…]*(?:\\d{0,5})$`, 'iu'));

/** Longer headings (characters) are sentences, fewer cards are no cast, and more are cut. Chosen. */
const longestHeading = 40;
const fewestPersons = 3;
const mostPersons = 60;
/** Longer cards (characters) are texts about a person. Chosen: a name, a part and a note. */
const longestPerson = 120;

/** The name and the part of each person, without the portraits. */
export function castFacts(page: Page): Fact[] {
  const blocks = textBlocksOf(page);
  for (let block = 0; block < blocks.first.length; block++) {
    const id = blocks.first[block];
    const text = squeeze(page.text[id]);
    if (text === '' || text.length > longestHeading || !heading.matches(text)) continue;
    if (isUnseenNode(page, id) || isInLandmark(page, id)) continue;
    const persons = cardsBehind(page, id);
    if (persons) return persons.map((card) => factOf(page, card));
  }
  return [];
}

/** How far (nodes) below a heading the cards begin. Chosen. */
const nearest = 60;

/** The cards behind a heading: the elements alike beside it, or children of the first element that has several. */
function cardsBehind(page: Page, title: number): number[] | undefined {
  const above = page.parent[title];
  const said = [above, ...ancestors(page, above)].find((up) => headingLevel(tagName(page, up)) > 0) ?? above;
  const start = page.end[said];
  const beside = personsIn(page, page.parent[said], start);
  if (beside.length >= fewestPersons) return beside.slice(0, mostPersons);
  for (let id = start; id < Math.min(page.count, start + nearest); id++) {
    const level = headingLevel(tagName(page, id));
    if (level > 0 && level <= (headingLevel(tagName(page, said)) || level)) return undefined;
    if (isText(page, id) || isUnseenNode(page, id) || isWithin(page, title, id)) continue;
    const cards = personsIn(page, id);
    if (cards.length >= fewestPersons) return cards.slice(0, mostPersons);
  }
  return undefined;
}

function personsIn(page: Page, root: number, from = root + 1): number[] {
  const found: number[] = [];
  const kinds = new Set<string>();
  for (let child = from; child < page.end[root]; child = page.end[child]) {
    if (isText(page, child)) continue;
    if (headingLevel(tagName(page, child)) > 0) break;
    const texts = textsIn(page, child);
    const { length } = squeeze(texts.reduce((text, id) => `${text} ${page.text[id]}`, ''));
    if (length > longestPerson) return [];
    if (length === 0 || !holdsLink(page, child)) continue;
    found.push(child);
    kinds.add(kindOf(page, child));
  }
  return kinds.size <= 2 ? found : [];
}

function textsIn(page: Page, root: number): number[] {
  const found: number[] = [];
  for (let id = root; id < page.end[root]; id++) {
    if (tagName(page, id) === 'button') id = page.end[id] - 1;
    else if (isText(page, id) && !isUnseenNode(page, id)) found.push(id);
  }
  return found;
}

function holdsLink(page: Page, root: number): boolean {
  for (let id = root; id < page.end[root]; id++) if (tagName(page, id) === 'a') return true;
  return false;
}

function factOf(page: Page, card: number): Fact {
  const nodes = textsIn(page, card);
  return { keys: [`person ${comparable(nodes.map((id) => page.text[id]).join(' '))}`], nodes, box: card, sort: 'row' };
}
