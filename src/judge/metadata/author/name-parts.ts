import { hasLetter, isShortHan } from '../../../language/text/letters';
import { squeeze } from '../../../language/text/white-space';
import { isJob, looksLikeName, nameIn } from './person-names';

/** Longer texts (characters) are not bylines. */
const longestByline = 160;

/** The full names in texts that only elements separate; undefined if there is anything else. */
export function fullNames(texts: readonly string[]): string | undefined {
  const parts = texts.map(squeeze).filter((part) => part !== '');
  const areNames = parts.length > 1 && parts.every((part) => looksLikeName(part) && !isJob(part));
  return areNames ? [...new Set(parts)].join(', ') : undefined;
}

/** The name in the texts of an element. A full name with a letter right behind it has a job beside it. */
export function nameInParts(texts: readonly string[]): string | undefined {
  const several = fullNames(texts);
  if (several !== undefined) return nameIn(several);
  const [first = '', ...others] = texts.filter((text) => text.trim() !== '');
  const rest = others.join('');
  const isGlued = first.trimEnd() === first && beginsWithLetter(rest);
  if (isGlued && (looksLikeName(first.trim()) || isShortHan(first.trim()))) return nameIn(first);
  return nameIn(texts.join('').slice(0, longestByline));
}

function beginsWithLetter(text: string): boolean {
  return text !== '' && text.trimStart() === text && hasLetter(text.charAt(0));
}
