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
  const counts = countsIn(clips);
  const frequent = (filter: FilterName, values: ReadonlyMap<string, number>) =>
    [...values]
      .sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
      .map(([value, count]) => ({ ...labelled(filter, value), count }));
  const fixed = (filter: FilterName, values: readonly string[]) => values.map((value) => labelled(filter, value));
  const labelled = (filter: FilterName, value: string): KnownValue => {
    const label = labelOf(filter, value);
    return { value, ...defined({ label: label === undefined || label === value ? undefined : label }) };
  };
  const days = [...periods, ...counts.years];
  return {
    tag: frequent('tag', counts.tag),
    site: frequent('site', counts.site),
    source: frequent('source', counts.source),
    author: frequent('author', counts.author),
    type: frequent('type', counts.type),
    lang: frequent('lang', counts.lang),
    is: fixed('is', states),
    has: fixed('has', parts),
    before: fixed('before', days),
    after: fixed('after', days),
    url: [],
    schema: frequent('schema', counts.schema),
    words: fixed('words', ['>1000', '<300']),
  };
}

function countsIn(clips: readonly ClipSummary[]) {
  const counts = {
    tag: new Counts(),
    site: new Counts(),
    source: new Counts(),
    schema: new Counts(),
    author: new Counts(),
    type: new Counts(),
    lang: new Counts(),
  };
  const years = new Set<number>();
  for (const { tags = [], url, takenFrom, schemaTypes = [], author, kind, mode, language, savedAt } of clips) {
    for (const tag of tags) counts.tag.add(tag);
    counts.site.add(hostOfAddress(url));
    counts.source.add(takenFrom);
    for (const type of schemaTypes) counts.schema.add(type);
    counts.author.add(author);
    counts.type.add(otherModes.find((other) => other === mode) ?? kind ?? 'article');
    counts.lang.add(language?.toLowerCase().split('-', 1)[0]);
    years.add(new Date(savedAt).getFullYear());
  }
  return { ...counts, years: [...years].sort((a, b) => b - a).map(String) };
}

class Counts extends Map<string, number> {
  add(value: string | undefined): void {
    if (value) this.set(value, (this.get(value) ?? 0) + 1);
  }
}
