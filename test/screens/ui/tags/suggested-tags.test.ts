import { expect, test } from 'vitest';
import { suggestedTags } from '../../../../src/screens/ui/tags/suggested-tags';

const known = ['topic/sea', 'sea', 'AI', 'overseas', 'Séance', 'x', 'y'];

test('tags that begin with what is typed are suggested first, then those that contain it', () => {
  expect(suggestedTags(known, [], '#Sea')).toEqual(['sea', 'Séance', 'topic/sea', 'overseas']);
  expect(suggestedTags(known, ['sea'], 'SEA')).toEqual(['Séance', 'topic/sea', 'overseas']);
});

test('before anything is typed, the most used tags that the clip lacks are suggested', () => {
  expect(suggestedTags(known, ['sea'], ' ')).toEqual(['topic/sea', 'AI', 'overseas', 'Séance', 'x']);
});
