import { type Counts, countSubtrees, sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { blocksOf, nestingOf } from '../../../page/text/blocks';
import { type Line, linesOf } from '../../../page/text/lines';
import { proseWeight } from '../../../page/text/prose';
import { tagTable } from '../../../page/tree';
import type { LiveParameters } from './live-parameters';

/**
 * A page as `live` judges it: its framework boxes and the noise in it.
 *
 * Every block box is a framework box: the layout makes a box and its siblings tile their parent, as columns or bands,
 * whatever their tag. A box fixed to the screen, outside the layout, is a landmark.
 */
export class Frame {
  readonly lines: readonly Line[];
  /** The block that each node belongs to, and 1 for nodes with a block below them. */
  readonly block: Int32Array;
  readonly holdsBlocks: Uint8Array;
  /** 1 + the index of each node's noise class; 0 for nodes that are not noise. */
  readonly noise: Uint8Array;
  /** Paragraphs, plain characters and link characters below each node, without noise. */
  paragraphs: Float64Array;
  plain: Int32Array;
  link: Int32Array;
  private readonly holdings: ReturnType<typeof holdingsOf>;

  constructor(
    readonly page: Page,
    private readonly parameters: LiveParameters,
  ) {
    this.lines = linesOf(page);
    this.block = blocksOf(page);
    this.holdsBlocks = nestingOf(page).holdsBlocks;
    this.holdings = holdingsOf(page);
    this.noise = new Uint8Array(page.count);
    this.paragraphs = new Float64Array(page.count);
    this.plain = new Int32Array(page.count);
    this.link = new Int32Array(page.count);
    this.count();
  }

  /** Counts again after something was marked as noise. */
  count(): void {
    const { page, noise, parameters } = this;
    const paragraphs = new Float64Array(page.count);
    const plain = new Int32Array(page.count);
    const link = new Int32Array(page.count);
    for (const line of this.lines) {
      if (noise[line.first] !== 0) continue;
      paragraphs[line.block] = paragraphs[line.block] + paragraphWeight(line, parameters);
      plain[line.block] = plain[line.block] + line.plain;
      link[line.block] = link[line.block] + line.link;
    }
    this.paragraphs = sumUp(page, paragraphs);
    this.plain = sumUp(page, plain);
    this.link = sumUp(page, link);
  }

  isNoise(id: number): boolean {
    return this.noise[id] !== 0;
  }

  /** Marks a box as noise, by default of the class it looks like (section 2.1). */
  markNoise(id: number, name = noiseClass(this.holdings, id)): void {
    this.markRange(id, this.page.end[id], name);
  }

  markRange(from: number, to: number, name: string): void {
    this.noise.fill(1 + noiseClasses.indexOf(name), from, to);
  }

  /** The class of a node that is noise. */
  noiseOf(id: number): string {
    return noiseClasses[this.noise[id] - 1] ?? 'other';
  }

  isBox(id: number): boolean {
    return this.block[id] === id;
  }

  /** The text of a line. It builds a string, so use it for short lines only. */
  textOf({ first, last }: Line): string {
    return this.page.text.slice(first, last + 1).join('');
  }
}

/**
 * Rule 1 for the rendered page: a paragraph is a line of prose, whatever its tag. Each of its n plain characters
 * counts n / (n + h), so that ten short lines weigh less than one paragraph.
 */
export function paragraphWeight({ plain, link }: Line, parameters: LiveParameters): number {
  return proseWeight(plain, link, true, parameters);
}

/** The contents of each subtree: columns by id. */
interface Holdings extends Counts {
  /** Form fields and buttons. */
  readonly controls: Int32Array;
}

export function holdingsOf(page: Page, counts: Counts = countSubtrees(page)): Holdings {
  const control = tagTable(page, ['input', 'select', 'textarea', 'button']);
  return {
    ...counts,
    controls: sumUp(
      page,
      Int32Array.from(page.tag, (tag) => control[tag]),
    ),
  };
}

/** Section 2.1: the four classes of noise. */
const noiseClasses: readonly string[] = ['navigation', 'decoration', 'interaction', 'other'];

interface NoiseRule {
  readonly noise: string;
  readonly holds: (holdings: Holdings, id: number) => boolean;
}

/** How the classes are told apart; the first rule that holds decides. */
const noiseRules: readonly NoiseRule[] = [
  { noise: 'interaction', holds: ({ controls }, id) => controls[id] > 0 },
  { noise: 'navigation', holds: (h, id) => h.linkCharacters[id] > h.plainCharacters[id] },
  { noise: 'decoration', holds: (h, id) => h.linkCharacters[id] === 0 && h.plainCharacters[id] === 0 },
  { noise: 'other', holds: () => true },
];

/** The class of a box that is noise. */
export function noiseClass(holdings: Holdings, id: number): string {
  return (noiseRules.find(({ holds }) => holds(holdings, id)) as NoiseRule).noise;
}
