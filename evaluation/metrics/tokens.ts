/** Scripts without spaces between words: each of their characters is a token. The prolonged sound marks belong to Kana. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70`;

/** Python's `\w`: letters, digits and numbers of any script, and the underscore; combining marks are none. */
const word = String.raw`\p{L}\p{N}_`;

const tokenPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[${word}])+`, 'gu');
const unspacedPattern = new RegExp(`[${unspaced}]`, 'gu');
const wordCharacters = new RegExp(`[${unspaced}${word}]`, 'gu');

/** WCXB's tokens, `\w+` in lower case, but every Han, Kana and Hangul character by itself. */
export function wordTokens(text: string): string[] {
  return text.toLowerCase().match(tokenPattern) ?? [];
}

/** The same tokens with the places at which they start in the text. */
export function tokenSpans(text: string): { readonly token: string; readonly start: number }[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({ token: match[0].toLowerCase(), start: match.index }));
}

/** Share of unspaced characters among all word characters above which a text counts as Chinese, Japanese or Korean. */
const cjkShare = 0.3;

export function isCjk(text: string): boolean {
  const characters = text.match(wordCharacters)?.length ?? 0;
  return characters > 0 && (text.match(unspacedPattern)?.length ?? 0) / characters > cjkShare;
}

/** Pairs of neighbouring word characters, in lower case; what stands between them (spaces, punctuation) is passed over. */
export function characterBigrams(text: string): string[] {
  return bigrams(text.toLowerCase().match(wordCharacters) ?? []);
}

/** A whole address, a word (here the underscore is a mark), or one mark that means something in Markdown. */
const markdownPattern = new RegExp(
  String.raw`https?:\/\/[^\s<>\(\)\[\]"']+|[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}])+|[#*_\x60~>\|\[\]\(\)!+=:\$\^\-]`,
  'gu',
);

/** Pairs of neighbouring tokens of a Markdown text: marks count where they stand, so order matters as far as one token. */
export function markdownBigrams(markdown: string): string[] {
  return bigrams(markdown.toLowerCase().match(markdownPattern) ?? []);
}

/** Neighbouring pairs; a single token stands for itself. */
function bigrams(tokens: readonly string[]): string[] {
  if (tokens.length === 1) return [...tokens];
  return tokens.slice(1).map((token, before) => `${tokens[before]} ${token}`);
}
