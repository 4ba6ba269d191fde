import { expect, test } from 'vitest';
import { withTagsAfter } from '../../src/background/tag-changes';

test('a tag that is renamed in the library is renamed in what the reader typed for a page', () => {
  const memory = { title: 'Mine', edits: { tags: ['sea', 'salt'], before: { tags: ['sea'], note: '' } } };
  expect(withTagsAfter(memory, { from: ['sea'], to: 'ocean' })).toEqual({
    title: 'Mine',
    edits: { tags: ['ocean', 'salt'], before: { tags: ['ocean'], note: '' } },
  });
  expect(withTagsAfter({ title: 'Mine' }, { from: ['sea'] })).toEqual({ title: 'Mine' });
});
