import { expect, test } from 'vitest';
import { closingLine, copyrightLine } from '../../src/text/closing-lines';

test.each(['© 2024 Example', 'All rights reserved.', '版权所有 某网站', '未经本网授权不得转载', 'ICP备12345678号'])(
  '"%s" is a copyright line',
  (line) => expect(copyrightLine.test(line)).toBe(true),
);

test.each([
  'Related articles',
  '3 Comments',
  'You may also like',
  '相关阅读：',
  '《标题》已有 12 条评论',
  '我要评论',
  '延伸 · 推荐',
  '分享到',
  '関連記事',
  'Mehr zum Thema',
])('"%s" heads what follows an article', (line) => expect(closingLine.test(line)).toBe(true));

test.each(['Related work is a chapter of its own', 'He comments on the news', '相关的问题很多', 'Sharing'])(
  '"%s" does not',
  (line) => {
    expect(closingLine.test(line)).toBe(false);
    expect(copyrightLine.test(line)).toBe(false);
  },
);
