import type { ClipSummary } from '../../src/library/library';

/** A clip as lists show it. */
export function clipSummary(fields: Partial<ClipSummary>): ClipSummary {
  return {
    id: 'a',
    title: 'A',
    url: 'https://www.example.com/a',
    words: 100,
    minutes: 1,
    mode: 'article',
    revision: 1,
    savedAt: 0,
    updatedAt: 0,
    articleAt: 0,
    ...fields,
  };
}
