import { expect, test } from 'vitest';
import { findDates, readDate } from '../../../src/judge/metadata/dates/dates';

test.each([
  ['2026-03-14', '2026-03-14'],
  ['2026-03-14T08:30:00+01:00', '2026-03-14T08:30:00+01:00'],
  ['2026-03-14T08:30:00.123Z', '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30', '2026-03-14T08:30'],
  ['2026-03-14T08:30:00+0100', '2026-03-14T08:30:00+01:00'],
  ['20260314', '2026-03-14'],
  ['20260314T083000Z', '2026-03-14T08:30:00Z'],
  ['2019.12.31', '2019-12-31'],
  ['Sat, 14 Mar 2026 08:30:00 +0000', '2026-03-14T08:30:00+00:00'],
  ['Sat Mar 14 2026 08:30:00 GMT+0100 (Central European Standard Time)', '2026-03-14T08:30:00+01:00'],
])('machine-readable: %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['2021年3月4日', '2021-03-04'],
  ['2005-7-31', '2005-07-31'],
  ['2005/7/31 来源：晚报', '2005-07-31'],
  ['２００５年７月３１日', '2005-07-31'],
  ['２０２６－０３－１４　０８：３０', '2026-03-14T08:30'],
  ['2021年3月4日9时05分', '2021-03-04T09:05'],
  ['2021 年 3 月 4 日 下午3:05', '2021-03-04T15:05'],
  ['2021年03月04日 星期四 13:03', '2021-03-04T13:03'],
  ['2021年3月4日（木）13:03', '2021-03-04T13:03'],
  ['2021/03/04(木) 午後1:03', '2021-03-04T13:03'],
  ['2021-3月-04 木曜日 13:03:16', '2021-03-04T13:03:16'],
  ['2021. 3. 4. (목) 13:03', '2021-03-04T13:03'],
  ['2021년 3월 4일 목요일 오후 1:03', '2021-03-04T13:03'],
  ['二〇二六年三月十四日', '2026-03-14'],
  ['二○一九年十一月二十日', '2019-11-20'],
  ['令和6年3月4日 午前10時21分', '2024-03-04T10:21'],
  ['平成元年１月８日', '1989-01-08'],
  ['2026년 3월 14일 오후 2:30', '2026-03-14T14:30'],
  ['2026. 3. 14.', '2026-03-14'],
  ['20:00 发布于 2021年3月4日 9:05', '2021-03-04T09:05'],
])('Chinese, Japanese and Korean: %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['14 March 2026', '2026-03-14'],
  ['Mar 14, 2026', '2026-03-14'],
  ['March 14th, 2026', '2026-03-14'],
  ['Sept. 3, 2025', '2025-09-03'],
  ['the 3rd of May 2024', '2024-05-03'],
  ['14-Mar-2026', '2026-03-14'],
  ['By Ann on Friday, December 19, 2025 @10:34PM', '2025-12-19T22:34'],
  ['Dec 19, 2025 at 12:05 a.m. EST', '2025-12-19T00:05-05:00'],
  ['Dec 19, 2025, 8 pm', '2025-12-19T20:00'],
  ['8:30 AM EDT, March 14, 2026', '2026-03-14T08:30-04:00'],
  ['March 14, 2026 · 5 min read', '2026-03-14'],
  ['July 8, 2025 7:00 AM CST', '2025-07-08T07:00'],
  ['2026 March 14', '2026-03-14'],
  ['2026-03-14 (Sat) 08:30', '2026-03-14T08:30'],
  ['2026-03-14 (3 pages) 08:30', '2026-03-14'],
  ['Sat Mar 14 08:30:00 UTC 2026', '2026-03-14T08:30:00Z'],
  ['Sat Mar 14 08:30:00 2026', '2026-03-14T08:30:00'],
])('English: %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['14. März 2026, 08:30 Uhr', '2026-03-14T08:30'],
  ['Sa 14. Mär 08:30:00 2026', '2026-03-14T08:30:00'],
  ['14.03.2026', '2026-03-14'],
  ['03.04.2026 um 9.15 Uhr', '2026-04-03T09:15'],
  ['14 mars 2026 à 17h30', '2026-03-14T17:30'],
  ['1er août 2026', '2026-08-01'],
  ['14 de marzo de 2026', '2026-03-14'],
  ['14 marzo 2026 alle ore 10:00', '2026-03-14T10:00'],
  ['14 maart 2026 om 10:00', '2026-03-14T10:00'],
  ['14 de março de 2026 às 10h05', '2026-03-14T10:05'],
  ['14 października 2026', '2026-10-14'],
  ['14 марта 2026 в 10:00', '2026-03-14T10:00'],
  ['3 мая 2026', '2026-05-03'],
  ['14. februar 2026', '2026-02-14'],
  ['2026. március 14.', '2026-03-14'],
  ['14 Ağustos 2026', '2026-08-14'],
  ['14 במרץ 2026, 08:30', '2026-03-14T08:30'],
  ['21 मई 2026, 07:30 AM IST', '2026-05-21T07:30'],
  ['22 ม.ค. 2569 14:30 น.', '2026-01-22T14:30'],
  ['22 มกราคม พ.ศ. 2569', '2026-01-22'],
])('formats of other languages: %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['07/25/12 1:24 PM', '2012-07-25T13:24'],
  ['07/25/98 at 13:24', '1998-07-25T13:24'],
  ['1:24 pm, 7/25/12', '2012-07-25T13:24'],
  ['14/03/14 8:30 PM', '2014-03-14T20:30'],
  ['5.13.12 at 9.15', '2012-05-13'],
  ['07.08.12 at 13:24', undefined],
  ['12-07-08 13:24', undefined],
  ['Version 7.25.12', undefined],
  ['7/25/12', undefined],
  ['192.16.25.12:8080', undefined],
  ['Version 4.19.10 - 2.50 MB', undefined],
])('a year of two digits beside a time of day: %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('numbers that may be day, month or year follow the order of the page', () => {
  expect(findDates('07.08.12 at 13:24')).toMatchObject([{ day: '2012-08-07', otherDay: '2012-07-08' }]);
  expect(readDate('07.08.12 at 13:24', 'dayFirst')).toBe('2012-08-07T13:24');
  expect(readDate('25.05.12 um 9:15', 'dayFirst')).toBe('2012-05-25T09:15');
  expect(readDate('07-08-12, 11:30 PM', 'monthFirst')).toBe('2012-07-08T23:30');
});

test('an ambiguous order of day and month needs evidence', () => {
  expect(readDate('03/04/2026')).toBeUndefined();
  expect(findDates('03/04/2026')).toMatchObject([{ day: '2026-04-03', otherDay: '2026-03-04' }]);
  expect(readDate('03/04/2026', 'dayFirst')).toBe('2026-04-03');
  expect(readDate('03/04/2026', 'monthFirst')).toBe('2026-03-04');
  expect(readDate('03/14/2026')).toBe('2026-03-14');
  expect(readDate('14/03/2026')).toBe('2026-03-14');
  expect(readDate('04/04/2026')).toBe('2026-04-04');
});

test.each(['', 'yesterday', '昨天 12:30', '今天', '3 days ago', '3小时前', '10-08 12:00', 'March 2026', '2026'])(
  'ignores text without a day: %s',
  (text) => {
    expect(findDates(text)).toEqual([]);
    expect(readDate(text)).toBeUndefined();
  },
);

test.each('2026-13-01|2026-02-30|30 February 2026|31/04/2026|10 Downing 2020|99999999|2026年13月40日'.split('|'))(
  'reads nothing rather than a wrong date: %s',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test.each(['192.168.2020.1.1', '2020.1.2.3', '12020-01-02'])(
  'ignores numbers that only look like a date: %s',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test('an impossible time leaves the day', () => {
  expect(readDate('2026-03-14 25:99')).toBe('2026-03-14');
});

test('several dates come in text order', () => {
  const found = findDates('Published 14 March 2026, updated 2026-03-15 08:00');
  expect(found.map(({ iso }) => iso)).toEqual(['2026-03-14', '2026-03-15T08:00']);
});
