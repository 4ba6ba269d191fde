import interfaceWords from '../../../language/vocabulary/interface-words.json' with { type: 'json' };
import { phrasesOf } from '../../../language/vocabulary/phrases';

/**
 * Words of buttons, columns and networks that appear where names do: "Like", "Log in", "Share on Facebook",
 * "Nächste Letzte". A text that consists only of them is not a name.
 */
const words: ReadonlySet<string> = new Set(phrasesOf(interfaceWords));

export function isOfInterface(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s|/·]+/u)
    .every((word) => words.has(word));
}
