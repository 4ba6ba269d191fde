/** The filters of the query language. */
export const filterNames = ['tag', 'site', 'author', 'type', 'lang', 'is', 'has', 'before', 'after'] as const;
export type FilterName = (typeof filterNames)[number];

/** Other names of the filters: English, Chinese (simplified and traditional) and Japanese. */
const otherNames: Readonly<Record<FilterName, readonly string[]>> = {
  tag: ['tags', '标签', '標籤', 'タグ'],
  site: ['host', 'domain', '网站', '站点', '網站', '站點', 'サイト'],
  author: ['by', '作者', '著者', '筆者'],
  type: ['kind', '类型', '類型', '種類', 'タイプ'],
  lang: ['language', '语言', '語言', '言語'],
  is: ['in', '是', '状态', '狀態', '状態'],
  has: ['有', '含', '包含', 'あり'],
  before: ['早于', '早於', '以前', '之前'],
  after: ['since', '晚于', '晚於', '以后', '以後', '以降', '之后', '之後'],
};

const named: ReadonlyMap<string, FilterName> = new Map(
  filterNames.flatMap((name) => [name, ...otherNames[name]].map((each) => [each, name] as const)),
);

/** The filter of this name in any of our languages. */
export function filterNamed(name: string): FilterName | undefined {
  return named.get(name.normalize('NFKC').toLowerCase());
}

/** All names of a filter, its own first. */
export function namesOf(name: FilterName): readonly string[] {
  return [name, ...otherNames[name]];
}
