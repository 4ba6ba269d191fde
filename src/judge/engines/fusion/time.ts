import type { Page } from '../../../page/page';

/**
 * Section 2.3, the pattern: year, month, day and optionally hour, minute and second, with any one character between.
 * Decision: the print opens three groups and closes one, so it is no pattern:
 *
 *     …[0-3]?[0-9]{1}([\s\S][0-2]\d[\s\S][0-5]\d([\s\S][0-5]\d([\s\S][0-5]\d)? *
 *
 * One of its two equal groups for the second is left out here, and the first group is closed before the asterisk.
 */
const pattern =
  /(20[0-9]{2})[\s\S]([0-1]?[0-9]{1})[\s\S]([0-3]?[0-9]{1})(?:[\s\S][0-2]\d[\s\S][0-5]\d(?:[\s\S][0-5]\d)?)*/;

/** A publish time as the page writes it, and its day. */
interface WrittenTime {
  readonly text: string;
  /** `2016-03-02`, not checked against the calendar. */
  readonly day: string;
}

/** Section 2.3: the publish time, the first match in the text nodes between title and body. */
export function timeBetween(page: Page, title: number, body: number): WrittenTime | undefined {
  for (let id = title + 1; id < body; id++) {
    const [text, year, month, day] = pattern.exec(page.text[id]) ?? [];
    if (text !== undefined && month !== undefined && day !== undefined) {
      return { text, day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
    }
  }
  return undefined;
}
