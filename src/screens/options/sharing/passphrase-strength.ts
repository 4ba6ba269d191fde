/** How hard a passphrase is to guess, in words that a reader can act on. */
export type Strength = 'weak' | 'fair' | 'strong';

/** Chinese and Japanese characters are chosen among thousands, so that few of them say as much as many letters. */
const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/];

/*
 * Chosen: five words of a list of 7,776 say 64 bits and have 28 letters and spaces, most of them predictable, so a letter counts 1
 * and 28 is strong; an arbitrary mixture of 16 characters counts as much. Below 22 are single words with a year.
 */
const weightOfIdeograph = 3;
const weightInMixture = 1.75;
const strongFrom = 28;
const fairFrom = 22;

/** So many of one character count. Chosen: `12341234…` does not get better by being longer. */
const mostOfOne = 3;

/** A rough estimate: it cannot know which phrases are famous. */
export function strengthOf(passphrase: string): Strength {
  const mixed = kindsOfCharacters.filter((kind) => kind.test(passphrase)).length >= 3 && !passphrase.includes(' ');
  const counts = new Map<string, number>();
  for (const char of passphrase) counts.set(char, Math.min(mostOfOne, (counts.get(char) ?? 0) + 1));
  const weightOf = (char: string) => (ideograph.test(char) ? weightOfIdeograph : mixed ? weightInMixture : 1);
  const weight = [...counts].reduce((sum, [char, count]) => sum + count * weightOf(char), 0);
  if (weight >= strongFrom) return 'strong';
  return weight >= fairFrom ? 'fair' : 'weak';
}
