import { describe, expect, it, test } from 'vitest';
import { belowDateline, timeBetween } from '../../src/page/dateline';
import { nodeNamed, pageFrom } from '../support/page';

const line = (text: string) => ({ text: () => text, plain: text.replace(/\s/g, '').length, link: 0 });
const body = Array.from({ length: 5 }, () => line('A sentence of the body, which has more than its title. '.repeat(2)));
const below = (...head: readonly string[]) => belowDateline([...head.map(line), ...body], 0.1);

describe('the body below a dateline', () => {
  it('begins after title, date and source', () => {
    expect(below('Title of the article', '2018年6月8日 20:31 来源：新华网')).toBe(2);
    expect(below('September 10th, 2005')).toBe(1);
  });

  it('begins at the top without a dateline', () => expect(below('Title of the article')).toBe(0));

  it('begins at the top if much stands above the date', () => {
    expect(below('A summary of the article. '.repeat(20), '2018-06-08')).toBe(0);
  });

  it('begins at the top of a list or thread, whose parts have dates', () => {
    const parts = [
      'One',
      '2018-06-08',
      ...Array(3)
        .fill(['x'.repeat(200), '2018-06-09'])
        .flat(),
    ];
    expect(belowDateline(parts.map(line), 0.1)).toBe(0);
  });

  it('is asked for the text of short lines only', () => {
    const long = { text: () => expect.unreachable(), plain: 81, link: 0 };
    expect(belowDateline([long, long], 0.1)).toBe(0);
  });
});

test('section 2.3: the first match of the pattern in the text nodes between title and body', () => {
  const page = pageFrom(
    '<p>2001-01-01</p><h1 id="title">T</h1><p>来源：晚报</p><p>2016年03月02日 10:30:15</p><p>2016-03-03</p><div id="body">2020-01-01</div>',
  );
  const [title, body] = [nodeNamed(page, 'title'), nodeNamed(page, 'body')];
  expect(timeBetween(page, title, body)).toEqual({ text: '2016年03月02', day: '2016-03-02' });
  expect(timeBetween(page, body, page.count)?.text).toBe('2020-01-01');
  expect(timeBetween(page, title, title + 2)).toBeUndefined();
});

test('section 2.3: one character separates year, month and day, and the parts of the time', () => {
  const found = (text: string) => timeBetween(pageFrom(`<p>${text}</p>`), 0, 3)?.text;
  expect(found('x 2016-3-2 10:30:15 x')).toBe('2016-3-2 10:30:15');
  expect(found('2016/03/02 10:30')).toBe('2016/03/02 10:30');
  expect(found('2016  03 02')).toBeUndefined();
});
