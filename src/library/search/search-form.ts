import variants from 'opencc-js/dict/TSCharacters';
import { lazily } from '../../language/text/lazily';
import { type FoldedText, folded, foldedWithPositions } from './fold';

/*
 * The form in which the text of clips and the words of a search are compared: folded, with traditional Chinese characters
 * replaced by simplified ones, so that either finds the other.
 */

/** The simplified form of each traditional character, from OpenCC. Pairs of different lengths would move positions. */
const simplified = lazily(
  () =>
    new Map(
      variants
        .split('|')
        .map((pair) => pair.split(' '))
        .filter(([from = '', to = '']) => from !== to && from.length === to.length) as [string, string][],
    ),
);

const traditional = lazily(() => new RegExp(`[${[...simplified().keys()].join('')}]`, 'gu'));

/** Folds a text and simplifies its Chinese characters. */
export function searchForm(text: string): string {
  return withSimplified(folded(text));
}

/** As `searchForm`, and remembers positions. */
export function searchFormWithPositions(text: string): FoldedText {
  const form = foldedWithPositions(text);
  return { ...form, text: withSimplified(form.text) };
}

function withSimplified(text: string): string {
  return mayBeChinese.test(text)
    ? text.replace(traditional(), (character) => simplified().get(character) ?? character)
    : text;
}

/** Also Japanese; its characters are replaced alike in texts and searches. */
const mayBeChinese = /[\u3400-\u9fff\ud840-\ud88d]/;
