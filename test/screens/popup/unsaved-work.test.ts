import { describe, expect, test } from 'vitest';
import type { DraftPreview, Stage } from '../../../src/screens/popup/popup-state';
import { keyOf, workOn } from '../../../src/screens/popup/unsaved-work';
import { sampleArticle } from '../../support/sample-article';

const draft = { id: 'd1', article: { ...sampleArticle, title: 'Salt roads' } };
const plain: DraftPreview = { draft, title: 'Salt roads', edits: {}, draftGone: false };
const ready = (changed: Partial<DraftPreview> = {}): Stage => ({ at: 'ready', preview: { ...plain, ...changed } });

describe('the work on a draft', () => {
  test('is a typed title, edited details, pages that were joined, and parts that were kept or left out', () => {
    expect(workOn(ready({ title: 'Mine' }))?.changes).toEqual({ title: 'Mine' });
    for (const changed of [
      { draft: { ...draft, article: { ...draft.article, joined: { parts: 2, lost: [] } } } },
      { edits: { note: 'Read.' } },
      { decisions: [{ keep: true, on: { first: 1, last: 2, tag: '#text', sign: 'More' } }] },
      { decisions: [{ keep: false, on: { first: 3, last: 9, tag: 'div', sign: '' } }] },
    ])
      expect(workOn(ready(changed))?.changes).toEqual({});
  });

  test('is neither looking at it nor trying other methods', () => {
    expect(workOn(ready())).toEqual({ preview: plain });
    expect(
      workOn(ready({ engine: 'nta', choice: 'article' as never, decisions: [{ keep: true, on: 'comments' }] }))
        ?.changes,
    ).toBeUndefined();
  });

  test('is none if the library has it already', () => {
    expect(workOn(ready({ edits: { tags: ['salt'] }, unchanged: true }))?.changes).toBeUndefined();
  });

  test('cannot be noted while there is no draft, or while it is being saved', () => {
    const preview = { ...plain, title: 'Mine' };
    expect(workOn(ready({ title: 'Mine', draftGone: true }))).toBeUndefined();
    expect(workOn({ at: 'saving', preview, task: { do: 'recall' } })).toBeUndefined();
    expect(workOn({ at: 'saved', preview, clipId: 'c' })).toBeUndefined();
  });

  test('after a failed save is noted, but what that left is not taken back', () => {
    const stage = { at: 'failed', failure: { code: 'unknown' }, mode: 'article', changes: {} } as const;
    expect(workOn({ ...stage, preview: { ...plain, title: 'Mine' } })?.changes).toEqual({ title: 'Mine' });
    expect(workOn({ ...stage, preview: plain })).toBeUndefined();
  });

  test('is noted again only if it differs', () => {
    const key = (changed: Partial<DraftPreview>) => keyOf(workOn(ready(changed)));
    expect(key({ title: 'Mine' })).toBe(key({ title: 'Mine', engine: 'nta' }));
    const keys = [{}, { title: 'Mine' }, { title: 'Mine', edits: { note: 'x' } }, { edits: { note: 'x' } }].map(key);
    expect(new Set(keys).size).toBe(4);
  });
});
