import { lazily } from '../../../language/text/lazily';
import { squeeze } from '../../../language/text/white-space';
import choosingWords from '../../../language/vocabulary/choosing-words.json' with { type: 'json' };
import { FirstWords } from '../../../language/vocabulary/first-words';
import { anyOf } from '../../../language/vocabulary/phrases';
import labels from '../../../language/vocabulary/variant-labels.json' with { type: 'json' };

const choice = lazily(
  () => new RegExp(`^${anyOf(choosingWords)}(?!\\p{L})|^(?=\\P{ASCII})${anyOf(choosingWords)}`, 'iu'),
);
const label = lazily(() => new RegExp(`^${anyOf(labels)}$`, 'iu'));
const beginnings = new FirstWords([labels]);

/** Longer labels (characters), also with the variant that is chosen, are running text. */
const longest = 60;
const mostWords = 5;

/**
 * The label of variants that a text is: `Size`, `Colour: black`, `Choose your size`, `Frame colour`, `Taille de lit`.
 * Undefined for other texts.
 */
export function variantLabel(text: string): string | undefined {
  if (text.length > longest || /[?!.]$/.test(text) || !text.split(/[\s:：]+/, mostWords).some(mayBegin))
    return undefined;
  const [before = ''] = text.split(/[:：]/);
  const bare = before.replaceAll('*', '').trim();
  const asked = bare.replace(choice(), '').trim();
  return namesVariants(asked) ? capitalised(asked) : undefined;
}

function mayBegin(word: string): boolean {
  return beginnings.of(word) > 0 || choice().test(word);
}

/** A label alone, behind one word, or before a short word (`de`, `(EU)`, `&`). */
function namesVariants(text: string): boolean {
  const words = text.split(' ');
  if (words.length > mostWords || words.length === 0) return false;
  const [first = '', second = ''] = words;
  const rest = words.slice(1).join(' ');
  return isLabel(text) || (words.length <= 3 && isLabel(rest)) || (second.length <= 4 && isLabel(first));
}

function isLabel(text: string): boolean {
  return text !== '' && label().test(text);
}

function capitalised(text: string): string {
  return text === text.toUpperCase() ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Whether an option only asks to choose one: `Choose an option`, `- Select -`, `---`. */
export function isPlaceholder(option: string): boolean {
  const text = squeeze(option).replace(/^[^\p{L}\p{N}]+/u, '');
  return text === '' || choice().test(text);
}
