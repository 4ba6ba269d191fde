import { describe, expect, it, test } from 'vitest';
import { nameAfter, retagged, type TagChange, tagsUndone, tagVariants } from '../../src/article/tag-change';
import { growth, mostGrowth } from '../support/steps';

const tagsAfter = (tags: readonly string[], change: TagChange) => retagged(tags, nameAfter(change));

describe('a renamed tag', () => {
  it('keeps its place among the tags of a clip', () => {
    expect(tagsAfter(['salt', 'roads', 'mules'], { from: ['roads'], to: 'paths' })).toEqual(['salt', 'paths', 'mules']);
  });

  it('is merged with a tag of that name, once', () => {
    expect(tagsAfter(['salt', 'Salt', 'roads'], { from: ['Salt'], to: 'salt' })).toEqual(['salt', 'roads']);
    expect(tagsAfter(['AI', 'a.i.', 'ai'], { from: ['AI', 'a.i.', 'ai'], to: 'ai' })).toEqual(['ai']);
  });

  it('takes the tags in it along', () => {
    const tags = ['topic', 'topic/salt', 'topic/salt/sea', 'topics', 'my/topic'];
    expect(tagsAfter(tags, { from: ['topic'], to: 'subject' })).toEqual([
      'subject',
      'subject/salt',
      'subject/salt/sea',
      'topics',
      'my/topic',
    ]);
  });

  it('goes into itself alone', () => {
    expect(tagsAfter(['topic', 'topic/salt'], { from: ['topic'], to: 'topic/all' })).toEqual([
      'topic/all',
      'topic/salt',
    ]);
    expect(tagsAfter(['topic', 'topic/salt/sea'], { from: ['topic/salt'], to: 'topic' })).toEqual([
      'topic',
      'topic/sea',
    ]);
  });

  it('is found by the longest part of its name', () => {
    expect(tagsAfter(['a/b/x', 'a/x'], { from: ['a', 'a/b'], to: 'c' })).toEqual(['c/x']);
  });

  it('does not grow beyond what is stored', () => {
    const [name = ''] = tagsAfter([`a/${'b'.repeat(98)}`], { from: ['a'], to: 'long' });
    expect(name).toHaveLength(100);
    expect(name.startsWith('long/bbb')).toBe(true);
  });
});

test('a deleted tag goes with the tags in it', () => {
  expect(tagsAfter(['topic', 'salt', 'topic/sea'], { from: ['topic'] })).toEqual(['salt']);
});

test('tags that a change does not touch stay the same list', () => {
  const tags = ['salt', 'salt', 'roads'];
  expect(tagsAfter(tags, { from: ['sea'], to: 'ocean' })).toBe(tags);
  expect(tagsAfter(tags, { from: ['salt'], to: 'salt' })).toBe(tags);
});

test('names such as those of object properties are only names', () => {
  expect(tagsAfter(['constructor', '__proto__', '/'], { from: ['__proto__', '/'], to: 'x' })).toEqual([
    'constructor',
    'x',
  ]);
});

test('a tag is renamed in proportion to its parts', async () => {
  const renaming = (parts: number) => () => tagsAfter(['a/'.repeat(parts)], { from: ['b', 'a'], to: 'c' });
  expect(await growth(renaming, 1000)).toBeLessThan(mostGrowth);
});

describe('undoing a change of tags', () => {
  it('restores the tags before', () => {
    expect(tagsUndone(['salt', 'ai'], ['salt', 'AI', 'ai'], ['salt', 'ai'])).toEqual(['salt', 'AI', 'ai']);
    expect(tagsUndone([], ['salt'], [])).toEqual(['salt']);
  });

  it('keeps what the reader has added and removed since', () => {
    expect(tagsUndone(['ai', 'new'], ['salt', 'AI'], ['salt', 'ai'])).toEqual(['AI', 'new']);
  });
});

describe('variants of a tag', () => {
  const named = (...names: readonly string[]) => names.map((name, at) => ({ name, count: at }));

  it('differ in case, width, hyphens or spaces', () => {
    const groups = tagVariants(
      named('AI', 'ai', 'machine-learning', 'Machine learning', 'ＡＩ', 'aid', '標籤', '标签'),
    );
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
      ['ＡＩ', 'ai', 'AI'],
      ['Machine learning', 'machine-learning'],
    ]);
  });

  it('are found in proportion to the number of tags', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, at) => ({ name: `tag ${at >> 1}${at % 2 ? 'A' : 'a'}`, count: 1 }));
    expect(tagVariants(many(1000))).toHaveLength(500);
    expect(await growth((length) => () => tagVariants(many(length)), 1000)).toBeLessThan(mostGrowth);
  });
});
