import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClosingLine, isCopyrightLine, isDateline, isEditorCredit } from '../../../src/language/text/closing-lines';
import closingHeadings from '../../../src/language/vocabulary/closing-headings.json' with { type: 'json' };
import { anyOf } from '../../../src/language/vocabulary/phrases';

test.each([
  '© 2024 Example',
  'All rights reserved.',
  '版权所有 某网站',
  '未经本网授权不得转载',
  '版權所有 某網站',
  'ICP备12345678号',
])('"%s" is a copyright line', (line) => expect(isCopyrightLine(line)).toBe(true));

test.each(
  'Related articles|3 Comments|You may also like|相关阅读：|相關新聞：|往期推荐|延伸閱讀|《标题》已有 12 条评论|我要评论|延伸 · 推荐|分享到|関連記事|Mehr zum Thema|ilgili haberler|À lire aussi : le port|Leer también: sal|Lire aussi : le port|Leggi anche: il porto|Czytaj także: port|Читайте також: порт|Baca juga: pelabuhan|यह भी पढ़ें: नमक|Today’s Most Read|Most Popular|Editor’s picks|Trending now|Meistgelesen|Les plus lus|Lo más leído|I più letti|Mais lidas|Meest gelezen|Najczęściej czytane|Похожие статьи|阅读排行榜|人気記事|많이 본 뉴스'.split(
    '|',
  ),
)('"%s" is a heading after an article', (line) => expect(isClosingLine(line)).toBe(true));

test.each([
  'Related work is a chapter of its own',
  'Most popular languages of the coast',
  'Auch interessant ist das Salz',
  '人気記事の書き方',
  'He comments on the news',
  '相关的问题很多',
  'Sharing',
])('"%s" does not', (line) => {
  expect(isClosingLine(line)).toBe(false);
  expect(isCopyrightLine(line)).toBe(false);
});

test('comparing a line only with headings that begin like it misses none', () => {
  const anyHeading = new RegExp(
    `^[\\s|]*(?:${anyOf(closingHeadings)}|(?:\\d+ )?comments?(?: ?\\(?\\d+\\)?)?|.{0,30}\\d ?[条件个](?:评论|留言|跟[贴帖]|点评|回复))[:：.…»>\\s]*$`,
    'is',
  );
  const words =
    "today's today’s most popular editors’ picks i più letti lo más leído related share this tweet 3 comments Comment5 (2) leave a reply recent news latest posts popular more other similar recommended for you trending featured may also like read next keep reading up what to post navigation about the author discussion subscribe sign ilgili benzer mehr zum Thema lesen Sie auch à lire aussi À ver leer también | : · 相关 阅读 推荐 延伸 更多 拓展 热门 最新 网友 精彩 全部 发表 文章 用户 我要 评论 跟贴 12 条 件 个 猜你喜欢 为您推荐 大家都爱看 您此时的心情 分享到 作者其他文章 上一篇 阅读剩余全文 関連記事 コメント おすすめ 관련 기사".split(
      ' ',
    );
  const line = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom('', ' ', ' ')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join('').trim());
  fc.assert(
    fc.property(line, (text) => {
      expect(isClosingLine(text)).toBe(anyHeading.test(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '（责任编辑：王小明）',
  '责编：李四、王五',
  '(编辑：文静)',
  '编辑 李琳',
  'Editing by Jane Doe',
  'Редактор: Иванов',
])('"%s" is an editor credit', (line) => expect(isEditorCredit(line)).toBe(true));

test.each(['编辑这篇文章花了三天时间', '编辑部的故事', 'Editors want more time', 'Editor of the paper since 2004', ''])(
  '"%s" is no editor credit',
  (line) => expect(isEditorCredit(line)).toBe(false),
);

test.each([
  '发布日期：2016-11-22 浏览次数： 信息来源：省发改委',
  '2018年6月8日 20:31 来源：新华网',
  'Saturday, September 10th, 2005 10:56 am',
  '10. September 2005',
  'Publié le 3 août 2021 à 10h',
  '03.02.2021, 14:00',
])('"%s" is a dateline', (line) => expect(isDateline(line)).toBe(true));

test.each([
  '2018年6月8日，他到了北京。',
  'He was born in May 2004 and died young.',
  'Windows 2000',
  '2018 in numbers',
  'In March 2020 the city closed. It opened again in May',
])('"%s" is no dateline', (line) => expect(isDateline(line)).toBe(false));
