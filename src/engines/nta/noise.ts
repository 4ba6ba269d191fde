import { commentNames, nameTest, noiseNames } from '../../page/names';
import { isText, root, tagTable } from '../../page/tree';
import { Aside, type Screen, setAsideWhole } from './aside';
import type { LiveParameters } from './live-parameters';
import { below, type Flows, withoutAside } from './prose';

/**
 * Sets aside what its class or id calls noise (shares, related articles) or
 * comments. Not what holds more than half of the page's prose, and no noise
 * where the names together do: there they mean something else. Comments may
 * well be longer than the article, but on a discussion they are the article.
 */
export function setNamedAside(
  screen: Screen,
  flows: Flows,
  prose: Float64Array,
  aside: Uint8Array,
  { namedShare }: LiveParameters,
  discussion: boolean,
): void {
  const held = below(screen, prose);
  const most = namedShare * (held[root] as number);
  const noise = outermostNamed(screen, flows, aside, noiseNames, held, most);
  const comments = discussion ? [] : outermostNamed(screen, flows, aside, commentNames, held, most);
  const together = noise.reduce((sum, id) => sum + (held[id] as number), 0);
  for (const id of together > most ? comments : [...comments, ...noise]) {
    setAsideWhole(screen.page, aside, id, Aside.Named);
  }
}

/** The outermost blocks with one of the names that hold no more than `most`. */
function outermostNamed(
  screen: Screen,
  flows: Flows,
  aside: Uint8Array,
  names: ReadonlySet<string>,
  held: Float64Array,
  most: number,
): number[] {
  const { page } = screen;
  const never = tagTable(page, ['main', 'article', 'body', 'html']);
  const isNamed = nameTest(page, names);
  const found: number[] = [];
  for (let id = 1; id < page.count; ) {
    const block = flows.block[id] === id && aside[id] === Aside.Counted && never[page.tag[id] as number] === 0;
    const named = block && (held[id] as number) <= most && isNamed(id);
    if (named) found.push(id);
    id = named ? (page.end[id] as number) : id + 1;
  }
  return found;
}

/**
 * Sets aside lists of cards: three or more siblings, each with a line that is a
 * link and little else. What other articles a site has is shown like that.
 */
export function setCardsAside(
  screen: Screen,
  flows: Flows,
  prose: Float64Array,
  aside: Uint8Array,
  { fewestCards, cardShare }: LiveParameters,
  isCard: (id: number) => boolean,
): void {
  const { page } = screen;
  const held = below(screen, prose);
  const most = cardShare * (held[root] as number);
  for (let list = 0; list < page.count; list++) {
    if (aside[list] !== Aside.Counted || isText(page, list) || flows.holdsBlocks[list] === 0) continue;
    const cards: number[] = [];
    let inCards = 0;
    for (let child = list + 1; child < (page.end[list] as number); child = page.end[child] as number) {
      if (flows.block[child] !== child || aside[child] !== Aside.Counted || !isCard(child)) continue;
      cards.push(child);
      inCards += held[child] as number;
    }
    if (cards.length < fewestCards || inCards >= most) continue;
    for (const card of cards) setAsideWhole(page, aside, card, Aside.Card);
  }
}

/** The lines of each subtree that are links and nothing else. */
export function linkLinesBelow(screen: Screen, flows: Flows): Float64Array {
  const lines = new Float64Array(screen.page.count);
  for (let id = 0; id < lines.length; id++) {
    if ((flows.linkCharacters[id] as number) > shortestTitle && flows.plainCharacters[id] === 0) lines[id] = 1;
  }
  return below(screen, lines);
}

/** A link of no more characters is a number or a word, not a title. */
const shortestTitle = 3;

/** A test for cards: one to four lines that are links, and little else. Rows of tables look so, too, and are data. */
export function cardTest(screen: Screen, flows: Flows, aside: Uint8Array, { longestCard }: LiveParameters) {
  const lines = linkLinesBelow(screen, flows);
  const rowOrCell = tagTable(screen.page, ['tr', 'td', 'th']);
  const plain = below(screen, withoutAside(Float64Array.from(flows.plainCharacters), aside));
  return (id: number) => {
    if (rowOrCell[screen.page.tag[id] as number] === 1) return false;
    const found = lines[id] as number;
    return found >= 1 && found <= mostLinesOfCard && (plain[id] as number) <= longestCard;
  };
}

const mostLinesOfCard = 4;
