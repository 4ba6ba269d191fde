import { describe, expect, it } from 'vitest';
import { matchTitle, withoutLatin, withoutSpace } from '../../../../src/judge/engines/fusion/title';
import { splitTitle } from '../../../../src/page/title';
import { pageFrom } from '../../../support/page';

/** What `matchTitle` answers, and the text of its node. */
function match(title: string, body: string): { title: string; text: string | undefined } {
  const page = pageFrom(body, { head: { title } });
  const found = matchTitle(page);
  return { title: found.title, text: page.text[found.node] };
}

describe('splitTitle (section 2.1)', () => {
  const texts = (title: string) => splitTitle(title).map(({ text }) => text);

  it('splits at marks that are not Chinese, as in the examples of the paper', () => {
    expect(texts('交通部:让专车推动传统出租车改革 | 出租车 | 专车_新浪财经_新浪网')).toEqual([
      '交通部:让专车推动传统出租车改革',
      '出租车',
      '专车',
      '新浪财经',
      '新浪网',
    ]);
    expect(texts('广州日报—2015年11月8日—A1:头版版—习近平同马英九会面')).toHaveLength(4);
  });

  it('says where each part stands', () => {
    const title = '港口 - 市报';
    expect(splitTitle(title).map(({ start, end }) => title.slice(start, end))).toEqual(['港口', '市报']);
  });

  it('has no part of nothing', () => {
    expect(texts(' | _ ')).toEqual([]);
  });
});

describe('the two kinds of processing (section 2.1, steps 1 and 8)', () => {
  it('takes spaces, letters, digits and marks away before texts are matched', () => {
    expect(withoutLatin('iPhone 6s 降价 30.5%+(图)')).toBe('降价图');
  });

  it('takes only spaces away before lengths are compared', () => {
    expect(withoutSpace(' 降价 30.5%　(图) ')).toBe('降价30.5%(图)');
  });
});

describe('matchTitle (section 2.1, steps 2 to 9)', () => {
  it('of one part: takes the text of the same length that is equal', () => {
    expect(match('港口新桥 开通', '<p>港口新桥开通了</p><h1>港口新桥开通</h1>')).toEqual({
      title: '港口新桥 开通',
      text: '港口新桥开通',
    });
  });

  it('drops the parts that are links: channels and the site, however long their names (step 5)', () => {
    const body = '<a href="/">港口城市晚报网络版</a><h1>新桥开通</h1>';
    expect(match('新桥开通_港口城市晚报网络版', body)).toEqual({ title: '新桥开通', text: '新桥开通' });
  });

  it('takes the longest of the rest (steps 7 to 9)', () => {
    expect(match('新桥今天开通_要闻_晚报', '<h1>新桥今天开通</h1><b>要闻</b>').title).toBe('新桥今天开通');
  });

  it('answers the first example of the paper: a headline that holds the next part is not joined with it', () => {
    const body =
      '<a href="/">新浪网</a><a href="/f">新浪财经</a><h1>交通部:让专车推动传统出租车改革</h1><p>出租车 专车</p><a href="/t">专车</a>';
    expect(match('交通部:让专车推动传统出租车改革 | 出租车 | 专车_新浪财经_新浪网', body)).toEqual({
      title: '交通部:让专车推动传统出租车改革',
      text: '交通部:让专车推动传统出租车改革',
    });
  });

  it('answers the second example of the paper: a part that a node repeats, although the date is longer', () => {
    const body = '<p>2015年11月8日 星期日</p><h1>习近平同马英九会面</h1><p>本报讯</p>';
    expect(match('广州日报—2015年11月8日—A1:头版版—习近平同马英九会面', body)).toEqual({
      title: '习近平同马英九会面',
      text: '习近平同马英九会面',
    });
  });

  it('joins parts that a node holds together, also one that processing 1 erases (step 6)', () => {
    expect(match('新桥开通-2015_晚报', '<h1>新桥开通-2015</h1>')).toEqual({
      title: '新桥开通-2015',
      text: '新桥开通-2015',
    });
    expect(match('新桥-老桥-渡口_晚报', '<h1>新桥-老桥-渡口</h1>').title).toBe('新桥-老桥-渡口');
  });

  it('does not join a part with a next one that no node holds with it', () => {
    expect(match('新桥开通 | CNN', '<h1>新桥开通</h1>')).toEqual({ title: '新桥开通', text: '新桥开通' });
    expect(match('新桥今天开通_2015_晚报', '<h1>新桥今天开通</h1>').title).toBe('新桥今天开通');
  });

  it('keeps a title that a list of links repeats below it (step 5)', () => {
    const body = '<h1>新桥开通</h1><ul><li><a href="/1">新桥开通</a></li></ul>';
    expect(match('新桥开通_晚报电子版', body).text).toBe('新桥开通');
  });

  it('leaves out texts that are longer than hcSize', () => {
    expect(match('新桥_晚报', '<p>《新桥 123456789 abcdef》</p>').text).toBeUndefined();
  });

  it('does not take every text for a title that processing 1 erases: the longest part, without a node', () => {
    expect(match('Opens | New bridge today', '<p>Any text</p><h1>Opens</h1>')).toEqual({
      title: 'New bridge today',
      text: undefined,
    });
  });

  it('answers with nothing for a page without a title', () => {
    expect(match('', '<p>text</p>')).toEqual({ title: '', text: undefined });
  });
});
