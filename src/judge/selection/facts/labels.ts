import { lazily } from '../../../language/text/lazily';
import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import buying from '../../../language/vocabulary/buttons-buying.json' with { type: 'json' };
import factLabels from '../../../language/vocabulary/fact-labels.json' with { type: 'json' };
import identifierLabels from '../../../language/vocabulary/identifier-labels.json' with { type: 'json' };
import { anyOf, phrasesOf } from '../../../language/vocabulary/phrases';

/* The labels of facts and of buttons to buy, in the known languages. */

const buyingLabel = new PhraseMatcher(buying, (phrases) => new RegExp(`^${phrases}`, 'i'));
const identifier = lazily(() => new RegExp(`^(?:\\p{L}{2,12} )?${anyOf(identifierLabels)}$`, 'iu'));
const dated = new PhraseMatcher(
  factLabels,
  (phrases) => new RegExp(`^${phrases}[\\s:：].{0,60}(?<!\\d)(?:19|20)\\d\\d(?!\\d)`, 'iu'),
);
const identifierLine = new PhraseMatcher(
  identifierLabels,
  (phrases) =>
    new RegExp(`^${phrases}[\\s:：.#№]{1,4}(?=[\\p{L}\\d./_-]{0,40}\\d)[\\p{L}\\d][\\p{L}\\d./_ -]{2,40}$`, 'iu'),
);

const factLabel = new PhraseMatcher(
  { und: [...phrasesOf(factLabels), ...phrasesOf(identifierLabels)] },
  (phrases) => new RegExp(`^${phrases}$`, 'iu'),
);

/** The longest labels, and lines of a label and its value (characters). Chosen. */
const longest = 40;
const longestLine = 80;

export function isBuyingLabel(text: string): boolean {
  return text.length <= longest && buyingLabel.matches(text);
}

/** Whether a line names an identifier: `SKU 5796`, `Produkta kods: 545642356`. */
export function isIdentifierLine(text: string): boolean {
  return text.length <= longestLine && /\d/.test(text) && identifierLine.matches(text);
}

export function isIdentifierLabel(text: string): boolean {
  return text.length <= longest && /[:：#]\s*$|^\P{Lu}*\p{Lu}/u.test(text) && identifier().test(bareLabel(text));
}

/** Whether a text is a label of a fact in one of the known languages. */
export function isFactLabel(text: string): boolean {
  return text.length <= longest && factLabel.mayBegin(text) && factLabel.matches(bareLabel(text));
}

function bareLabel(text: string): string {
  return text.replace(/(?<![\s:：*])[\s:：*]+$/u, '').trim();
}

/** Whether a line begins with a label and names a year: `First published June 8, 1949`. */
export function isDatedLine(text: string): boolean {
  return text.length <= longestLine && /\d{4}/.test(text) && dated.matches(text);
}

/** Whether a text may be an identifier: one word with digits. */
export function isCode(text: string): boolean {
  return /^(?=.{3,30}$)[\p{L}\d./_-]*\d{2}[\p{L}\d./_-]*$/u.test(text);
}

/** Whether a text is a label, or begins with one before a colon. */
export function beginsWithLabel(text: string): boolean {
  if (text.length > 160 || !factLabel.mayBegin(text)) return false;
  const before = /^([^:：]{1,40})[:：]/u.exec(text)?.[1];
  return isFactLabel(before ?? text);
}

/** What a line says behind its label. */
export function labelledValue(text: string): string | undefined {
  return /^[^:：]{1,40}[:：]\s*(\S.*)$/u.exec(text)?.[1];
}
