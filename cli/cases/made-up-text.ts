import { madeUp, seedOfText } from '../../src/screens/report/made-up-words';

/** Made-up text that is the same each time. Words of up to three Latin letters stay: by them programs tell languages. */
export function madeUpText(text: string): string {
  return madeUp(text, { seedOf: seedOfText, longestKept: 3 });
}
