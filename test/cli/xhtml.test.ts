import { expect, test } from 'vitest';
import { htmlOfXhtml } from '../../cli/drivers/xhtml';

const html = (text: string, sure = false) => htmlOfXhtml(Buffer.from(text), sure).toString();
const root = '<html xmlns="http://www.w3.org/1999/xhtml">';

test('a page saved as XML gets the end tags that HTML wants', () => {
  expect(
    html(
      `${root}<head><title/><script src="a.js"/></head><body><div/><p>é<br/>日本</p><iframe src="x" /></body></html>`,
    ),
  ).toBe(
    `${root}<head><title></title><script src="a.js"></script></head><body><div></div><p>é<br/>日本</p><iframe src="x"></iframe></body></html>`,
  );
});

test('drawings and formulas in it mean what they did', () => {
  expect(html(`${root}<title/><svg viewBox="0 0 9 9"><path d="M0 0"/><foreignObject><p/></foreignObject></svg>`)).toBe(
    `${root}<title></title><svg viewBox="0 0 9 9"><path d="M0 0"></path><foreignObject><p></p></foreignObject></svg>`,
  );
});

test.each([
  ['HTML', '<!doctype html><html><body><iframe src="x"/></body></html>'],
  ['HTML that declares XHTML', `<?xml version="1.0"?>${root}<body><a name="x"/><div/>text</body></html>`],
  ['an empty element that is closed once more', `${root}<script src="a.js"/></script><p>text</p></html>`],
  ['markup in a script', `${root}<script>var s = "<iframe src='x'/>";</script><p>text</p></html>`],
  ['markup in a comment', `${root}<!-- <iframe src="x"/> --><p>text</p></html>`],
  ['nothing at all', ''],
])('%s stays as it is', (_, text) => {
  expect(html(text)).toBe(text);
});

test('a file that is XHTML by its name needs no other sign', () => {
  expect(html('<html><body><div/>text</body></html>', true)).toBe('<html><body><div></div>text</body></html>');
});

test('bytes of an old charset are kept', () => {
  const bytes = Buffer.concat([
    Buffer.from(`${root}<title/><p>`),
    Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
    Buffer.from('</p>'),
  ]);
  expect(htmlOfXhtml(bytes).includes(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))).toBe(true);
});
