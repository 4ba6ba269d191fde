import type { Article } from '../../article/article';
import { type Decision, holds, isAboutPart, leftOutSince, type PartDecision } from '../../article/decision';
import { type Edits, edited } from '../../article/edits';
import { defined } from '../../language/text/defined';
import { squeeze } from '../../language/text/white-space';
import { countWords, readingMinutes } from '../../language/text/words';
import type { Part } from '../../page/parts';
import { blocksIn } from './blocks';
import { contentsOf, textToCount } from './contents';
import type { Origins } from './origins';
import { inertNodes } from './trusted';

/** An article and what the reader has changed. What was left out since it was made is taken from the article as it is. */
export interface Correction {
  readonly draft: { readonly article: Article; readonly clip?: { readonly title?: string } };
  readonly edits: Edits;
  readonly decisions?: readonly Decision[];
  /** The decisions with which it was made. */
  readonly clippedWith?: readonly Decision[];
  /** Where its blocks come from. */
  readonly origins?: Origins;
  /** The body without the reader's decisions about parts, if it has another one. */
  readonly fullHtml?: string;
}

/** The article with all changes of the reader, as it is saved and exported. */
export function corrected(correction: Correction): Article {
  const { body, ...edits } = editsToSave(correction);
  return edited({ ...correction.draft.article, ...body }, edits);
}

/** What the background needs to save a draft as corrected: it has no document to change the body itself. */
export function editsToSave(correction: Correction): Edits {
  const { draft, edits, decisions, origins = [], fullHtml } = correction;
  const gone = leftOutIn(correction);
  const body = gone.length > 0 ? bodyWithout(draft.article, origins, gone) : undefined;
  return { ...edits, ...defined({ titleBefore: draft.clip?.title ?? draft.article.title, decisions, fullHtml, body }) };
}

/** What the reader has left out since the article was made. */
export function leftOutIn({ decisions = [], clippedWith = [] }: Correction): readonly PartDecision[] {
  return leftOutSince(clippedWith, decisions) ?? [];
}

/**
 * The parts of the page of which a block was made. A block of our own, such as the label above a callout, gets a part
 * that is on no page and has its text.
 */
export function partsOfBlock(origins: Origins, at: number, text = ''): readonly Part[] {
  const parts = origins[at] ?? [];
  return parts.length > 0 ? parts : [{ first: -1 - at, last: -1 - at, tag: '', sign: squeeze(text) }];
}

/** Takes what the reader has left out from the blocks of an article that were made of nothing on its page. */
export function leaveOutOwn(article: Element, origins: Origins, decisions: readonly Decision[]): void {
  const blocks = blocksIn(article);
  for (const { keep, on } of decisions.filter(isAboutPart)) {
    if (keep || on.first >= 0 || on.sign === '') continue;
    const own = [...blocks.entries()].filter(
      ([at, block]) => origins[at]?.length === 0 && squeeze(block.textContent) === on.sign,
    );
    const distance = ([at]: readonly [number, Element]) => Math.abs(-1 - on.first - at);
    const [nearest] = own.filter(([, { parentNode }]) => parentNode).sort((a, b) => distance(a) - distance(b));
    nearest?.[1].remove();
  }
}

/** Whether all parts of a block are left out. */
export function isLeftOut(origins: Origins, at: number, gone: readonly PartDecision[]): boolean {
  return partsOfBlock(origins, at).every((part) => gone.some(({ on }) => holds(on, part)));
}

function bodyWithout(article: Article, origins: Origins, gone: readonly PartDecision[]): NonNullable<Edits['body']> {
  const nodes = inertNodes(article.html);
  const body = nodes.ownerDocument.createElement('div');
  body.append(nodes);
  const blocks = blocksIn(body);
  const own = new Set(blocks.filter((_, at) => origins[at]?.length === 0));
  for (const [at, block] of blocks.entries()) if (isLeftOut(origins, at, gone)) emptiedWith(block, body, own).remove();
  const words = countWords(textToCount(body));
  return {
    html: body.innerHTML,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: contentsOf(body),
  };
}

/** The largest element around a block that holds nothing else, or only labels that we have written above the block. */
function emptiedWith(block: Element, body: Element, own: ReadonlySet<Element>): Element {
  const isNothing = (node: Node) => node.textContent?.trim() === '' || (!own.has(block) && own.has(node as Element));
  let gone = block;
  for (let up = block.parentElement; up && up !== body; up = up.parentElement) {
    if (![...up.childNodes].every((node) => node === gone || isNothing(node))) break;
    gone = up;
  }
  return gone;
}
