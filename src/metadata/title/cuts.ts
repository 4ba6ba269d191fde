/** Vertical bars, and letters that are typed for one: `ㅣ` of Hangul, where no other lone letter stands beside it, `丨` of Han. */
const bar = '[|｜│┃¦‖∥∣⎪⏐❘ǀ￨丨]|(?<![\\u3131-\\u318e]\\s?)ㅣ(?!\\s?[\\u3131-\\u318e])';

/** What parts only with spaces around it, and what does without them. */
const spaced = '[-‐‑–—―−_·•∙⋅・●‧▪»«›‹▸→:：／/~>]';
const bare = '[_»«›‹]';

/** Marks between a title and the names of site and channel; in CJK text a bare hyphen is one too. */
const separators = new RegExp(
  [
    `(?<!\\s)\\s+(?:${spaced}|${bar})+\\s+`,
    `(?:(?<!\\s)\\s+)?(?:${bare}|${bar})+\\s*`,
    String.raw`(?:(?<!\s)\s+)?[—–―]+\s*`,
    String.raw`(?:(?<!\s)\s+)?--+\s*`,
    String.raw`(?<![:：])[:：]+\s+`,
    String.raw`(?<!\s)\s+::+`,
    String.raw`\.\s+(?=\S+$)`,
    String.raw`(?<=[\u3040-\u9fff）】])-+`,
    String.raw`-+(?=[\u3400-\u9fff])`,
    String.raw`(?<!\s)\s+(?=[\u3400-\u9fff]{2,}(?:网|院|局|报|社|大学|公司|政府|委|厅|中心|频道)$)`,
  ].join('|'),
  'gu',
);

type Span = readonly [start: number, end: number];

/** A title with more separators than this is a list of keywords. */
const mostCuts = 12;

export function cutsOf(title: string): Span[] {
  const cuts = [...title.slice(0, 1000).matchAll(separators)].map(
    (cut): Span => [cut.index, cut.index + cut[0].length],
  );
  return cuts.length > mostCuts ? [] : cuts;
}

export function partsBetween(cuts: readonly Span[], length: number): Span[] {
  return [...cuts, [length, length] as const].map(([start], i): Span => [cuts[i - 1]?.[1] ?? 0, start]);
}
