import { firstWhere } from '../../language/text/first-where';
import type { Span } from './highlight';

/** Elements that begin on a line of their own, so that a line feed parts their text from that of others. */
export const lineBreakers: ReadonlySet<string> = new Set(
  `article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li
   main ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** A stretch of the text that comes from one node without a change. */
interface Run<Node> {
  /** Where it is in the text. */
  readonly start: number;
  length: number;
  readonly node: Node;
  /** Where it is in the node. */
  readonly from: number;
}

/** A part of a node's own text. */
export interface NodePart<Node> extends Span {
  readonly node: Node;
}

/**
 * The text of an article, in which highlights have their positions, and the nodes it comes from. White space is one space, and
 * blocks are parted by a line feed, so that the text of a page does not depend on how its markup is indented. The reader
 * makes it of the document, exports make it of a tree.
 */
export class ArticleText<Node> {
  constructor(
    readonly text: string,
    private readonly runs: readonly Run<Node>[],
  ) {}

  /** The nodes that a part of the text comes from, and which part of each. */
  partsOf({ start, end }: Span): NodePart<Node>[] {
    const parts: NodePart<Node>[] = [];
    for (let at = this.firstRunAfter(start); at < this.runs.length; at++) {
      const run = this.runs[at];
      if (!run || run.start >= end) break;
      const from = run.from + Math.max(0, start - run.start);
      const to = run.from + Math.min(run.length, end - run.start);
      const last = parts.at(-1);
      // White space between two runs of a node belongs to the part.
      if (last?.node === run.node) parts[parts.length - 1] = { ...last, end: to };
      else parts.push({ node: run.node, start: from, end: to });
    }
    return parts;
  }

  /** The part of the text that comes from these parts of nodes; undefined if they have none. */
  spanOf(parts: Iterable<NodePart<Node>>): Span | undefined {
    const wanted = new Map<Node, Span>();
    for (const { node, start, end } of parts) wanted.set(node, { start, end });
    let found: Span | undefined;
    for (const run of this.runs) {
      const part = wanted.get(run.node);
      if (!part) continue;
      const from = Math.max(run.from, part.start);
      const to = Math.min(run.from + run.length, part.end);
      if (from >= to) continue;
      const shift = run.start - run.from;
      found = { start: found?.start ?? from + shift, end: to + shift };
    }
    return found;
  }

  /** The index of the first run that ends after an offset. */
  private firstRunAfter(offset: number): number {
    return firstWhere(this.runs.length, (at) => {
      const run = this.runs[at];
      return !run || run.start + run.length > offset;
    });
  }
}

/** Builds an article's text from its nodes, in order. */
export class ArticleTextBuilder<Node> {
  private readonly pieces: string[] = [];
  private readonly runs: Run<Node>[] = [];
  private length = 0;
  /** White space that is written before the next word. */
  private gap: { readonly sign: ' ' | '\n'; readonly node?: Node; readonly from: number } | undefined;

  add(text: string, node: Node): void {
    for (const { 0: found, 1: space, index } of text.matchAll(/([\t\n\f\r ]+)|[^\t\n\f\r ]+/g)) {
      if (space === undefined) this.addWord(found, node, index);
      else this.gap ??= { sign: ' ', node, from: index };
    }
  }

  /** Called where a block begins or ends. */
  breakLine(): void {
    this.gap = { sign: '\n', from: 0 };
  }

  built(): ArticleText<Node> {
    return new ArticleText(this.pieces.join(''), this.runs);
  }

  private addWord(word: string, node: Node, from: number): void {
    if (this.gap && this.length > 0) {
      const { sign, node: of, from: at } = this.gap;
      this.write(sign, of, at);
    }
    this.gap = undefined;
    this.write(word, node, from);
  }

  private write(text: string, node: Node | undefined, from: number): void {
    const last = this.runs.at(-1);
    if (node !== undefined) {
      if (last?.node === node && last.from + last.length === from && last.start + last.length === this.length)
        last.length += text.length;
      else this.runs.push({ start: this.length, length: text.length, node, from });
    }
    this.pieces.push(text);
    this.length += text.length;
  }
}
