/**
 * User-perceived characters (UAX 29, simplified): a flag, or a character with its marks and
 * joined characters. Intl.Segmenter takes minutes for a text of 200,000.
 */
const character = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d\p{Extended_Pictographic}|\p{Cf})*/gsu;

export function charactersOf(text: string): string[] {
  return text.match(character) ?? [];
}
