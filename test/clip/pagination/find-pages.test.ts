import { describe, expect, it } from 'vitest';
import { findPages } from '../../../src/clip/pagination/find-pages';

const link = (href: string, text: string, rel = '') => ({ href: `https://example.com${href}`, text, rel });
const at = (path: string) => `https://example.com${path}`;

describe('the other parts of an article', () => {
  it.each([
    ['a number behind the name', '/story.html', (n: number) => `/story_${n}.html`],
    ['a path of its own', '/a/slug', (n: number) => `/a/slug/${n}`],
    ['a named path', '/a/slug/', (n: number) => `/a/slug/page/${n}/`],
    ['a query', '/story', (n: number) => `/story?page=${n}`],
    ['a query among others', '/story?id=7', (n: number) => `/story?id=7&page=${n}`],
  ])('are told from numbered links: %s', (_, first, nth) => {
    const links = [link(nth(2), '2'), link(nth(3), '3'), link(nth(2), 'Next page')];
    expect(findPages(at(first), links)).toEqual({ addresses: [at(nth(2)), at(nth(3))], before: 0, more: false });
  });

  it('stand around the one that is open, the first without a number', () => {
    const links = [link('/story.html', '1'), link('/story_3.html', '3'), link('/story_4.html', '4')];
    expect(findPages(at('/story_2.html'), links)).toEqual({
      addresses: [at('/story.html'), at('/story_3.html'), at('/story_4.html')],
      before: 1,
      more: false,
    });
  });

  it('are found if the page was opened with parameters that only say from where', () => {
    const links = [link('/story?page=2', '2'), link('/story?page=3', '3')];
    expect(findPages(at('/story?utm_source=mail'), links)?.addresses).toHaveLength(2);
  });

  it('that a pager leaves out between its numbers are there, too', () => {
    const links = [link('/s?page=2', '2'), link('/s?page=6', '6')];
    expect(findPages(at('/s'), links)?.addresses).toHaveLength(5);
  });

  it.each([
    ['Page 2: The keel', '/story?page=2', '/story'],
    ['Page 2 of 5', '/story/2', '/story'],
    ['第2页', '/news/2024/t_77_2.shtml', '/news/2024/t_77.shtml'],
    ['2', '/news/a/index_2.html', '/news/a/index.html'],
    ['2', '/news/a/index_2.html', '/news/a/'],
    ['[2]', '/story,2.html', '/story.html'],
    ['2', '/story?seite=2', '/story'],
  ])('are told by "%s"', (text, second, first) => {
    expect(findPages(at(first), [link(second, text)])?.addresses).toEqual([at(second)]);
  });

  it('are told where addresses count from nought', () => {
    const links = [link('/a/index_1.html', '2'), link('/a/index_2.html', '3')];
    const [second, third] = [at('/a/index_1.html'), at('/a/index_2.html')];
    expect(findPages(at('/a/index.html'), links)).toEqual({ addresses: [second, third], before: 0, more: false });
    const fromSecond = [link('/a/index.html', '1'), link('/a/index_2.html', '3'), link('/a/index_3.html', '4')];
    expect(findPages(second, fromSecond)).toEqual({
      addresses: [at('/a/index.html'), third, at('/a/index_3.html')],
      before: 1,
      more: false,
    });
    const oneNumber = [link('/a/index.html', '1'), link('/a/index_2.html', '3'), link('/a/index_2.html', '下一页')];
    expect(findPages(second, oneNumber)?.addresses).toEqual([at('/a/index.html'), third]);
    expect(findPages(at('/story'), [link('/story?page=1', '下一页')])).toEqual({
      addresses: [at('/story?page=1')],
      before: 0,
      more: true,
    });
  });

  it('are one where the page offers all of them on one page, which then comes first', () => {
    const links = [link('/story_2.html', '2'), link('/story_all.html', '查看全文'), link('/about', 'View all')];
    expect(findPages(at('/story.html'), links)).toEqual({ addresses: [at('/story_all.html')], before: 1, more: false });
    const queried = [link('/story?page=2', 'Next page'), link('/story?view=all', 'Single page')];
    expect(findPages(at('/story'), queried)?.addresses).toEqual([at('/story?view=all')]);
  });

  it.each(['Next page', '下一页', 'Continue reading »', '次のページ', '다음'])(
    'are followed one by one: %s',
    (text) => {
      expect(findPages(at('/story_2.html'), [link('/story_3.html', text)])).toEqual({
        addresses: [at('/story_3.html')],
        before: 0,
        more: true,
      });
      expect(findPages(at('/story.html'), [link('/story_2.html', 'on', 'next')])?.more).toBe(true);
    },
  );

  it.each([
    ['the next article', [link('/another-story.html', 'Next page', 'next')]],
    ['another article of the same name and another number', [link('/story-of-2024', '2024')]],
    ['older posts of the blog', [link('/page/2', 'Older posts', 'next')]],
    ['the part before', [link('/story_1.html', 'Previous page')]],
    ['footnotes of the page', [link('/story_2.html#fn2', 'fn')]],
    ['notes with the number of the page', [link('/story_2.html#cite_note-2', '[2]')]],
    ['one link to a number that is not its own', [link('/story_3.html', '4')]],
    ['all that a site has', [link('/story-all', 'View all')]],
    ['nothing', []],
  ])('are not %s', (_, links) => {
    expect(findPages(at('/story_2.html'), links)).toBeUndefined();
  });

  it('are at most fifty', () => {
    expect(findPages(at('/s'), [link('/s?page=2', '2'), link('/s?page=99', '99')])?.addresses).toHaveLength(49);
  });
});
