import { expect, test } from 'vitest';
import { timeBetween } from '../../../../src/judge/engines/fusion/time';
import { nodeNamed, pageFrom } from '../../../support/page';

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
