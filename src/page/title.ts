import { common, isCommon } from '../language/text/common-scripts';
import { lazily } from '../language/text/lazily';
import type { Page } from './page';
import { charactersOf } from './text/characters';
import { nodesInLinks } from './text/links';

/**
 * The title of a page by matching the parts of `<title>` with the texts of its
 * body: section 2.1 of Wang et al. 2016 (the citation stands in
 * judge/engines/fusion/fusion.ts).
 */
export interface TitleMatch {
  /** The part of `<title>` that is the title; '' without `<title>`. */
  readonly title: string;
  /** The first text node that is equal to it; -1 where the body does not repeat it. */
  readonly node: number;
}

/** A part of `<title>` and its position in it. */
interface TitlePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Runs without the characters that separate parts: the non-Chinese characters of section 2.1. */
const partOfTitle = /[^|_—–\-·•»›/\\｜＿－]+/g;

/** Section 2.1. headCollection: Str1, Str2, … */
export function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const { 0: run, index } of title.matchAll(partOfTitle)) {
    const text = run.trim();
    const start = index + run.length - run.trimStart().length;
    if (text !== '') parts.push({ text, start, end: start + text.length });
  }
  return parts;
}

/** Processing 1. Removes white space, Latin letters, digits, and punctuation. */
export function withoutLatin(text: string): string {
  return text.replace(isCommon(text) ? commonNotChinese() : notChinese, '');
}

const notChinese = /[\s\u200b\ufeff\p{Script=Latin}\p{N}\p{P}\p{S}]+/gu;
const commonNotChinese = lazily(() => new RegExp(`[${common.latin}${common.numbers}${common.marks}]+`, 'g'));

/** Processing 2. Removes white space only. */
export function withoutSpace(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, '');
}

/** The algorithm of section 2.1. */
export function matchTitle(page: Page): TitleMatch {
  const inLink = nodesInLinks(page);
  const characters = charactersOf(page);
  const { title } = page.head;
  const parts = splitTitle(title);
  const size = parts.reduce((sum, { text }) => sum + withoutSpace(text).length, 0);
  const [first] = parts;
  if (!first) return { title: '', node: -1 };
  if (parts.length === 1) return { title: first.text, node: equalText(page, characters, size, first.text) };
  // Without a Chinese character in any part, no text is compared.
  const isChinese = parts.some(({ text }) => withoutLatin(text) !== '');
  const texts = isChinese ? shortTexts(page, characters, size) : new Map<string, readonly number[]>();
  const left = unlinkedParts(page, parts, texts, inLink);
  return longest(left) ?? { title: first.text, node: -1 };
}

/** One part: the text node of its length that is the same. */
function equalText(page: Page, characters: Int32Array, size: number, title: string): number {
  const wanted = withoutSpace(title);
  return page.text.findIndex((text, id) => characters[id] === size && withoutSpace(text) === wanted);
}

/** Several parts: the text nodes not longer than all parts together, by what processing 1 leaves of them; what it erases is left out. */
function shortTexts(page: Page, characters: Int32Array, size: number): ReadonlyMap<string, readonly number[]> {
  const texts = new Map<string, number[]>();
  for (let id = 0; id < page.count; id++) {
    const length = characters[id];
    if (length === 0 || length > size) continue;
    const text = withoutLatin(page.text[id]);
    const equal = texts.get(text);
    if (equal) equal.push(id);
    else if (text !== '') texts.set(text, [id]);
  }
  return texts;
}

/** Steps 2 to 6. Parts equal to a link are names of the site or its channels; a part is joined with the next if its node holds both. */
function unlinkedParts(
  page: Page,
  parts: readonly TitlePart[],
  texts: ReadonlyMap<string, readonly number[]>,
  inLink: Uint8Array,
): TitleMatch[] {
  const { title } = page.head;
  const left: TitleMatch[] = [];
  for (let i = 0; i < parts.length; i++) {
    const { text, start, end } = parts[i];
    const bare = withoutLatin(text);
    const equal = texts.get(bare) ?? [];
    if (equal.some((id) => inLink[id] === 1)) continue;
    const next = parts[i + 1];
    const joined = next !== undefined && equal.some((id) => contains(bare, page.text[id], next.text));
    left.push({ title: title.slice(start, joined ? next.end : end), node: equal[0] ?? -1 });
    if (joined) i++;
  }
  return left;
}

/**
 * Step 6. `contain`: whether a node holds the next part. Decision: every text contains what processing 1 leaves of
 * "2015" or "CNN", which is nothing, so there the texts are compared after processing 2.
 */
function contains(bare: string, text: string, part: string): boolean {
  const rest = withoutLatin(part);
  return rest === '' ? withoutSpace(text).includes(withoutSpace(part)) : bare.includes(rest);
}

/** Steps 7 to 9. The largest length / hcSize: hcSize is the same for all. */
function longest(matches: readonly TitleMatch[]): TitleMatch | undefined {
  const length = ({ title }: TitleMatch) => withoutSpace(title).length;
  return matches.reduce<TitleMatch | undefined>(
    (most, each) => (most && length(most) >= length(each) ? most : each),
    undefined,
  );
}
