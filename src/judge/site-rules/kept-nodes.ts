import type { Page } from '../../page/page';
import { charactersOf } from '../../page/text/characters';
import { isUnseenNode } from '../../page/text/visibility';
import { tagTable } from '../../page/tree';
import type { SlotPlace } from './site-rule';

/** How much of a page is kept, by node. A picture weighs as much as a short paragraph. */
export class KeptNodes {
  private readonly page: Page;
  /** By node: the weight of what is kept before it, and of what can be seen before it; one entry more than nodes. */
  private readonly kept: Int32Array;
  private readonly seen: Int32Array;
  /** The same for the number of kept paragraphs. */
  private readonly paragraphs: Int32Array;

  /** `isKept`: 1 for nodes that are kept. */
  constructor(page: Page, isKept: (id: number) => boolean) {
    this.page = page;
    this.kept = new Int32Array(page.count + 1);
    this.seen = new Int32Array(page.count + 1);
    this.paragraphs = new Int32Array(page.count + 1);
    const characters = charactersOf(page);
    const pictures = tagTable(page, pictureTags);
    for (let id = 0; id < page.count; id++) {
      const weight = pictures[page.tag[id]] === 1 ? weightOfPicture : characters[id];
      const counts = weight > 0 && !isUnseenNode(page, id);
      const keeps = weight > 0 && isKept(id);
      this.kept[id + 1] = this.kept[id] + (keeps ? weight : 0);
      this.seen[id + 1] = this.seen[id] + (counts ? weight : 0);
      this.paragraphs[id + 1] = this.paragraphs[id] + (keeps && characters[id] >= leastParagraph ? 1 : 0);
    }
  }

  get all(): number {
    return this.kept[this.page.count] ?? 0;
  }

  keptIn(id: number): number {
    return this.kept[this.page.end[id]] - this.kept[id];
  }

  seenIn(id: number): number {
    return this.seen[this.page.end[id]] - this.seen[id];
  }

  /** Where an element is to the paragraphs that are kept outside it. */
  placeOf(id: number): SlotPlace {
    const before = this.paragraphs[id];
    const after = this.paragraphs[this.page.count] - this.paragraphs[this.page.end[id]];
    if (before === 0) return 'before';
    return after === 0 ? 'after' : 'between';
  }
}

export const pictureTags = ['img', 'video', 'audio', 'canvas', 'iframe'];

/** Characters that a picture weighs. Chosen: more than its caption, less than a paragraph. */
const weightOfPicture = 100;

/** A text with so many characters, without white space, is a paragraph. Chosen: dates, names and buttons have fewer. */
const leastParagraph = 40;
