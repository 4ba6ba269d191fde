import { comparable } from '../../language/text/white-space';
import { latinLength } from '../../language/text/words';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { canBeSeen } from '../../page/text/visibility';

/** Shorter texts (in Latin characters) are labels and buttons. Chosen: half of a printed line. */
const shortestProse = 40;

/** The amount of text on a page, in Latin characters. */
interface Amount {
  /** All visible text. */
  readonly text: number;
  /** The part of it in texts of half a line or more outside links. */
  readonly prose: number;
  /** The amount of such prose that is hidden. */
  readonly unseen: number;
}

export function amountOn(page: Page): Amount {
  const inLink = nodesInLinks(page);
  let text = 0;
  let prose = 0;
  let unseen = 0;
  for (let id = 0; id < page.count; id++) {
    const characters = page.text[id];
    if (!characters) continue;
    const weighed = latinLength(characters.trim().replace(/\s+/g, ' '));
    const isProse = weighed >= shortestProse && inLink[id] === 0;
    if (!canBeSeen(page, id)) {
      if (isProse) unseen += weighed;
      continue;
    }
    text += weighed;
    if (isProse) prose += weighed;
  }
  return { text, prose, unseen };
}

/** The number of texts compared as a sample, each by its first letters. Chosen: ten words are rarely the same by chance. */
const sampled = 20;
const lettersCompared = 60;

/** Whether a page holds any of the prose of another page, visible or not. */
export function sharesProse(page: Page, other: Page): boolean {
  const texts = proseIn(page);
  const others = proseIn(other);
  const all = texts.map(comparable).join('\n');
  const step = Math.max(1, Math.floor(others.length / sampled));
  return others.some((text, at) => at % step === 0 && all.includes(comparable(text).slice(0, lettersCompared)));
}

function proseIn(page: Page): string[] {
  return page.text.filter((text) => text.length >= shortestProse / 2 && latinLength(text.trim()) >= shortestProse);
}
