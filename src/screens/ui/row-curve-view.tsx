import type { RowCurve } from '../../article/row-curve';
import { t } from '../../browser/platform/i18n';

const height = 40;

/** Draws the row-block distribution from the top of the page to its end, with the article's rows coloured. */
export function RowCurveView({ curve }: { curve: RowCurve }) {
  const { y, start, end } = curve;
  return (
    <svg
      class="curve"
      role="img"
      aria-label={t('rowCurve')}
      viewBox={`0 0 ${y.length} ${height}`}
      preserveAspectRatio="none"
    >
      <path class="outside" d={area(y, 0, y.length - 1)} />
      <path class="inside" d={area(y, start, end)} />
    </svg>
  );
}

/** The area under the points `from` to `to`, both included; each point is a bar of width 1. */
function area(y: readonly number[], from: number, to: number): string {
  const highest = Math.max(1, ...y);
  const bars = y.slice(from, to + 1).map((value) => `V${(height - (value / highest) * height).toFixed(1)}h1`);
  return `M${from} ${height}${bars.join('')}V${height}Z`;
}
