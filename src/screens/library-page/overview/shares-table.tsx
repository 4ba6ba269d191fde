import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { formatLocale } from '../../../browser/wording/language';

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

/** So many rows are shown at first: the others are few clips each. */
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
              <td>{text ?? new Intl.NumberFormat(formatLocale()).format(value)}</td>
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
        <button type="button" class="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('overview_fewer') : t('overview_all', new Intl.NumberFormat(formatLocale()).format(rows.length))}
        </button>
      )}
      {children}
    </section>
  );
}
