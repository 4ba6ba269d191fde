import closingHeadings from '../vocabulary/closing-headings.json' with { type: 'json' };
import copyrightLines from '../vocabulary/copyright-lines.json' with { type: 'json' };
import { anyOf, phrasesByBeginning } from '../vocabulary/phrases';
import rightsNotices from '../vocabulary/rights-notices.json' with { type: 'json' };
import { isLatin } from './address';
import { lazily } from './lazily';
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

/**
 * Whether a short line is, as a whole, a heading of what follows an article: related articles, comments, sharing. A
 * line is compared only with the headings that begin like it, because compiling a pattern of all of them takes longer
 * than reading the lines of a page.
 */
export function isClosingLine(line: string): boolean {
  let start = 0;
  while (start < line.length && mayStandBefore(line.charCodeAt(start))) start++;
  let end = start;
  while (end < line.length && isLatin(line.charCodeAt(end))) end++;
  const beginning = (end > start ? line.slice(start, end) : line.charAt(start)).toLowerCase();
  const headings = headingsByBeginning().get(beginning);
  if (headings?.().test(squeeze(line))) return true;
  const mayCount = beginning === 'comment' || beginning === 'comments' || countsComments(line, start);
  return mayCount && commentCount().test(squeeze(line));
}

/** The patterns of closing headings by their beginnings. */
const headingsByBeginning = lazily(() => {
  const patterns = new Map<string, () => RegExp>();
  for (const [beginning, phrases] of phrasesByBeginning(closingHeadings)) {
    patterns.set(
      beginning,
      lazily(() => new RegExp(`^[\\s|]*${anyOf({ und: phrases })}${tail}`, 'is')),
    );
  }
  return patterns;
});

/** What may follow a heading. */
const tail = '[:：.…»>\\s]*$';

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
