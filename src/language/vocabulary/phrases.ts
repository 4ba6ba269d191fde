/** Words or phrases by language tag (BCP 47; `und` for those of no language). All languages are looked for on every page. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/**
 * The source of a regular expression that matches any phrase of a vocabulary, as one
 * group that captures nothing. Phrases are tried in the order of the file. A phrase is
 * plain text; these characters mean something, and stand for themselves behind a backslash:
 *
 *     [s]      may be missing
 *     (a|b)    one of several
 *     #        a number
 *     *        any text; *8 at most eight characters
 */
export function anyOf(vocabulary: Vocabulary): string {
  return `(?:${phrasesOf(vocabulary).map(sourceOf).join('|')})`;
}

/** All phrases of a vocabulary, language after language. */
export function phrasesOf(vocabulary: Vocabulary): readonly string[] {
  return Object.values(vocabulary).flat();
}

const signs: Readonly<Record<string, string>> = {
  '[': '(?:',
  ']': ')?',
  '(': '(?:',
  ')': ')',
  '|': '|',
  '#': '\\d+',
  '*': '.*',
};

function sourceOf(phrase: string): string {
  return phrase.replace(/\\([\s\S])|\*(\d+)|[[\]()|#*]|[.+?^${}/\\]/g, (sign, literal?: string, most?: string) => {
    if (literal !== undefined) return escaped(literal);
    if (most !== undefined) return `.{0,${most}}`;
    return signs[sign] ?? escaped(sign);
  });
}

function escaped(sign: string): string {
  return /[.+*?^${}()|[\]/\\]/.test(sign) ? `\\${sign}` : sign;
}

/**
 * With what the texts begin that a phrase matches, in lower case: its first word, or its first letter where it has no
 * Latin ones; '' where that may be anything. What is optional or one of several there makes more than one.
 */
export function startsOf(phrase: string): readonly string[] {
  const found = new Set<string>();
  addStarts(phrase, found);
  return [...found];
}

/** A scan, because vocabularies are read for every page and patterns for them take longer to compile than to match. */
function addStarts(phrase: string, found: Set<string>): void {
  let end = 0;
  while (end < phrase.length && isLatin(phrase.charCodeAt(end))) end++;
  const next = phrase.charAt(end);
  if (next === '[' || next === '(') {
    const close = closeOf(phrase, end);
    const before = phrase.slice(0, end);
    const after = phrase.slice(close + 1);
    for (const choice of choicesIn(phrase, end + 1, close)) addStarts(before + choice + after, found);
    if (next === '[') addStarts(before + after, found);
  } else if (end > 0) found.add(phrase.slice(0, end).toLowerCase());
  else for (const start of firstCharacters(phrase)) found.add(start);
}

/** With what texts begin where a phrase begins with no Latin letter and no group. */
function firstCharacters(phrase: string): Iterable<string> {
  if (phrase.startsWith('#')) return '0123456789';
  if (phrase.startsWith('*')) return [''];
  return [phrase.charAt(phrase.startsWith('\\') ? 1 : 0).toLowerCase()];
}

/** Where the group that opens at `open` closes. */
function closeOf(phrase: string, open: number): number {
  let depth = 0;
  for (let at = open; at < phrase.length; at++) {
    const sign = phrase.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '[' || sign === '(') depth++;
    else if ((sign === ']' || sign === ')') && --depth === 0) return at;
  }
  return phrase.length;
}

/** The choices of a group, without those of the groups in it. */
function choicesIn(phrase: string, from: number, to: number): string[] {
  const choices: string[] = [];
  let start = from;
  for (let at = from; at < to; at++) {
    const sign = phrase.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '[' || sign === '(') at = closeOf(phrase, at);
    else if (sign === '|') {
      choices.push(phrase.slice(start, at));
      start = at + 1;
    }
  }
  return [...choices, phrase.slice(start, to)];
}

function isLatin(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
