import type { Page } from '../../page/page';
import { isText } from '../../page/tree';
import type { NodeRange } from './targets';

/** A block of an article, in its order. */
export interface ArticleBlock {
  readonly text: string;
  /** The addresses of its pictures. */
  readonly pictures: readonly string[];
}

/** What of a page is kept, and the addresses that its pictures have in the article. */
export interface Located {
  readonly page: Page;
  readonly isKept: (id: number) => boolean;
  readonly pictureOf: (id: number) => string | undefined;
}

/**
 * The nodes from which the blocks of an article were made; undefined where they are not found. Blocks are found by their text
 * and pictures, in the order of the page, because an article does not say where its elements come from.
 */
export function nodesOfBlocks(located: Located, blocks: readonly ArticleBlock[]): (NodeRange | undefined)[] {
  const texts = new KeptTexts(located);
  const pictures = new KeptPictures(located);
  return blocks.map(({ text, pictures: addresses }) => {
    const found = [texts.next(text), ...addresses.map((address) => pictures.next(address))];
    const ranges = found.filter((range) => range !== undefined);
    if (ranges.length === 0) return undefined;
    return {
      first: Math.min(...ranges.map(({ first }) => first)),
      last: Math.max(...ranges.map(({ last }) => last)),
    };
  });
}

/** White space, and characters that the article leaves out. */
const unwritten = /[\s\u00ad\u200b\ufeff]+/g;

/** Shorter texts (characters) must follow soon, or another text of the page that holds them would be taken for them. */
const shortText = 12;
const soon = 2000;

/** After so many characters that were searched in vain, only what follows at once is found. */
const mostSearched = 50_000_000;

/** The kept texts of a page as one, in which the texts of blocks are looked for one after the other. */
class KeptTexts {
  private readonly all: string;
  /** Where each text node begins in it, ascending. */
  private readonly starts: number[] = [];
  private readonly ids: number[] = [];
  private at = 0;
  private searched = 0;

  constructor({ page, isKept }: Located) {
    const texts: string[] = [];
    let length = 0;
    for (let id = 0; id < page.count; id++) {
      if (!isText(page, id) || !isKept(id)) continue;
      const text = page.text[id].replace(unwritten, '');
      if (text === '') continue;
      this.starts.push(length);
      this.ids.push(id);
      texts.push(text);
      length += text.length;
    }
    this.all = texts.join('');
  }

  next(text: string): NodeRange | undefined {
    const wanted = text.replace(unwritten, '');
    if (wanted === '') return undefined;
    const from = this.startOf(wanted);
    if (from < 0) return undefined;
    const to = from + wanted.length;
    this.at = Math.max(this.at, to);
    return { first: this.idAt(from), last: this.idAt(to - 1) };
  }

  private startOf(wanted: string): number {
    if (this.all.startsWith(wanted, this.at)) return this.at;
    if (this.searched > mostSearched) return -1;
    this.searched += this.all.length;
    const after = this.all.indexOf(wanted, this.at);
    const isNear = wanted.length >= shortText || after < this.at + soon;
    return after >= 0 && isNear ? after : this.all.slice(0, this.at).lastIndexOf(wanted);
  }

  private idAt(position: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return this.ids[low] ?? 0;
  }
}

/** The kept pictures of a page by their addresses, in order. */
class KeptPictures {
  private readonly ids = new Map<string, number[]>();

  constructor({ page, isKept, pictureOf }: Located) {
    const tag = page.tagNames.indexOf('img');
    for (let id = tag < 0 ? -1 : page.tag.indexOf(tag); id >= 0; id = page.tag.indexOf(tag, id + 1)) {
      const address = isKept(id) ? pictureOf(id) : undefined;
      if (address === undefined) continue;
      const same = this.ids.get(address);
      if (same) same.push(id);
      else this.ids.set(address, [id]);
    }
  }

  next(address: string): NodeRange | undefined {
    const id = this.ids.get(address)?.shift();
    return id === undefined ? undefined : { first: id, last: id };
  }
}
