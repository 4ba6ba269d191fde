import { byFrequency } from '../../../language/text/by-frequency';
import { defined } from '../../../language/text/defined';
import type { ClipSummary } from '../../library';
import { hostOfAddress } from './matching';
import { otherModes, parts, states } from './query';
import type { FilterName } from './tokens';

/** A value that a filter can have. */
export interface KnownValue {
  readonly value: string;
  /** What it is called in the reader's language, where that differs. */
  readonly label?: string;
  /** How many clips have it. */
  readonly count?: number;
}

/** The values of each filter, the most frequent first. */
export type Vocabulary = Readonly<Record<FilterName, readonly KnownValue[]>>;

/** The name of a value in the reader's language. */
export type LabelOf = (filter: FilterName, value: string) => string | undefined;

const periods = ['today', 'yesterday', '7d', '1m', '1y'];

/** The values of the filters in these clips. */
export function vocabularyOf(clips: readonly ClipSummary[], labelOf: LabelOf): Vocabulary {
  const frequent = (filter: FilterName, valuesOf: (clip: ClipSummary) => readonly (string | undefined)[]) => {
    const values = clips.flatMap(valuesOf).flatMap((value) => value || []);
    return byFrequency(values).map(([value, count]) => ({ ...labelled(filter, value), count }));
  };
  const fixed = (filter: FilterName, values: readonly string[]) => values.map((value) => labelled(filter, value));
  const labelled = (filter: FilterName, value: string): KnownValue => {
    const label = labelOf(filter, value);
    return { value, ...defined({ label: label === undefined || label === value ? undefined : label }) };
  };
  const days = [...periods, ...yearsOf(clips)];
  return {
    tag: frequent('tag', ({ tags = [] }) => tags),
    site: frequent('site', ({ url }) => [hostOfAddress(url)]),
    source: frequent('source', ({ takenFrom }) => [takenFrom]),
    author: frequent('author', ({ author }) => [author]),
    type: frequent('type', ({ kind, mode }) => [otherModes.find((other) => other === mode) ?? kind ?? 'article']),
    lang: frequent('lang', ({ language }) => [language?.toLowerCase().split('-', 1)[0]]),
    is: fixed('is', states),
    has: fixed('has', parts),
    before: fixed('before', days),
    after: fixed('after', days),
    url: [],
    schema: frequent('schema', ({ schemaTypes = [] }) => schemaTypes),
    words: fixed('words', ['>1000', '<300']),
  };
}

function yearsOf(clips: readonly ClipSummary[]): readonly string[] {
  const years = new Set(clips.map(({ savedAt }) => new Date(savedAt).getFullYear()));
  return [...years].sort((a, b) => b - a).map(String);
}
