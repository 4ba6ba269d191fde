import { expect, test } from 'vitest';
import { isDateline, isEditorCredit } from '../../../src/language/text/credit-lines';

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
