/**
 * Scripts without spaces between words: each of their characters is a token. The prolonged sound marks belong to
 * Kana.
 */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70`;

/** Python's `\w`: letters, digits and numbers of any script, and the underscore, without combining marks. */
const word = String.raw`\p{L}\p{N}_`;

const tokenPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[${word}])+`, 'gu');
const unspacedPattern = new RegExp(`[${unspaced}]`, 'gu');
const wordCharacters = new RegExp(`[${unspaced}${word}]`, 'gu');

/** WCXB's tokens, `\w+` in lower case, but every Han, Kana and Hangul character is a token of its own. */
export function wordTokens(text: string): string[] {
  return text.toLowerCase().match(tokenPattern) ?? [];
}

/** The same tokens with their start positions in the text. */
export function tokenSpans(text: string): { readonly token: string; readonly start: number }[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({ token: match[0].toLowerCase(), start: match.index }));
}

/** A text counts as Chinese, Japanese or Korean above this share of unspaced characters among all word characters. */
const cjkShare = 0.3;

export function isCjk(text: string): boolean {
  const characters = text.match(wordCharacters)?.length ?? 0;
  return characters > 0 && (text.match(unspacedPattern)?.length ?? 0) / characters > cjkShare;
}

/** Pairs of neighbouring word characters in lower case, skipping spaces and punctuation between them. */
export function characterBigrams(text: string): string[] {
  return bigrams(text.toLowerCase().match(wordCharacters) ?? []);
}

/** A whole address, a word (without the underscore, which is a mark here), or a mark with a meaning in Markdown. */
const markdownPattern = new RegExp(
  String.raw`https?:\/\/[^\s<>\(\)\[\]"']+|[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}])+|[#*_\x60~>\|\[\]\(\)!+=:\$\^\-]`,
  'gu',
);

/**
 * Pairs of neighbouring tokens of a Markdown text, including marks, so that the order matters to a distance of one
 * token.
 */
export function markdownBigrams(markdown: string): string[] {
  return bigrams(markdown.toLowerCase().match(markdownPattern) ?? []);
}

/** Neighbouring pairs; a single token stands for itself. */
function bigrams(tokens: readonly string[]): string[] {
  if (tokens.length === 1) return [...tokens];
  return tokens.slice(1).map((token, before) => `${tokens[before]} ${token}`);
}
