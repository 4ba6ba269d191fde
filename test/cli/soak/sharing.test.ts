import { expect, test } from 'vitest';
import { differences } from '../../../cli/soak/sharing';
import type { StoredClip } from '../../../cli/soak/stored';

const clip: StoredClip = {
  id: 'salt',
  url: 'https://news.example/salt',
  title: 'Salt',
  isInTrash: false,
  paragraphs: ['Salt was carried inland on mules.'],
  asked: 1,
  kept: [
    ['https://news.example/a.png', 'a'],
    ['https://news.example/b.png', 'b'],
  ],
  lost: [],
};

test('two machines that have the same differ in nothing', () => {
  expect(differences([clip], [{ ...clip, asked: 3, kept: clip.kept.toReversed() }])).toEqual([]);
});

test.each([
  ['not', [clip], []],
  ['alone', [], [clip]],
  ['otherwise', [clip], [{ ...clip, title: 'Salz' }]],
  ['otherwise', [clip], [{ ...clip, kept: [] }]],
] as const)('says that another machine has a clip %s', (how, ours, theirs) => {
  expect(differences(ours, theirs)).toEqual([`another machine has the clip salt ${how}`]);
});
