import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from './content-api';
import { excerptOf } from './excerpt';

/** A checkout's answer, or the error instead of one. */
export type Told = { readonly answer: unknown } | { readonly error: string };

export const groups = ['html', 'metadata', 'selection', 'rest'] as const;
type Group = (typeof groups)[number];

/** A field whose value differs between the two checkouts. */
export interface Difference {
  readonly field: string;
  readonly group: Group;
  readonly excerpt: string;
}

/** The fields in which two answers differ, sorted by name. Two equal errors are no difference. */
export function differencesOf(before: Told, after: Told): Difference[] {
  const [old, now] = [toldFields(before), toldFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .filter((field) => !isDeepStrictEqual(old[field], now[field]))
    .map((field) => ({ field, group: groupOf(field), excerpt: excerptOf(old[field], now[field]) }));
}

function toldFields(told: Told): Readonly<Record<string, unknown>> {
  return 'error' in told ? told : fieldsOf(told.answer);
}

const metadata: ReadonlySet<string> = new Set(
  `url canonicalUrl title subtitle takenFrom site author authors organisations published modified
  language direction description leadImage licence keywords`.split(/\s+/),
);

const selection: ReadonlySet<string> = new Set(
  'explain explained engine insteadOf confidence words kept dropped choices choice readFrom partial'.split(' '),
);

function groupOf(field: string): Group {
  if (field === 'html') return 'html';
  if (metadata.has(field)) return 'metadata';
  return selection.has(field) ? 'selection' : 'rest';
}
