import closingHeadings from '../vocabulary/closing-headings.json' with { type: 'json' };
import copyrightLines from '../vocabulary/copyright-lines.json' with { type: 'json' };
import { anyOf, beginningsOf } from '../vocabulary/phrases';
import { isLatin } from './address';
import { isWhiteSpace, squeeze } from './white-space';

/** Copyright lines, permits and imprints. */
export const copyrightLine = new RegExp(`©|\\(c\\) ?(?:19|20)\\d\\d|\\bcopyright\\b|${anyOf(copyrightLines)}`, 'i');

/**
 * Whether a short line is, as a whole, a heading of what follows an article. Most lines are
 * rejected by their beginning, because the pattern is slow to compile.
 */
export function isClosingLine(line: string): boolean {
  return mayClose(line) && closingLine.test(squeeze(line));
}

/** Headings after an article: related articles, comments, sharing. For lines with white space collapsed. */
export const closingLine = new RegExp(
  `^[\\s|]*(?:${anyOf(closingHeadings)}|(?:\\d+ )?comments?(?: ?\\(?\\d+\\)?)?|.{0,30}\\d ?[条件个](?:评论|留言|跟[贴帖]|点评|回复))[:：.…»>\\s]*$`,
  'is',
);

/** The beginnings of such headings. */
let beginnings: ReadonlySet<string> | undefined;

function mayClose(line: string): boolean {
  let start = 0;
  while (start < line.length && mayStandBefore(line.charCodeAt(start))) start++;
  beginnings ??= new Set([...beginningsOf(closingHeadings), 'comment', 'comments']);
  let end = start;
  while (end < line.length && isLatin(line.charCodeAt(end))) end++;
  const beginning = end > start ? line.slice(start, end) : line.charAt(start);
  return beginnings.has(beginning.toLowerCase()) || countsComments(line, start);
}

/** A number may precede comments, and other text may precede the number. */
function countsComments(line: string, start: number): boolean {
  if (line.includes('条') || line.includes('件') || line.includes('个')) return true;
  const unit = line.charCodeAt(start);
  return unit >= 0x30 && unit <= 0x39 && line.toLowerCase().includes('comment');
}

function mayStandBefore(unit: number): boolean {
  return unit === 0x7c || isWhiteSpace(unit);
}
