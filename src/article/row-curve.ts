/** The row-block distribution of a page, as small as a picture of it needs. */
export interface RowCurve {
  /** Heights along the page, first row to last; at most `mostPoints`. */
  readonly y: readonly number[];
  /** First and last point of the article. */
  readonly start: number;
  readonly end: number;
}

/** More points than this are not told apart in a popup. Chosen: less than one for each of the popup's 380 px. */
const mostPoints = 320;

/** The curve with at most 320 points, each the highest of the rows it stands for; undefined without an article in it. */
export function rowCurve(curve: RowCurve | undefined): RowCurve | undefined {
  if (!curve || curve.y.length === 0 || curve.start < 0) return undefined;
  const rows = Math.ceil(curve.y.length / mostPoints);
  const y = Array.from({ length: Math.ceil(curve.y.length / rows) }, (_, at) =>
    Math.max(...curve.y.slice(at * rows, (at + 1) * rows)),
  );
  return { y, start: Math.floor(curve.start / rows), end: Math.floor(curve.end / rows) };
}
