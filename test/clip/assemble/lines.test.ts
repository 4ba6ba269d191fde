import { expect, it } from 'vitest';
import { assembled } from '../../support/assembled';

it.each([
  ['这是第一行\n  这是第二行', '这是第一行这是第二行'],
  ['第一行，\n第二行', '第一行，第二行'],
  ['第一行\n<a href="https://a.example/">链接</a>\n文字', '第一行<a href="https://a.example/">链接</a>文字'],
  ['<b>重点</b>\n<i>文字</i>', '<strong>重点</strong><em>文字</em>'],
  ['第一行\n\n\t<i>\n文字\n</i>\n尾', '第一行<em>文字</em>尾'],
  ['一<br>\n二', '一<br>二'],
  ['第一行 第二行', '第一行 第二行'],
  ['使用\nnpm\n安装', '使用 npm 安装'],
  ['使用\n<code>npm</code>\n安装', '使用 <code>npm</code> 安装'],
  ['한국\n어', '한국 어'],
  ['foo\nbar\n<i>baz</i>\n', 'foo bar <em>baz</em>'],
  ['中\n', '中'],
  ['中\n<br>abc', '中<br>abc'],
])('a line feed is no space between wide characters, and white space is one elsewhere: %j', (text, html) => {
  expect(assembled(`<p>${text}</p>`)).toContain(`<p>${html}</p>`);
});

it('visible line feeds beside links and in spans are line breaks', () => {
  const text =
    '<span>Low water at six.\n\n</span><a href="https://a.example/">Tides</a><span>\nHigh water at noon.</span>';
  expect(assembled(`<div style="white-space:pre-wrap">${text}</div>`)).toBe(
    '<p>Low water at six.</p><p><a href="https://a.example/">Tides</a><br>High water at noon.</p>',
  );
  expect(assembled('<div style="white-space:pre-wrap">Low water\n<b>High</b>\nwater</div>')).toBe(
    '<p>Low water<br><strong>High</strong><br>water</p>',
  );
});

it('a line feed that is held does not reach the next paragraph', () => {
  expect(assembled('<p>第一段\n</p><p>abc</p><ul><li>项\n</li><li>def</li></ul>')).toContain(
    '<p>第一段</p><p>abc</p><ul><li>项</li><li>def</li></ul>',
  );
});
