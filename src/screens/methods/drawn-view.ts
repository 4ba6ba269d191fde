import type { Mark, MethodView } from '../../judge/engines/method-view';
import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import { type Box, beginningOf, boxOf } from '../../page/sketch';
import { tagName } from '../../page/tree';

/** What a method makes of a page, with all that is needed to show it without the page. */
export interface DrawnView extends Omit<MethodView, 'marks'> {
  readonly marks: readonly DrawnMark[];
}

export interface DrawnMark extends Mark {
  /** Missing where the page does not show it. */
  readonly box?: Box;
  /** The beginning of its text. */
  readonly text: string;
  readonly tag: string;
  /** How many marks it is in. */
  readonly depth: number;
  /** Whether other marks are in it. */
  readonly holds: boolean;
  /** Whether it is left out, but something in it is kept. */
  readonly partly: boolean;
}

/** Characters of a text that are shown. Chosen: two lines of the list. */
const longestText = 120;

export function drawnView(page: Page, { marks, ...view }: MethodView): DrawnView {
  const partly = partlyKept(marks);
  const around: Mark[] = [];
  const drawn = marks.map((mark, place): DrawnMark => {
    closeBefore(around, mark);
    const box = boxOf(page, mark.id, mark.last);
    const depth = around.length;
    around.push(mark);
    return {
      partly: partly.has(mark),
      ...mark,
      ...defined({ box }),
      text: beginningOf(page, mark.id, mark.last, longestText),
      tag: tagName(page, mark.id),
      depth,
      holds: (marks[place + 1]?.id ?? Number.POSITIVE_INFINITY) <= mark.last,
    };
  });
  return { ...view, marks: drawn };
}

/** The marks that are left out and hold one that is kept. */
function partlyKept(marks: readonly Mark[]): ReadonlySet<Mark> {
  const partly = new Set<Mark>();
  const around: Mark[] = [];
  for (const mark of marks) {
    closeBefore(around, mark);
    for (let up = around.length - 1; mark.kept && up >= 0; up--) {
      const above = around[up];
      if (!above || above.kept || partly.has(above)) break;
      partly.add(above);
    }
    around.push(mark);
  }
  return partly;
}

/** Drops the marks that end before one. */
function closeBefore(around: Mark[], { id }: Mark): void {
  while ((around.at(-1)?.last ?? id) < id) around.pop();
}

/** The mark that is pointed at, and with what: what shows it elsewhere scrolls to it. `keys`: those of the list. */
export interface Active {
  /** -1 for none. */
  readonly place: number;
  readonly by: 'drawing' | 'list' | 'keys' | 'curve' | 'legend';
}

export type OnActive = (active: Active) => void;

export const noneActive: Active = { place: -1, by: 'list' };
