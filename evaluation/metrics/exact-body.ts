import { wordTokens } from './tokens';

/** Tokens of a sentence: those of the Chinese sets have 37 on average, nine in ten at most 73. */
const sentence = 60;

/**
 * Whether a body is right as Wang et al. 2016 count it for Z(e), equation 8: all of it in its order, with at most one
 * sentence of other text.
 */
export function isExactBody(text: string, truth: string): boolean {
  const kept = wordTokens(text);
  const wanted = wordTokens(truth);
  if (kept.length - wanted.length > sentence) return false;
  let found = 0;
  for (const token of kept) if (token === wanted[found]) found++;
  return found === wanted.length;
}
