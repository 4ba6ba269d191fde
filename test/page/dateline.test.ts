import { describe, expect, it } from 'vitest';
import { belowDateline } from '../../src/page/dateline';

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
