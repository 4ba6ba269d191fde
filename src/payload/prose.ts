import type { Page } from '../page/page';
import { nodesInLinks } from '../page/text/links';
import { canBeSeen } from '../page/text/visibility';
import { latinLength } from '../text/latin-length';
import { comparable } from '../text/white-space';

/** Shorter texts (in Latin characters) are labels and buttons. */
const shortestProse = 40;

/** What is on a page, in Latin characters. */
interface Amount {
  /** All that people see. */
  readonly text: number;
  /** Of that, texts of half a line and more outside links. */
  readonly prose: number;
  /** As much prose as that is there, and nobody can see it. */
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

/** So many texts of a page stand for all of them, each by as many of its first letters. */
const sampled = 20;
const lettersCompared = 60;

/** Whether a page holds any of the prose of another, shown or not. */
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
