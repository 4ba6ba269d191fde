import { lazily } from '../../../language/text/lazily';

/** Vertical bars and letters used for one: Hangul `ㅣ` unless another single letter is beside it, and Han `丨`. */
const bar = '[|｜│┃¦‖∥∣⎪⏐❘ǀ￨丨]|(?<![\\u3131-\\u318e]\\s?)ㅣ(?!\\s?[\\u3131-\\u318e])';

/** Separators that need spaces around them; the next one does not. Angle quotes without spaces are quotation marks. */
const spaced = '[-‐‑–—―−_·•∙⋅・●‧▪⋆★☆✦◆◇■□❯►»«›‹▸→:：／/~<>]';
const bare = '_';

/** Separators between a title and the names of site and section. In CJK text a bare hyphen counts. */
const separators = lazily(
  () =>
    new RegExp(
      [
        `(?<!\\s)\\s+(?:${spaced}|${bar})+\\s+`,
        `(?:(?<!\\s)\\s+)?(?:${bare}|${bar})+\\s*`,
        String.raw`(?:(?<!\s)\s+)?[—–―]+\s*`,
        String.raw`(?:(?<!\s)\s+)?--+\s*`,
        String.raw`(?<![:：])[:：]+\s+`,
        String.raw`(?<!\s)\s+::+`,
        // Not behind an initial or "Dr".
        String.raw`(?<![\s.,]\p{Lu}\p{Ll}?)\.\s+(?=\S+$)`,
        String.raw`(?<=[\u3040-\u9fff）】])-+`,
        String.raw`-+(?=[\u3400-\u9fff])`,
        String.raw`(?<!\s)\s+(?=[\u3400-\u9fff]{2,}(?:网|院|局|报|社|大学|公司|政府|委|厅|中心|频道)$)`,
        String.raw`(?<!\s)\s+(?=[A-Za-z]\w{1,11}[\u3400-\u9fff]{0,4}(?:社区|论坛)$)`,
      ].join('|'),
      'gu',
    ),
);

const mayCut = /[-‐‑–—―−_·•∙⋅・●‧▪⋆★☆✦◆◇■□❯►»«›‹▸→:：／/~<>|｜│┃¦‖∥∣⎪⏐❘ǀ￨丨ㅣ.\u3400-\u9fff]/;

/** A source in brackets behind a headline, which may itself hold brackets, or an author. */
export const sourceBehind =
  /(?<!\s)\s*(?:[(（][^()（）]{1,40}(?:[(（][^()（）]{1,20}[)）])?[)）]|【[^【】]{1,40}】|\sby\s\S[^|]{1,40})$/u;

export type Span = readonly [start: number, end: number];

/** A title with more separators is a list of keywords. Chosen: the path to a page in a large shop has fewer. */
const mostCuts = 12;

export function cutsOf(title: string): Span[] {
  if (!mayCut.test(title)) return [];
  const cuts = [...title.slice(0, 1000).matchAll(separators())].map(
    (cut): Span => [cut.index, cut.index + cut[0].length],
  );
  return cuts.length > mostCuts ? [] : cuts.filter(([start]) => !isInBrackets(title, start));
}

function isInBrackets(title: string, at: number): boolean {
  return ['()', '（）'].some(([open = '', close = '']) => {
    const opened = title.lastIndexOf(open, at);
    const closed = opened < 0 ? -1 : title.indexOf(close, opened);
    return closed > at;
  });
}

export function partsBetween(cuts: readonly Span[], length: number): Span[] {
  return [...cuts, [length, length] as const].map(([start], i): Span => [cuts[i - 1]?.[1] ?? 0, start]);
}

/** Longer lines and titles (characters) are not compared with each other. Chosen: room for a headline of two lines. */
export const longestTitleLine = 200;
