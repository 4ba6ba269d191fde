import { isDateline } from '../language/text/closing-lines';

/** A line of text with its characters (without white space). */
export interface CountedLine {
  /** Its text; only asked for if it is short. */
  readonly text: () => string;
  /** Characters outside links, and in links. */
  readonly plain: number;
  readonly link: number;
}

/**
 * Longer lines (characters without white space) are no datelines. Chosen: room for a date, a place, a source and an
 * author.
 */
const longestDateline = 80;

/**
 * A title of this length (characters) may stand above the dateline of a short article, up to a third of its text.
 * Chosen: about twelve words.
 */
const longestTitle = 60;

/**
 * With at least this many further datelines, the lines are a list or a thread, whose parts have datelines of their own.
 * Chosen: one further dateline may say when the text was changed.
 */
const fewestOfParts = 2;

/**
 * The index of the line below the dateline of an article: title, date and source stand above the body. 0 if there is no
 * dateline, or if more than `share` of the characters outside links stands above it.
 */
export function belowDateline(lines: readonly CountedLine[], share: number): number {
  let all = 0;
  for (const { plain } of lines) all += plain;
  const most = Math.max(Math.min(longestTitle, all / 3), share * all);
  let [above, below, further] = [0, 0, 0];
  for (let at = 0; at < lines.length - 1; at++) {
    const { text, plain, link } = lines[at];
    if (plain > 0 && plain + link <= longestDateline && isDateline(text())) {
      if (above <= most) below = at + 1;
      else further++;
    }
    above += plain;
  }
  return further < fewestOfParts ? below : 0;
}
