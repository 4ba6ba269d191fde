import { expect, test } from 'vitest';
import { relativeDay } from '../../../src/judge/metadata/dates/relative-day';
import { thingsIn } from '../../../src/judge/metadata/json-ld';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import { pageFrom } from '../../support/page';

/** Saturday noon in the time zone of the machine. */
const now = new Date(2026, 2, 14, 12).getTime();

test.each([
  ['5 minutes ago', '2026-03-14'],
  ['Posted 3 hours ago', '2026-03-14'],
  ['vor 14 Stunden', '2026-03-13'],
  ['il y a 2 jours', '2026-03-12'],
  ['hace 3 días', '2026-03-11'],
  ['há 2 horas', '2026-03-14'],
  ['5 ore fa', '2026-03-14'],
  ['2 dagen geleden', '2026-03-12'],
  ['for 13 timer siden', '2026-03-13'],
  ['för 2 dagar sedan', '2026-03-12'],
  ['3 päivää sitten', '2026-03-11'],
  ['2 dni temu', '2026-03-12'],
  ['před 3 hodinami', '2026-03-14'],
  ['2 órája', '2026-03-14'],
  ['acum 2 zile', '2026-03-12'],
  ['5 часов назад', '2026-03-14'],
  ['2 дні тому', '2026-03-12'],
  ['πριν από 3 ώρες', '2026-03-14'],
  ['2 gün önce', '2026-03-12'],
  ['3 jam yang lalu', '2026-03-14'],
  ['2 giờ trước', '2026-03-14'],
  ['13시간 전', '2026-03-13'],
  ['3日前', '2026-03-11'],
  ['2小时前', '2026-03-14'],
  ['13 个小时之前', '2026-03-13'],
  ['半小时前', '2026-03-14'],
  ['几分钟前', '2026-03-14'],
  ['一天前', '2026-03-13'],
  ['منذ 3 ساعات', '2026-03-14'],
  ['לפני 2 ימים', '2026-03-12'],
  ['昨天 10:30', '2026-03-13T10:30'],
  ['前天 08:05', '2026-03-12T08:05'],
  ['昨天10:30', '2026-03-13T10:30'],
  ['昨日10:30', '2026-03-13T10:30'],
  ['어제10:30', '2026-03-13T10:30'],
  ['今天08:15', '2026-03-14T08:15'],
  ['3小时前 12阅读', '2026-03-14'],
  ['Yesterday at 9:41 PM', '2026-03-13T21:41'],
  ['Heute, 08:15 Uhr', '2026-03-14T08:15'],
  ['вчера, 18:40', '2026-03-13T18:40'],
  ['Posted yesterday', '2026-03-13'],
])('"%s" is %s', (text, day) => {
  expect(relativeDay(text, now)).toBe(day);
});

test.each(
  'Today|2 weeks ago|3 months ago|400 days ago|Favourites|Vor 1900 gab es hier Schiffe|今天3个|today5|Only yesterday the harbour was open and the ships were on their way'.split(
    '|',
  ),
)('"%s" names no day', (text) => {
  expect(relativeDay(text, now)).toBeUndefined();
});

const prose = `<p>${'The harbour was closed on Monday, because the wind had turned, and no ship could leave. '.repeat(4)}</p>`;
const published = (byline: string) =>
  readMetadata(pageFrom(`<h1>Port closed</h1><div>${byline}</div>${prose}`), undefined, now).published;

test('a relative time under the title is the day of publication if the page states no date', () => {
  expect(published('By Ann Reed · 2 days ago')).toBe('2026-03-12');
  expect(published('2 days ago</div><div>January 5, 2026')).toBe('2026-01-05');
  expect(published('Updated 2 days ago')).toBeUndefined();
  expect(published('1 day ago</div><div>2 days ago</div><div>3 days ago')).toBeUndefined();
});

test.each(['published', 'published-date', 'published_at', 'ms.date'])('the day in the meta "%s"', (name) => {
  const page = pageFrom(`<h1>Port closed</h1>${prose}`, { head: { metas: [{ name, content: 'July 17, 2025' }] } });
  expect(readMetadata(page, undefined, now).published).toBe('2025-07-17');
});

test.each([
  '// <![CDATA[\n{"a":1}\n// ]]>',
  '<![CDATA[ {"a":1} ]]>',
  '/*<![CDATA[*/{"a":1}/*]]>*/',
  '<!-- {"a":1} -->',
])('JSON-LD is read within %j', (source) => {
  expect(thingsIn(source)).toEqual([{ a: 1 }]);
});

test('the question of a page of questions states author and time', () => {
  const question = { '@type': 'Question', name: 'Q', author: { name: 'Ann Reed' }, datePublished: '2026-01-05' };
  const jsonLd = [JSON.stringify({ '@type': 'QAPage', mainEntity: question })];
  const page = pageFrom(`<h1>Port closed?</h1>${prose}`, { head: { jsonLd } });
  expect(readMetadata(page, undefined, now)).toMatchObject({ author: 'Ann Reed', published: '2026-01-05' });
});
