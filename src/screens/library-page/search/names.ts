import { pageTypes } from '../../../article/page-types';
import { messageOf, t } from '../../../browser/platform/i18n';
import { formatLocale, languageName } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { folded } from '../../../library/search/fold';
import { otherModes, parts, states, type ValueNames } from '../../../library/search/language/query';
import { type FilterName, filterNames } from '../../../library/search/language/tokens';

/* What filters and their values are called in the reader's language. */

/** What each filter is called. */
export function filterLabels(): Readonly<Record<FilterName, string>> {
  const labels = filterNames.map((name) => [name, t(`filter_${name}`)] as const);
  return Object.fromEntries(labels) as Record<FilterName, string>;
}

/** What a value is called; undefined if it has no other name. */
export function labelOfValue(filter: FilterName, value: string): string | undefined {
  const named = <Name extends string>(names: readonly Name[]) => names.find((name) => name === value);
  if (filter === 'lang') return languageName(value);
  if (filter === 'before' || filter === 'after') return periodName(value);
  if (filter === 'type') {
    const type = named([...pageTypes, ...otherModes]);
    return type && (messageOf(`kind_${type}`) ?? messageOf(`mode_${type}`));
  }
  const state = filter === 'is' ? named(states) : undefined;
  if (state) return t(`is_${state}`);
  const part = filter === 'has' ? named(parts) : undefined;
  return part && t(`has_${part}`);
}

/** The values by their names in the reader's language, so that these can be typed, too. */
export function valueNames(clips: readonly ClipSummary[]): ValueNames {
  const languages = new Set(clips.map(({ language = '' }) => language.toLowerCase().split('-', 1)[0] ?? ''));
  languages.delete('');
  return {
    type: byLabel('type', [...pageTypes, ...otherModes]),
    is: byLabel('is', states),
    has: byLabel('has', parts),
    lang: byLabel('lang', [...languages]),
  };
}

function byLabel(filter: FilterName, values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [folded(labelOfValue(filter, value) ?? value), value]));
}

const relative: ReadonlyMap<string, readonly [count: number, unit: Intl.RelativeTimeFormatUnit]> = new Map([
  ['today', [0, 'day']],
  ['yesterday', [-1, 'day']],
  ['7d', [-7, 'day']],
  ['1m', [-1, 'month']],
  ['1y', [-1, 'year']],
]);

function periodName(value: string): string | undefined {
  const [count, unit] = relative.get(value) ?? [];
  if (count === undefined || !unit) return undefined;
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: unit === 'day' ? 'auto' : 'always' }).format(
    count,
    unit,
  );
}
