import { expect, test } from 'vitest';
import { readDate } from '../../src/article/dates';

test.each([
  ['2026-03-14', '2026-03-14'],
  ['2026-03-14T08:30:00+01:00', '2026-03-14T08:30:00+01:00'],
  ['2026-03-14T08:30:00.123Z', '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30', '2026-03-14T08:30'],
  ['20:00 发布于 2021年3月4日 9:05', '2021-03-04T09:05'],
  ['2005/7/31', '2005-07-31'],
  ['2019.12.31', '2019-12-31'],
  ['2026-03-14T08:30:00+0100', '2026-03-14T08:30:00+01:00'],
])('reads %s as %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each(['', 'yesterday', '2026-13-01', '2026-02-30', '14 March 2026', '12/11/2026', '2026'])(
  'no value beats a wrong one: %s',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test('an impossible time leaves the day', () => {
  expect(readDate('2026-03-14 25:99')).toBe('2026-03-14');
});
