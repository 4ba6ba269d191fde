import type { ViewCurve } from '../../judge/engines/method-view';

type Point = readonly [row: number, value: number];

/**
 * The values of the rows `from` to `to` (not included) as points of a step function that ends at the last row's end. If
 * there are more rows than `most`, each point stands for several and has their highest value.
 */
export function curvePoints(y: readonly number[], from: number, to: number, most: number): Point[] {
  const rows = Math.max(1, Math.ceil((to - from) / Math.max(1, most)));
  const points: Point[] = [];
  for (let row = from; row < to; row += rows) {
    let highest = 0;
    for (let each = row; each < Math.min(to, row + rows); each++) highest = Math.max(highest, y[each] ?? 0);
    points.push([row, highest]);
  }
  const last = points.at(-1);
  return last ? [...points, [to, last[1]]] : points;
}

/** The place of the mark of a row, or of the nearest row that has one; -1 if no row has. */
export function nearestRow({ marks }: ViewCurve, row: number): number {
  for (let away = 0; away < marks.length; away++) {
    const mark = Math.max(marks[row - away] ?? -1, marks[row + away] ?? -1);
    if (mark >= 0) return mark;
  }
  return -1;
}

/** The row of a mark; -1 if it has none. Marks are in the order of rows. */
export function rowOfMark({ marks }: ViewCurve, place: number): number {
  return marks.indexOf(place);
}
