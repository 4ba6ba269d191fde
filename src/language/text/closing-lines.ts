import closingHeadings from '../vocabulary/closing-headings.json' with { type: 'json' };
import copyrightLines from '../vocabulary/copyright-lines.json' with { type: 'json' };
import editorCredits from '../vocabulary/editor-credits.json' with { type: 'json' };
import months from '../vocabulary/months.json' with { type: 'json' };
import { anyOf } from '../vocabulary/phrases';
import rightsNotices from '../vocabulary/rights-notices.json' with { type: 'json' };
import { lazily } from './lazily';
import { PhraseMatcher } from './phrase-matcher';
import { isWhiteSpace, squeeze } from './white-space';

/** Whether a text is or contains a copyright line, a permit or an imprint. */
export function isCopyrightLine(text: string): boolean {
  return copyrightLine().test(text);
}

const copyrightLine = lazily(
  () => new RegExp(`©|\\(c\\) ?(?:19|20)\\d\\d|\\bcopyright\\b|${anyOf(copyrightLines)}`, 'i'),
);

/** Whether a text says who owns the page and what may be done with it. An article may also talk of such things. */
export function isRightsNotice(text: string): boolean {
  return rightsNotice().test(text);
}

const rightsNotice = lazily(() => new RegExp(anyOf(rightsNotices), 'i'));

/** Whether a short line is, as a whole, a heading of what follows an article: related articles, comments, sharing. */
export function isClosingLine(line: string): boolean {
  let start = 0;
  while (start < line.length && mayStandBefore(line.charCodeAt(start))) start++;
  const text = line.slice(start);
  if (closingHeading.mayBegin(text) && closingHeading.matches(squeeze(text))) return true;
  return (/^comment/i.test(text) || countsComments(line, start)) && commentCount().test(squeeze(line));
}

/** What may follow a heading. */
const tail = '[:：.…»>\\s]*$';

const closingHeading = new PhraseMatcher(closingHeadings, (phrases) => new RegExp(`^${phrases}${tail}`, 'is'));

/** A heading over comments that says how many there are. */
const commentCount = lazily(
  () =>
    new RegExp(
      `^[\\s|]*(?:(?:\\d+ )?comments?(?: ?\\(?\\d+\\)?)?|.{0,30}\\d ?[条件个](?:评论|留言|跟[贴帖]|点评|回复))${tail}`,
      'is',
    ),
);

/** A number may precede comments, and other text may precede the number. */
function countsComments(line: string, start: number): boolean {
  if (line.includes('条') || line.includes('件') || line.includes('个')) return true;
  const unit = line.charCodeAt(start);
  return unit >= 0x30 && unit <= 0x39 && line.toLowerCase().includes('comment');
}

function mayStandBefore(unit: number): boolean {
  return unit === 0x7c || isWhiteSpace(unit);
}

/** Longer lines (characters) are sentences. Chosen: room for a date, a place, a source and an author. */
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
