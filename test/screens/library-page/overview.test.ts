import { expect, it } from 'vitest';
import {
  figuresOf,
  hashOfFilter,
  hashOfPeriod,
  periodsBetween,
} from '../../../src/screens/library-page/overview/figures';
import { growth, mostGrowth } from '../../support/steps';

const now = new Date(2026, 10, 22, 12).getTime();
const clip = {
  ...{ savedAt: now, url: 'https://www.example.org/1', words: 500, minutes: 2 },
  ...{ mode: 'article' as const, language: 'en-GB' },
};

it('counts clips by site, tag, language and type, the most frequent first', () => {
  const figures = figuresOf(
    [
      { ...clip, tags: ['salt', 'sea'], unread: true },
      { ...clip, url: 'https://other.example/', language: 'zh-CN', kind: 'thread' },
      { ...clip, tags: ['sea'], url: 'https://example.org/2' },
      { ...clip, mode: 'selection', url: 'file:///a.html', unread: true, archived: true },
    ],
    now,
  );
  expect(figures).toMatchObject({ clips: 4, words: 2000, minutes: 8, unread: { clips: 1, minutes: 2 } });
  expect(figures.sites).toEqual([
    ['example.org', 2],
    ['other.example', 1],
  ]);
  expect(figures.tags.map(([value]) => value)).toEqual(['sea', 'salt']);
  expect(figures.languages).toEqual([
    ['en', 3],
    ['zh', 1],
  ]);
  expect(figures.types).toEqual([
    ['article', 2],
    ['thread', 1],
  ]);
});

it('counts each clip in one period, also where clocks change', () => {
  const days = Array.from({ length: 400 }, (_, day) => new Date(2026, 10, 22 - day, 0, 0, 1).getTime());
  const { periods } = figuresOf(
    days.map((savedAt) => ({ ...clip, savedAt })),
    now,
  );
  expect(periods.map(({ unit }) => unit)).toContain('month');
  expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  expect(periods.at(-2)?.count).toBe(31);
});

it('has weeks for a young library, months and years for older ones, and no end of them for a wrong clock', () => {
  const since = (date: Date) => periodsBetween(date.getTime(), now);
  expect(since(new Date(2026, 10, 1)).map(({ unit }) => unit)).toEqual(Array(4).fill('week'));
  expect(since(new Date(2026, 0, 1))).toHaveLength(11);
  expect(since(new Date(2010, 5, 1))).toHaveLength(17);
  expect(periodsBetween(0, now)).toHaveLength(37);
  expect(periodsBetween(now + 1e12, now)).toHaveLength(1);
});

it('links to the search for what was counted', () => {
  const query = (hash: string) => new URLSearchParams(hash.slice(1)).get('q');
  expect(query(hashOfFilter('site', 'example.org'))).toBe('site:example.org');
  expect(query(hashOfFilter('tag', 'salt & sea'))).toBe('tag:"salt & sea"');
  const [period] = periodsBetween(now, now);
  expect(period && query(hashOfPeriod(period))).toBe('after:2026-11-16 before:2026-11-23');
});

it('counts clips in proportion to their number', async () => {
  const counting = (length: number) => {
    const many = Array.from({ length }, (_, at) => ({ ...clip, savedAt: now - at, tags: [`t${at}`] }));
    return () => figuresOf(many, now);
  };
  expect(await growth(counting, 500)).toBeLessThan(mostGrowth);
});
