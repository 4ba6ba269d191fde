import { common, isCommon } from '../../../language/text/common-scripts';
import { lazily } from '../../../language/text/lazily';
import type { Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { nodesInLinks } from '../../../page/text/links';
import { splitTitle, type TitlePart } from '../../../page/title';
import { mostJoined } from './parameters';

/** Section 2.1: the title of a page by matching the parts of `<title>` with the texts of its body. */
export interface TitleMatch {
  /** The part of `<title>` that is the title; '' without `<title>`. */
  readonly title: string;
  /** The first text node that is equal to it; -1 where the body does not repeat it. */
  readonly node: number;
}

/** Step 1, processing 1. Removes white space, Latin letters, digits, and punctuation. */
export function withoutLatin(text: string): string {
  return text.replace(isCommon(text) ? commonNotChinese() : notChinese, '');
}

const notChinese = /[\s\u200b\ufeff\p{Script=Latin}\p{N}\p{P}\p{S}]+/gu;
const commonNotChinese = lazily(() => new RegExp(`[${common.latin}${common.numbers}${common.marks}]+`, 'g'));

/** Step 8, processing 2. Removes white space only. */
export function withoutSpace(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, '');
}

/** Section 2.1: splits `<title>` (headCollection), then either compares the one part or runs steps 1 to 9. */
export function matchTitle(page: Page): TitleMatch {
  const { title } = page.head;
  const parts = splitTitle(title);
  const [first, ...others] = parts;
  if (!first) return noTitle;
  const hcSize = parts.reduce((sum, { text }) => sum + withoutSpace(text).length, 0);
  if (others.length === 0) return { title: first.text, node: equalText(page, hcSize, first.text) };
  // Without a Chinese character in any part, no text is compared.
  const isChinese = parts.some(({ text }) => withoutLatin(text) !== '');
  const left = filterHeads(page, parts, isChinese ? shortTexts(page, hcSize) : noTexts);
  return longest(left.filter(({ node }) => node >= 0)) ?? longest(left) ?? { title: first.text, node: -1 };
}

const noTitle: TitleMatch = { title: '', node: -1 };

/** Section 2.1, one part: the text node of length hcSize that is equal to it. */
function equalText(page: Page, hcSize: number, title: string): number {
  const characters = charactersOf(page);
  const wanted = withoutSpace(title);
  return page.text.findIndex((text, id) => characters[id] === hcSize && withoutSpace(text) === wanted);
}

/** The first text node with each text. */
interface FirstTexts {
  /** By what processing 1 leaves; a text of which it leaves nothing has no entry. */
  readonly bare: ReadonlyMap<string, number>;
  /** By what processing 2 leaves. */
  readonly whole: ReadonlyMap<string, number>;
}

const noTexts: FirstTexts = { bare: new Map(), whole: new Map() };

/** Section 2.1, several parts: nodeCollection, the text nodes that are not longer than hcSize, after step 1. */
function shortTexts(page: Page, hcSize: number): FirstTexts {
  const [bare, whole] = [new Map<string, number>(), new Map<string, number>()];
  const characters = charactersOf(page);
  const note = (texts: Map<string, number>, text: string, id: number) => {
    if (text !== '' && !texts.has(text)) texts.set(text, id);
  };
  for (let id = 0; id < page.count; id++) {
    if (characters[id] === 0 || characters[id] > hcSize) continue;
    note(bare, withoutLatin(page.text[id]), id);
    note(whole, withoutSpace(page.text[id]), id);
  }
  return { bare, whole };
}

/**
 * Steps 2 to 6, for each part and the first node that is equal to it.
 *
 * Two decisions, since the steps as printed answer both examples of section 2.1 wrongly. Step 6 asks whether a node that
 * is equal to one part contains the next, as the headline "交通部:…出租车改革" does the tag "出租车": parts are joined only
 * if a node is equal to them together. And the first equal node decides, as "break" says: a title that a list of links
 * repeats further down is no channel.
 */
function filterHeads(page: Page, parts: readonly TitlePart[], texts: FirstTexts): TitleMatch[] {
  const inLink = nodesInLinks(page);
  const left: TitleMatch[] = [];
  for (let i = 0; i < parts.length; i++) {
    // Step 6: join.
    const last = lastJoined(page, parts, texts, i);
    const title = page.head.title.slice(parts[i].start, parts[last].end);
    // Steps 3 and 4, compareNE.
    const node = (last > i ? texts.whole.get(withoutSpace(title)) : texts.bare.get(withoutLatin(title))) ?? -1;
    i = last;
    // Step 5: a part that is equal to a link is the name of a site or channel.
    if (node < 0 || inLink[node] === 0) left.push({ title, node });
  }
  return left;
}

/** Step 6: the last part that a node holds together with this one; this one, if there is none. */
function lastJoined({ head }: Page, parts: readonly TitlePart[], { whole }: FirstTexts, at: number): number {
  for (let last = Math.min(parts.length, at + mostJoined) - 1; last > at; last--) {
    if (whole.has(withoutSpace(head.title.slice(parts[at].start, parts[last].end)))) return last;
  }
  return at;
}

/**
 * Steps 7 to 9, maxSort. The largest length / hcSize: hcSize is the same for all. Decision: of the parts that a node repeats, if
 * there are any. Section 2.1 says that the title is one of these, and a date in `<title>` may be longer.
 */
function longest(matches: readonly TitleMatch[]): TitleMatch | undefined {
  const length = ({ title }: TitleMatch) => withoutSpace(title).length;
  return matches.reduce<TitleMatch | undefined>(
    (most, each) => (most && length(most) >= length(each) ? most : each),
    undefined,
  );
}
