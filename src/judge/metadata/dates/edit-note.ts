import { isLatin } from '../../../language/text/address';
import { lazily } from '../../../language/text/lazily';
import { hasLetterOrNumber } from '../../../language/text/letters';
import { squeeze } from '../../../language/text/white-space';
import editVerbs from '../../../language/vocabulary/edit-verbs.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Page } from '../../../page/page';
import { clockIn } from './clock';
import { readDate } from './dates';
import { isRelativeTime } from './relative-time';

/*
 * Recognises notes of later changes, whose name and time are not the author's and the date
 * of publication: `edited Jan 5 at 12:00 by Bo`, `最后编辑：李雷`.
 */

const verb = anyOf(editVerbs);

/** How a note begins, after marks. */
const beginning = lazily(
  () =>
    new RegExp(
      `^[\\s«([*•·|–—-]*(?:(?:this|the) [a-z]+ (?:was|has been) )?(?:last )?${verb}(?![a-z])|^[\\s«([*•·|–—-]*(?:本帖|此帖|此文|本文|文章)?(?:最后|最近|最终|最後)?(?:由|编辑|修改|更新于|編輯|修改)`,
      'iu',
    ),
);

/** How a note ends right before the name. */
const ending = lazily(
  () => new RegExp(`\\b${verb}(?: [^.!?]{0,40})? by:?$|(?:最后|最近|最後)(?:编辑|修改|編輯)?(?:者|由)?[:：]?$`, 'iu'),
);

const beginningHint = new Hint([editVerbs], ['由', '编辑', '修改', '更新于', '編輯']);
const endingHint = new Hint([], ['by', '最后', '最近', '最後']);

/** In brackets after a name or time, the word marks the post and names nobody. */
const mark = /^[\s([*•·|-]*(?:edited|已编辑)[\s)\]*•·|-]*$/i;

/** In characters. Chosen: `Last edited by` with a long name, a date and a time takes some 60. */
const longestNote = 80;
/** Texts between the beginning of a note and its name or time. Chosen: a word such as `by`, the name and two marks. */
const mostTexts = 4;
/** The same in nodes. Chosen: a symbol of the name is a drawing of many shapes. */
const mostNodes = 60;

/** Whether a text is or begins with a note of a change. */
export function isEditNote(text: string): boolean {
  return text.length <= longestNote && begins(text);
}

/** Whether a text is a note of a change with its time, and no sentence that begins with such a verb. */
export function isDatedEditNote(text: string): boolean {
  return isEditNote(text) && holdsTime(text);
}

function begins(text: string): boolean {
  return beginningHint.in(text) && beginning().test(text);
}

/** Whether the text before a node, within `root`, shows that the node names who changed the text, or when. */
export function followsEditNote(page: Page, id: number, root: number, kind: 'name' | 'time'): boolean {
  let named = false;
  for (const text of shortTextsBefore(page, id, Math.max(root, id - mostNodes))) {
    if (text === undefined) return false;
    if (endingHint.in(text) && ending().test(text)) return true;
    // A note has one time: the next time is not part of it.
    if (named || (kind === 'time' && holdsTime(text))) return false;
    if (begins(text)) return !(mark.test(text) && /[([]/.test(text));
    named = !isBetween(text);
  }
  return false;
}

/** The texts before a node, the nearest first; undefined for one too long to be part of a note. */
function* shortTextsBefore(page: Page, id: number, last: number): Generator<string | undefined, void> {
  for (let before = id - 1, texts = 0; before > last && texts < mostTexts; before--) {
    const raw = page.text[before];
    const text = raw.length > 4 * longestNote ? raw : squeeze(raw);
    if (text === '') continue;
    texts++;
    yield text.length > longestNote ? undefined : text;
  }
}

const month = /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d月/i;

function holdsTime(text: string): boolean {
  if (isRelativeTime(text, true)) return true;
  return /\d/.test(text) && (month.test(text) || clockIn(text) !== undefined || readDate(text) !== undefined);
}

/** Whether a text is a time, or a word or mark that joins a time and a name. */
function isBetween(text: string): boolean {
  return isJoiningWord(text) || !hasLetterOrNumber(text) || holdsTime(text);
}

const joiningWords: ReadonlySet<string> = new Set(['on', 'at', 'by', 'in']);

/** Whether the only Latin letters of a text are those of one of these words, side by side. */
function isJoiningWord(text: string): boolean {
  let first = -1;
  let letters = 0;
  for (let i = 0; i < text.length && letters <= 2; i++) {
    if (!isLatin(text.charCodeAt(i))) continue;
    if (letters === 0) first = i;
    letters++;
  }
  return letters === 2 && joiningWords.has(text.slice(first, first + 2).toLowerCase());
}
