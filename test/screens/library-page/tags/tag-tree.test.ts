import { expect, test } from 'vitest';
import { type TagNode, tagTree } from '../../../../src/screens/library-page/tags/tag-tree';
import { growth, mostGrowth } from '../../../support/steps';

const used = (...names: readonly string[]) => names.map((name, at) => ({ name, count: names.length - at }));

/** Each node in a line, indented. */
function drawn(nodes: readonly TagNode[], depth = 0): readonly string[] {
  return nodes.flatMap(({ label, count, children }) => [
    `${'  '.repeat(depth)}${label} ${count ?? '-'}`,
    ...drawn(children, depth + 1),
  ]);
}

test('tags with a slash are in one another, also in names that are no tags', () => {
  const tags = used('sea', 'topic/salt/road', 'topic', 'place/north');
  expect(drawn(tagTree(tags, 'use', ''))).toEqual([
    'topic 2',
    '  salt -',
    '    road 3',
    'sea 4',
    'place -',
    '  north 1',
  ]);
});

test('tags are in the order of their names, numbers by value', () => {
  expect(drawn(tagTree(used('b', 'tag 10', 'tag 9', 'A'), 'name', ''))).toEqual(['A 1', 'b 4', 'tag 9 2', 'tag 10 3']);
});

test('tags are found by a part of their names, without regard to case and accents', () => {
  const tags = used('topic/Café', 'topic', 'tea');
  expect(drawn(tagTree(tags, 'use', ' CAFE'))).toEqual(['topic -', '  Café 3']);
  expect(drawn(tagTree(tags, 'use', 'none'))).toEqual([]);
});

test('slashes without names between them do not nest', () => {
  expect(drawn(tagTree(used('/', 'a//b', 'a/', 'https://e.example/x', '__proto__/x'), 'use', ''))).toEqual([
    '/ 5',
    'a//b 4',
    'a/ 3',
    'https://e.example/x 2',
    '__proto__ -',
    '  x 1',
  ]);
});

test('very many tags and very deep ones make a tree, in proportion to their number', async () => {
  const deep = { name: 'a/'.repeat(5000).concat('b'), count: 1 };
  const many = (length: number) => [...Array.from({ length }, (_, at) => ({ name: `tag ${at}`, count: 1 })), deep];
  expect(tagTree(many(1000), 'name', '')).toHaveLength(1001);
  expect(drawn(tagTree([deep], 'use', ''))).toHaveLength(5);
  expect(await growth((length) => () => tagTree(many(length), 'name', ''), 1000)).toBeLessThan(mostGrowth);
});
