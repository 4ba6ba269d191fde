/** Marks between a title and the names of site and channel; in CJK text a bare hyphen is one too. */
const separators =
  /\s+[|\-–—_·•»«:：／/~>]+\s+|\s*[|｜_»«]+\s*|\s*[—–]+\s*|\s*--+\s*|[:：]\s+|\.\s+(?=\S+$)|(?<=[\u3040-\u9fff）】])-+|-+(?=[\u3400-\u9fff])|\s+(?=[\u3400-\u9fff]{2,}(?:网|院|局|报|社|大学|公司|政府|委|厅|中心|频道)$)/gu;

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
