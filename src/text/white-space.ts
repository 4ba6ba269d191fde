/** Collapses runs of white space, also the no-break and ideographic ones, to one space and trims. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/gu, ' ').trim();
}

/** Cuts a text at a word's end, with an ellipsis, so that it has at most `longest` characters. */
export function cutShort(text: string, longest: number): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longest * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Letters and digits only, in lower case: two texts that look the same to a reader become the same. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}\p{S}\u200b\ufeff]+/gu, '');
}
