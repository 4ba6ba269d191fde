import { describe, expect, test } from 'vitest';
import type { Metadata } from '../../../src/article/article';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { chinese, prose } from '../../support/prose';

function read(body: string, head: Partial<Head> = {}): Metadata {
  const page = pageFrom(body, { head, url: 'https://news.example/a' });
  const content = page.text.flatMap((text, id) => (text.length > 40 ? [id] : []));
  return readMetadata(page, content);
}

const chineseUnder = (byline: string, end = '') => `<h1>港口今天关闭</h1><div>${byline}</div>${chinese}${end}`;
const under = (byline: string, end = '') => `<h1>Port closed</h1><div>${byline}</div>${prose}${end}`;

describe('under the title, the source is what follows its label', () => {
  test.each([
    ['2016-03-02 10:30 来源：新华网', '新华网'],
    ['2016-03-02 10:30来源:新华网 作者：王小明', '新华网'],
    ['来源：<a href="http://www.xinhuanet.com/">新华网</a>  我有话说', '新华网'],
    ['<span>来源：</span><span><a href="/">中国青年报</a></span><span>字号</span>', '中国青年报'],
    ['<p>来源：</p><p>晚报</p>', '晚报'],
    ['文章来源：《人民日报》（2016年03月02日 03版）', '人民日报'],
    ['稿件来源: 某某市人民政府办公室 发布时间：2016-03-02', '某某市人民政府办公室'],
    ['來源：自由時報　記者李雷', '自由時報'],
    ['本文来源于<span>财新网</span> 2016-03-02', '财新网'],
    ['2016-03-02 转自：21世纪经济报道', '21世纪经济报道'],
    ['来源：人民网－财经频道 原创稿', '人民网－财经频道'],
    ['2010-08-24 21:30 | 来源 CSDN | 0 条评论', 'CSDN'],
    ['出典：朝刊新聞', '朝刊新聞'],
  ])('%s', (byline, source) => {
    expect(read(chineseUnder(byline)).takenFrom).toBe(source);
  });

  test.each([
    ['May 3, 2024 Source: Reuters', 'Reuters'],
    ['<p>May 3, 2024</p><p>Source: Reuters</p>', 'Reuters'],
    ['Source: Reuters', undefined],
    ['May 3, 2024 | Source: The Harbour Times | 5 min read', 'The Harbour Times'],
    ['Image Source: Ann Reed', undefined],
    ['Source: our own research', undefined],
  ])('%s', (byline, source) => {
    expect(read(under(byline)).takenFrom).toBe(source);
  });
});

test.each(
  '图片来源：全景视觉 资金来源：银行贷款 来源：本站原创 来源：网络 来源： 能源的主要来源是煤。来源：这是一个很长的句子，说明了资金的来源，它不是任何媒体的名字，也不是机构。 来源：http://www.example.com/a'.split(
    ' ',
  ),
)('no source is in "%s"', (byline) => {
  expect(read(chineseUnder(byline)).takenFrom).toBeUndefined();
});

test('the source may be named at the end of the text, in a line or in brackets', () => {
  expect(read(chineseUnder('2016-03-02', '<p>来源：经济参考报</p>')).takenFrom).toBe('经济参考报');
  expect(read(chineseUnder('2016-03-02', '<p>港口明天开放。（来源：新华社）</p>')).takenFrom).toBe('新华社');
  expect(read(chineseUnder('2016-03-02', '<p>(摘自《我们的七十年代》，人民出版社)</p>')).takenFrom).toBe(
    '我们的七十年代',
  );
});

test('elsewhere the same words name the source of something else', () => {
  expect(read(under('May 3, 2024', `${prose}<p>Source: Statistics Office</p>`)).takenFrom).toBeUndefined();
  const figure = '<figure><img><figcaption>Source: Statistics Office</figcaption></figure>';
  expect(read(under('May 3, 2024', figure + prose.repeat(3))).takenFrom).toBeUndefined();
  expect(read(chineseUnder('2016-03-02', `<p>来源：调查</p>${chinese.repeat(6)}`)).takenFrom).toBeUndefined();
});

test('the head states it too, and a label decides between several', () => {
  const source = (content: string) => ({ metas: [{ name: 'source', content }] });
  expect(read(chineseUnder('2016-03-02'), source('来源：北京晨报')).takenFrom).toBe('北京晨报');
  expect(read(chineseUnder('2016-03-02'), { metas: [{ name: 'contentsource', content: '晚报' }] }).takenFrom).toBe(
    '晚报',
  );
  expect(read(chineseUnder('来源：晨报'), source('晚报')).takenFrom).toBe('晨报');
  const ofSite = [{ name: 'sitename', content: '海岸晚报' }, ...source('海岸晚报').metas];
  expect(read(chineseUnder('2016-03-02'), { metas: ofSite }).takenFrom).toBeUndefined();
  const jsonLd = ['{"@type":"NewsArticle","headline":"Port closed","sourceOrganization":{"name":"Harbour Agency"}}'];
  expect(read(under('May 3, 2024'), { jsonLd }).takenFrom).toBe('Harbour Agency');
});

test('the source is the author only if nothing else says who wrote the text', () => {
  const metas = [
    { name: 'author', content: '经济参考' },
    { name: 'source', content: '经济参考' },
  ];
  expect(read(chineseUnder('来源：经济参考'), { metas }).authors).toEqual(['经济参考']);
  const end = '<p>港口明天开放。（李雷）</p><p>文/李雷</p>';
  const found = read(chineseUnder('来源：经济参考', end), { metas });
  expect(found).toMatchObject({ takenFrom: '经济参考', authors: ['李雷'] });
});
