/** The filters of the query language. */
export const filterNames = [
  'tag',
  'site',
  'source',
  'author',
  'type',
  'lang',
  'is',
  'has',
  'before',
  'after',
  'url',
  'words',
  'schema',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Other names of the filters: English, Chinese (simplified and traditional) and Japanese. */
const otherNames: Readonly<Record<FilterName, readonly string[]>> = {
  tag: ['tags', '标签', '標籤', 'タグ'],
  site: ['host', 'domain', '网站', '站点', '網站', '站點', 'サイト'],
  source: ['来源', '來源', '出典'],
  author: ['by', '作者', '著者', '筆者'],
  type: ['kind', '类型', '類型', '種類', 'タイプ'],
  lang: ['language', '语言', '語言', '言語'],
  is: ['in', '是', '状态', '狀態', '状態'],
  has: ['有', '含', '包含', 'あり'],
  before: ['早于', '早於', '以前', '之前'],
  schema: ['schema.org'],
  url: ['address', '网址', '網址', 'アドレス'],
  words: ['length', '字数', '字數', '語数', '文字数'],
  after: ['since', '晚于', '晚於', '以后', '以後', '以降', '之后', '之後'],
};

const named: ReadonlyMap<string, FilterName> = new Map(
  filterNames.flatMap((name) => [name, ...otherNames[name]].map((each) => [each, name] as const)),
);

/** The filter of this name in any of our languages. */
function filterNamed(name: string): FilterName | undefined {
  return named.get(name.normalize('NFKC').toLowerCase());
}

/** All names of a filter, its own first. */
export function namesOf(name: FilterName): readonly string[] {
  return [name, ...otherNames[name]];
}

/** A part of a query: a word, a phrase in quotation marks, or a filter with its value. Positions are in the query. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Begins with a minus. */
  readonly isExcluded: boolean;
  readonly filter?: FilterName;
  /** The word, or what is in the quotation marks or after the colon. */
  readonly value: string;
  /** Where the value begins, its quotation mark included. */
  readonly valueStart: number;
  readonly isQuoted: boolean;
}

/** Each mark that opens a quotation, with those that close it. Chinese keyboards mix the curly ones up. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ...Array.from('"“”„‟＂', (mark) => [mark, '"“”„‟＂'] as const),
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
]);

/** A value in quotation marks that nothing in it closes; its own are left out if it has all kinds. */
export function quoted(value: string): string {
  for (const [opening, closing] of closingMarks)
    if (!Array.from(closing).some((mark) => value.includes(mark))) return opening + value + closing.charAt(0);
  return `"${value.replace(/["“”„‟＂]/g, ' ')}"`;
}

const spaces = /\s*/y;
const bareWord = /[^\s"“”„‟＂«「『]*/y;
const minus = /^[-－−]$/;
const colon = /[:：]/;
const hash = /^[#＃]$/;

/** A tag has a character that is no digit: `#1` is a word. */
const hasNonDigit = /[^\d#＃]/;

/** The parts of a query. Nothing is an error: an unknown filter is a word, and the end closes a quotation. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = endOf(spaces, text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = endOf(spaces, text, token.end);
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const isExcluded = minus.test(text.charAt(start));
  const from = isExcluded ? start + 1 : start;
  const wordEnd = endOf(bareWord, text, from);
  const word = text.slice(from, wordEnd);
  const at = { start, isExcluded };
  if (word === '') return { ...at, ...valueAt(text, from, from) };
  if (hash.test(word.charAt(0)) && hasNonDigit.test(word))
    return { ...at, filter: 'tag', ...valueAt(text, from + 1, wordEnd) };
  const colonAt = word.search(colon);
  const filter = colonAt < 0 ? undefined : filterNamed(word.slice(0, colonAt));
  if (filter) return { ...at, filter, ...valueAt(text, from + colonAt + 1, wordEnd) };
  return { ...at, end: wordEnd, value: word, valueStart: from, isQuoted: false };
}

type Value = Pick<Token, 'value' | 'valueStart' | 'end' | 'isQuoted'>;

/** The value that begins here: up to the end of the word, or in quotation marks. */
function valueAt(text: string, valueStart: number, wordEnd: number): Value {
  const closing = valueStart === wordEnd ? closingMarks.get(text.charAt(valueStart)) : undefined;
  if (closing === undefined)
    return { value: text.slice(valueStart, wordEnd), valueStart, end: wordEnd, isQuoted: false };
  let closed = valueStart + 1;
  while (closed < text.length && !closing.includes(text.charAt(closed))) closed += 1;
  const end = Math.min(closed + 1, text.length);
  return { value: text.slice(valueStart + 1, closed), valueStart, end, isQuoted: true };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
