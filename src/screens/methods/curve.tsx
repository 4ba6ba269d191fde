import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import { useMemo, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import type { ViewCurve } from '../../judge/engines/method-view';
import type { Active, OnActive } from './drawn-view';
import { useSize } from './use-size';

interface Props {
  readonly curve: ViewCurve;
  readonly active: Active;
  readonly onActive: OnActive;
}

/** As high as `.curve` in methods.css (px). */
const height = 194;
const space = { left: 60, right: 20, top: 28, bottom: 40 } as const;

/** The row-block distribution with its axes, its threshold and the range of the body, as a slider over the rows. */
export function Curve({ curve, active, onActive }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { width } = useSize(place);
  const { y } = curve;
  const plot = useMemo(() => plotOf(curve, width), [curve, width]);
  const row = active.place < 0 ? -1 : rowOfMark(curve, active.place);

  const toRow = (wanted: number) => {
    const mark = nearestRow(curve, wanted);
    if (mark >= 0) onActive({ place: mark, by: 'curve' });
  };
  const point = (event: PointerEvent) => {
    if (!place.current) return;
    toRow(Math.floor(plot.x.invert(event.clientX - place.current.getBoundingClientRect().left)));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onActive({ place: stepFrom(curve, active.place, by), by: 'curve' });
  };

  const number = new Intl.NumberFormat(formatLocale());
  const value = row < 0 ? undefined : y[row];
  return (
    <div class="curve-place" ref={place}>
      <div
        id="curve"
        class="curve"
        role="slider"
        tabIndex={0}
        aria-label={t('methodsCurve')}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, y.length - 1)}
        aria-valuenow={Math.max(0, row)}
        aria-valuetext={
          row < 0 ? t('methodsNoRow') : t('methodsRowValue', number.format(row), number.format(value ?? 0))
        }
        onPointerMove={point}
        onKeyDown={step}
      >
        <Drawing curve={curve} plot={plot} width={width} row={row} number={number} />
      </div>
    </div>
  );
}

interface DrawingProps {
  readonly curve: ViewCurve;
  readonly plot: Plot;
  readonly width: number;
  /** -1 if no row is chosen. */
  readonly row: number;
  readonly number: Intl.NumberFormat;
}

function Drawing({ curve, plot, width, row, number }: DrawingProps) {
  const { y, start, end, threshold } = curve;
  const { x, height: up } = plot;
  const value = row < 0 ? undefined : y[row];
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false">
      {start >= 0 && (
        <g class="range">
          <rect x={x(start)} width={x(end + 1) - x(start)} y={space.top} height={height - space.top - space.bottom} />
          <path
            d={`M${x(start)} ${space.top}V${height - space.bottom}M${x(end + 1)} ${space.top}V${height - space.bottom}`}
          />
        </g>
      )}
      <path class="outside" d={plot.outside} />
      <path class="inside" d={plot.inside} />
      <g class="threshold">
        <path d={`M${space.left} ${up(threshold)}H${width - space.right}`} />
        <text x={width - space.right} y={up(threshold) - 5}>
          {t('methodsThreshold', number.format(threshold))}
        </text>
      </g>
      <Axes plot={plot} width={width} number={number} />
      {row >= 0 && value !== undefined && (
        <g class="cross">
          <path d={`M${x(row + 0.5)} ${space.top}V${height - space.bottom}`} />
          <circle cx={x(row + 0.5)} cy={up(value)} r="4" />
        </g>
      )}
    </svg>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

function stepFrom({ marks }: ViewCurve, place: number, by: number): number {
  const last = marks.reduce((most, mark) => Math.max(most, mark), -1);
  return Math.min(last, Math.max(0, place + by));
}

type Plot = ReturnType<typeof plotOf>;

function plotOf(curve: ViewCurve, width: number) {
  const { y, start, end, threshold } = curve;
  const highest = y.reduce((most, value) => Math.max(most, value), threshold);
  const x = scaleLinear([0, Math.max(1, y.length)], [space.left, Math.max(space.left + 1, width - space.right)]);
  const up = scaleLinear([0, highest], [height - space.bottom, space.top]).nice(4);
  const draw = area<readonly [row: number, value: number]>()
    .x(([row]) => x(row))
    .y0(up(0))
    .y1(([, value]) => up(value))
    .curve(curveStepAfter);
  // A point for each px: more cannot be distinguished.
  const points = (from: number, to: number) => curvePoints(y, from, to, Math.max(50, width));
  return {
    x,
    height: up,
    outside: draw(points(0, y.length)) ?? '',
    inside: start < 0 ? '' : (draw(points(start, end + 1)) ?? ''),
  };
}

function Axes({ plot: { x, height: up }, width, number }: { plot: Plot; width: number; number: Intl.NumberFormat }) {
  const bottom = height - space.bottom;
  const wholeTicks = x.ticks(Math.max(2, width / 100)).filter(Number.isInteger);
  return (
    <g class="axes">
      <path d={`M${space.left} ${bottom}H${width - space.right}`} />
      {wholeTicks.map((row) => (
        <text key={`x${row}`} class="of-rows" x={x(row)} y={bottom + 16}>
          {number.format(row)}
        </text>
      ))}
      {up.ticks(4).map((value) => (
        <g key={`y${value}`}>
          <path class="grid" d={`M${space.left} ${up(value)}H${width - space.right}`} />
          <text class="of-values" x={space.left - 8} y={up(value) + 4}>
            {number.format(value)}
          </text>
        </g>
      ))}
      <text class="title of-rows" x={(space.left + width - space.right) / 2} y={height - 6}>
        {t('methodsRows')}
      </text>
      <text class="title" x={space.left - 50} y={14}>
        {t('methodsRowBlocks')}
      </text>
    </g>
  );
}

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
