import { lazily } from '../../../language/text/lazily';
import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import { squeeze } from '../../../language/text/white-space';
import buying from '../../../language/vocabulary/buttons-buying.json' with { type: 'json' };
import choosingWords from '../../../language/vocabulary/choosing-words.json' with { type: 'json' };
import factLabels from '../../../language/vocabulary/fact-labels.json' with { type: 'json' };
import identifierLabels from '../../../language/vocabulary/identifier-labels.json' with { type: 'json' };
import { anyOf, phrasesOf } from '../../../language/vocabulary/phrases';
import variantLabels from '../../../language/vocabulary/variant-labels.json' with { type: 'json' };

/* The labels of facts, of variants and of buttons to buy, in the known languages. */

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

const choosing = lazily(
  () => new RegExp(`^${anyOf(choosingWords)}(?!\\p{L})|^(?=\\P{ASCII})${anyOf(choosingWords)}`, 'iu'),
);
const variant = new PhraseMatcher(variantLabels, (phrases) => new RegExp(`^${phrases}$`, 'iu'));

/** Longer labels (characters), also with the variant that is chosen, are running text. Chosen. */
const longestVariant = 60;
const mostWords = 5;

/**
 * The label of variants that a text is: `Size`, `Colour: black`, `Choose your size`, `Frame colour`, `Taille de lit`.
 * Undefined for other texts.
 */
export function variantLabel(text: string): string | undefined {
  if (text.length > longestVariant || /[?!.]$/.test(text) || !text.split(/[\s:：]+/, mostWords).some(mayBegin))
    return undefined;
  const [before = ''] = text.split(/[:：]/);
  const bare = before.replaceAll('*', '').trim();
  const name = bare.replace(choosing(), '').trim();
  return namesVariants(name) ? capitalised(name) : undefined;
}

function mayBegin(word: string): boolean {
  return variant.mayBegin(word) || choosing().test(word);
}

/** A label alone, behind one word, or before a short word (`de`, `(EU)`, `&`). */
function namesVariants(text: string): boolean {
  const words = text.split(' ');
  if (words.length > mostWords || words.length === 0) return false;
  const [first = '', second = ''] = words;
  const others = words.slice(1).join(' ');
  return isVariant(text) || (words.length <= 3 && isVariant(others)) || (second.length <= 4 && isVariant(first));
}

function isVariant(text: string): boolean {
  return text !== '' && variant.matches(text);
}

function capitalised(text: string): string {
  return text === text.toUpperCase() ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Whether an option only asks to choose one: `Choose an option`, `- Select -`, `---`. */
export function isPlaceholder(option: string): boolean {
  const text = squeeze(option).replace(/^[^\p{L}\p{N}]+/u, '');
  return text === '' || choosing().test(text);
}
