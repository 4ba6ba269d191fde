import { lazily } from '../../language/text/lazily';
import { comparable, isBlank } from '../../language/text/white-space';
import mailPagers from '../../language/vocabulary/mail-pagers.json' with { type: 'json' };
import { anyOf } from '../../language/vocabulary/phrases';
import type { Page } from '../../page/page';
import { subtreeSums } from '../../page/sums';
import { oncePerPage } from '../../page/text/once-per-page';
import { blockText, type TextBlocks, textBlocksOf } from '../../page/text/text-blocks';
import { elementsWith, headingLevel, root, tagName } from '../../page/tree';
import { nameIn } from './author/person-names';

/*
 * A message in the archive of a mailing list, as MHonArc, Pipermail and Hypermail show it. Its text may be shorter than
 * what is around it, so it is found by its surroundings:
 *
 *     pager ─ title ─ header or sender ─ text ─ follow-ups, references, pager
 */

export interface Mail {
  /** The first node of its text, and the first one after it. */
  readonly from: number;
  readonly until: number;
  /** Who wrote it, without the address. */
  readonly sender: string | undefined;
}

/**
 * Kinds of links to other messages in a pager. Chosen: a blog may have a "next message", too; none of 1,500 pages of
 * thirteen development sets that are no messages has two (2026-11-27).
 */
const leastLinks = 2;

/** Longer blocks (characters) belong to the text. Chosen: a pager with the subjects of two messages has 170. */
const longestOfFrame = 300;

/** Boxes are no larger than this many levels. Chosen: a list in a list, with elements around them. */
const levelsOfBox = 6;

const pager = lazily(() => new RegExp(`^\\W{0,3}(${anyOf(mailPagers)})`, 'iu'));

/** Fields of a header (RFC 5322, section 3.6; RFC 2919; RFC 5536), and what is above other messages of the thread. */
const field =
  /^(?:from|to|cc|subject|date|sent|sender|reply-to|in-reply-to|references|message-id|list-id|newsgroups|organization|user-agent|delivered-to|follow-?ups?)\s*(?::|$)/i;

const fieldOfSender = /^from\s*:\s*/i;

/** Boxes whose blocks belong together. */
const boxes: ReadonlySet<string> = new Set('ul ol dl table'.split(' '));

/** The message that a page shows; undefined if it shows none. */
export const mailOf = oncePerPage((page: Page): Mail | undefined => {
  const blocks = textBlocksOf(page);
  const pagers = pagersOf(page, blocks);
  if (!pagers) return undefined;
  const { first } = blocks;
  const texts = Array.from(first, (_, block) => blockText(page, blocks, block));
  const isFrame = texts.map((text, block) => pagers.has(block) || (text.length <= longestOfFrame && field.test(text)));
  fillBoxes(page, blocks, isFrame);
  const text = longestGap(isFrame, lengthsOf(page, blocks, texts));
  if (!text) return undefined;
  const from = first[text.from];
  const sender = senderOf(page, blocks, from) ?? statedSender(texts.slice(0, text.from));
  return { from, until: text.to < first.length ? first[text.to] : page.count, sender };
});

/** The blocks with links to other messages; undefined if there are fewer kinds of them than in a pager. */
function pagersOf(page: Page, { blockOf }: TextBlocks): ReadonlySet<number> | undefined {
  const kinds = new Set<string>();
  const found = new Set<number>();
  for (let id = 0; id < page.count; id++) {
    if (blockOf[id] < 0 || page.text[id].length > longestOfFrame) continue;
    const kind = pager().exec(page.text[id])?.[1];
    if (kind === undefined) continue;
    kinds.add(kind.toLowerCase());
    found.add(blockOf[id]);
  }
  return kinds.size >= leastLinks ? found : undefined;
}

/** Fills the outermost lists and tables around parts of the frame that hold no heading and no preformatted text. */
function fillBoxes(page: Page, { first, blockAt }: TextBlocks, isFrame: boolean[]): void {
  const isOutside = page.tagNames.map((tag) => tag === 'pre' || headingLevel(tag) > 0);
  const outsideIn = subtreeSums(page, (id) => Number(isOutside[page.tag[id]]));
  const filled = new Set<number>();
  for (const [block, is] of [...isFrame].entries()) {
    if (!is) continue;
    let box: number | undefined;
    let up = page.parent[first[block]];
    for (let level = 0; up > root && level < levelsOfBox && outsideIn(up) === 0; level++) {
      if (boxes.has(tagName(page, up))) box = up;
      up = page.parent[up];
    }
    if (box === undefined || filled.has(box)) continue;
    filled.add(box);
    // A loop, whose steps the tests of growth count.
    for (let at = blockAt[box]; at < blockAt[page.end[box]]; at++) isFrame[at] = true;
  }
}

/** Characters of each block; 0 for headings and the title. */
function lengthsOf(page: Page, { owner }: TextBlocks, texts: readonly string[]): readonly number[] {
  const title = comparable(page.head.title);
  return texts.map((text, block) => {
    const isTitle = headingLevel(tagName(page, owner[block])) > 0 || title.includes(comparable(text));
    return isTitle ? 0 : text.length;
  });
}

/** The longest text between two parts of the frame, or else what follows the frame. */
function longestGap(isFrame: readonly boolean[], lengths: readonly number[]) {
  let best: { readonly from: number; readonly to: number; readonly length: number } | undefined;
  let from = isFrame.indexOf(true) + 1;
  while (from > 0 && from < isFrame.length) {
    const next = isFrame.indexOf(true, from);
    const to = next < 0 ? isFrame.length : next;
    const length = lengths.slice(from, to).reduce((sum, each) => sum + each, 0);
    if (length > (best?.length ?? 0) && (next >= 0 || !best)) best = { from, to, length };
    from = next + 1;
  }
  return best;
}

/** The name before the first address in the header, or in its first lines. */
function senderOf(page: Page, { blockOf }: TextBlocks, until: number): string | undefined {
  const [address] = elementsWith(page, 'href', (value) => value.startsWith('mailto:')).find(([id]) => id < until) ?? [];
  if (address === undefined) return undefined;
  let before = address - 1;
  while (before > 0 && (blockOf[before] < 0 || isBlank(page.text[before]))) before--;
  if (blockOf[before] !== blockOf[address + 1]) return undefined;
  return nameIn(page.text[before].replace(/^[\s:"']+|(?<![\s<("'])[\s<("']+$/gu, ''));
}

/** The name behind the field of the header that states it, before or behind the address. */
function statedSender(texts: readonly string[]): string | undefined {
  const at = texts.findIndex((text) => fieldOfSender.test(text));
  if (at < 0) return undefined;
  const said = texts[at].replace(fieldOfSender, '') || (texts[at + 1] ?? '');
  const [before, behind = ''] = said.split(/[<(]/);
  return nameIn((/@|\sat\s/.test(before) ? behind : before).replace(/["')]/g, ''));
}
