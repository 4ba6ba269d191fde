import type { Page } from '../../page/page';
import { isText } from '../../page/tree';
import { squeeze } from '../../text/white-space';
import editVerbs from '../../vocabulary/edit-verbs.json' with { type: 'json' };
import { anyOf } from '../../vocabulary/phrases';
import { clockIn } from './clock';
import { readDate } from './dates';
import { isRelativeTime } from './relative-time';

/* Who changed a text later, and when, is neither its author nor its time: `edited Jan 5 at 12:00 by Bo`, `最后编辑：李雷`. */

const verb = anyOf(editVerbs);

/** A note of a change begins so, after marks … */
const beginning = new RegExp(
  `^[\\s«([*•·|–—-]*(?:(?:this|the) [a-z]+ (?:was|has been) )?(?:last )?${verb}(?![a-z])|^[\\s«([*•·|–—-]*(?:本帖|此帖|此文|文章)?(?:最后|最近|最终|最後)?(?:由|编辑|修改|更新于|編輯|修改)`,
  'iu',
);

/** … or its words end so, right before the name. */
const ending = new RegExp(
  `\\b${verb}(?: [^.!?]{0,40})? by:?$|(?:最后|最近|最後)(?:编辑|修改|編輯)?(?:者|由)?[:：]?$`,
  'iu',
);

/** A word in brackets behind a name or time marks the post; it does not name who changed it. */
const mark = /^[\s([*•·|-]*(?:edited|已编辑)[\s)\]*•·|-]*$/i;

/** A note is short (characters), and few texts stand between its beginning and what it names. */
const longestNote = 80;
const mostTexts = 4;
const mostNodes = 60;

/** Whether a text is a note of a change, or begins as one. */
export function isEditNote(text: string): boolean {
  return text.length <= longestNote && beginning.test(text);
}

/** Whether words in front of a node, within `root`, say that its name is that of who changed the text, or its time that of the change. */
export function followsEditNote(page: Page, id: number, root: number, kind: 'name' | 'time'): boolean {
  let named = false;
  const last = Math.max(root, id - mostNodes);
  for (let before = id - 1, texts = 0; before > last && texts < mostTexts; before--) {
    const raw = page.text[before];
    if (!isText(page, before) || raw.length > 4 * longestNote) {
      if (raw !== '') return false;
      continue;
    }
    const text = squeeze(raw);
    if (text === '') continue;
    texts++;
    if (text.length > longestNote) return false;
    if (ending.test(text)) return true;
    // A change has one time: the next is of something else.
    if (named || (kind === 'time' && holdsTime(text))) return false;
    if (beginning.test(text)) return !(mark.test(text) && /[([]/.test(text));
    named = !isBetween(text);
  }
  return false;
}

const month = /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d月/i;

function holdsTime(text: string): boolean {
  if (isRelativeTime(text, true)) return true;
  return /\d/.test(text) && (month.test(text) || clockIn(text) !== undefined || readDate(text) !== undefined);
}

/** Whether a text is a time, or a word or mark that joins one with a name. */
function isBetween(text: string): boolean {
  return holdsTime(text) || /^[^\p{L}\p{N}]*$/u.test(text) || /^[^a-z]*(?:on|at|by|in)[^a-z]*$/i.test(text);
}
