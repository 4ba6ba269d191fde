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

/** Texts with which the phrases of a vocabulary begin: their first words, in lower case, or first letters where they have no Latin ones. */
export function beginningsOf(vocabulary: Vocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  for (const phrase of phrasesOf(vocabulary)) {
    for (const start of startsOf(phrase)) found.add(start);
  }
  return found;
}

/** The first words of a phrase in lower case: what is optional or one of several there makes more than one. */
export function startsOf(phrase: string): readonly string[] {
  return expansionsOf(phrase).flatMap((text) => {
    const word = /^(?:[a-z]+|[^a-z#*])/i.exec(text)?.[0].toLowerCase();
    return word === undefined ? [] : [word];
  });
}

const group = /(?<!\\)\[((?:\\.|[^[\]()\\])*)\]|(?<!\\)\(((?:\\.|[^[\]()\\])*)\)/s;

/** Every text that a phrase allows, `#` and `*` left as they are. */
function expansionsOf(phrase: string): readonly string[] {
  const found = group.exec(phrase);
  if (!found) return [phrase];
  const before = phrase.slice(0, found.index);
  const after = phrase.slice(found.index + found[0].length);
  const choices = found[1] === undefined ? (found[2] ?? '').split('|') : [...found[1].split('|'), ''];
  return choices.flatMap((choice) => expansionsOf(before + choice + after));
}
