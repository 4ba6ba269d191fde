import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import type { DayOrder } from './dates';
import { dayOrder } from './publish-time';

/** A date with two numbers before its year, as lists and posts show it: other texts may quote dates of elsewhere. */
const numberedDate = /(?<![\d/-])(?<first>\d{1,2})(?<mark>[/-])(?<second>\d{1,2})\k<mark>(?:19|20)\d\d(?!\d)/;
const longestText = 60;

/**
 * Which of two numbers before a year is the day on a page: what its dates with a number above 12 show, or else what is usual
 * in its language. Undefined if they contradict each other or nothing is known.
 */
export const dayOrderOf = oncePerPage((page: Page): DayOrder => {
  const shown = new Set<DayOrder>();
  for (const text of page.text) {
    if (text.length > longestText) continue;
    const { first, second } = numberedDate.exec(text)?.groups ?? {};
    if (Number(first) > 12) shown.add('dayFirst');
    else if (Number(second) > 12) shown.add('monthFirst');
  }
  return shown.size > 1 ? undefined : ([...shown][0] ?? dayOrder(page.head.language));
});
