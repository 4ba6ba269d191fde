import editorCredits from '../vocabulary/editor-credits.json' with { type: 'json' };
import months from '../vocabulary/months.json' with { type: 'json' };
import { anyOf } from '../vocabulary/phrases';
import { lazily } from './lazily';
import { squeeze } from './white-space';

/** Longer lines (characters) are sentences. */
const longestCredit = 80;

/**
 * Whether a line says who edited a text, as it does below the text in newspapers: "(责任编辑:王小明)", "Editing by Jane
 * Doe".
 */
export function isEditorCredit(line: string): boolean {
  return line.length <= longestCredit && editorCredit().test(squeeze(line));
}

/** A colon stands after the words, or a name: after "by", or as two to four Han characters. */
const editorCredit = lazily(
  () =>
    new RegExp(
      `^[\\s|([（【［]*${anyOf(editorCredits)}(?:\\s?[:：丨|]|(?<=\\b(?:by|von|par|por))\\s|\\s[\u4e00-\u9fff]{2,4}[\\])）】］]?$)`,
      'i',
    ),
);

/** Whether a line is a dateline: it has a date with its year, and is no sentence. */
export function isDateline(line: string): boolean {
  if (line.length > longestCredit || !year.test(line) || sentence.test(squeeze(line))) return false;
  return numericDate.test(line) || dateInWords().test(line.normalize('NFD').replace(accents, ''));
}

const year = /(?:19|20)\d\d/;
const sentence = /[。！？，、；]|[.!?;]$|\. [A-Z][a-z]+ [a-z]/;
const accents = /[\u0300-\u036f]/g;

const numericDate =
  /(?:19|20)\d\d\s?[-/.年]\s?[01]?\d\s?[-/.月]\s?[0-3]?\d|\b[0-3]?\d\s?[-/.]\s?[0-3]?\d\s?[-/.]\s?(?:19|20)\d\d/;

/** "September 10th, 2005", "10. September 2005". */
const dateInWords = lazily(() => {
  const names = Object.values(months)
    .flatMap((year) => year.flatMap((month) => month.split(' ')))
    .filter((name) => name.length >= 3);
  const month = `(?:${[...new Set(names)].join('|')})`;
  return new RegExp(`(?:^|[\\s\\d.,|·(-])${month}(?=[\\s\\d.,]).{0,12}(?:19|20)\\d\\d`, 'i');
});
