import { scaleBand, scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { counted, formatLocale, inDigits } from '../../../browser/wording/language';
import { Button } from '../../ui/button';
import { type Figures, hashOfPeriod, type Period } from './figures';

type Periods = Figures['periods'];

/** The drawing's size in its own units, which grow with the window, and the room for its labels. */
const size = { width: 720, height: 220, start: 44, bottom: 30, top: 8 };

/** The room for a label. Chosen: the name of a week fits. */
const labelWidth = 90;

/** How many clips were saved in each week, month or year: as bars, and as a table. */
export function PeriodChart({ periods }: { periods: Periods }) {
  const most = Math.max(1, ...periods.map(({ count }) => count));
  const x = scaleBand<number>(
    periods.map(({ start }) => start),
    [size.start, size.width],
  ).paddingInner(0.2);
  const y = scaleLinear([0, most], [size.height - size.bottom, size.top]).nice(4);
  return (
    <figure class="chart" id="saved-over-time">
      <figcaption>{t('overview_saved')}</figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {wholeTicks(y.ticks(4)).map((tick) => (
          <g key={tick} class="tick">
            <line x1={size.start} x2={size.width} y1={y(tick)} y2={y(tick)} />
            <text x={size.start - 8} y={y(tick)} dy="0.32em" text-anchor="end">
              {inDigits(tick)}
            </text>
          </g>
        ))}
        {periods.map((period) => (
          <a key={period.start} href={hashOfPeriod(period)} tabindex={-1}>
            <title>{`${nameOf(period)}: ${counted('clips', period.count)}`}</title>
            <rect
              class="column"
              x={x(period.start)}
              width={x.bandwidth()}
              y={size.top}
              height={size.height - size.bottom}
            />
            <rect
              class="bar"
              x={x(period.start)}
              width={x.bandwidth()}
              y={y(period.count)}
              height={y(0) - y(period.count)}
            />
          </a>
        ))}
        {labelled(periods).map((period) => (
          <text
            key={period.start}
            x={(x(period.start) ?? 0) + x.bandwidth() / 2}
            y={size.height - 6}
            text-anchor="middle"
          >
            {nameOf(period)}
          </text>
        ))}
      </svg>
      <PeriodTable periods={periods} />
    </figure>
  );
}

/** The same as text. */
function PeriodTable({ periods }: { periods: Periods }) {
  return (
    <details>
      <summary>{t('overview_asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('overview_period')}</th>
            <th scope="col">{t('overview_clips')}</th>
          </tr>
        </thead>
        <tbody>
          {periods
            .filter(({ count }) => count > 0)
            .reverse()
            .map((period) => (
              <tr key={period.start}>
                <th scope="row">
                  <a href={hashOfPeriod(period)}>{nameOf(period)}</a>
                </th>
                <td>{inDigits(period.count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

/** Half a clip is no number of clips. */
function wholeTicks(ticks: readonly number[]): number[] {
  return ticks.filter(Number.isInteger);
}

/** As many periods as have room for a label, the last one among them. */
function labelled(periods: Periods): Periods {
  const every = Math.ceil((periods.length * labelWidth) / (size.width - size.start));
  return periods.filter((_, at) => (periods.length - 1 - at) % every === Math.floor(every / 2));
}

const forms: Readonly<Record<Period['unit'], Intl.DateTimeFormatOptions>> = {
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

function nameOf({ start, unit }: Period): string {
  const name = new Intl.DateTimeFormat(formatLocale(), forms[unit]).format(start);
  return unit === 'week' ? t('overview_weekFrom', name) : name;
}

export interface Row {
  readonly name: string;
  readonly value: number;
  /** The value in words; without it a number. */
  readonly text?: string;
  readonly href?: string;
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** What the numbers are. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children?: ComponentChildren;
}

/** So many rows are shown at first: the others are few clips each. Chosen: two charts fit into a window. */
const shownAtFirst = 8;

/** Values with a bar each: a table, so that it can be read and heard. */
export function SharesTable({ id, title, label, rows, children }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const width = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, 100]);
  return (
    <section class="shares" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <table aria-labelledby={`${id}-title`}>
        <colgroup>
          <col class="names" />
          <col class="values" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, value, text, href }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {href === undefined ? name : <a href={href}>{name}</a>}
              </th>
              <td>{text ?? inDigits(value)}</td>
              <td class="track">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="bar" width={width(value)} height="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <Button
          label={isWhole ? t('overview_fewer') : t('overview_all', inDigits(rows.length))}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
      {children}
    </section>
  );
}
