import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { prefix } from '../../../src/screens/ui/beginning';
import { sliceOf } from '../../../src/screens/ui/fill-article';

const { document } = new JSDOM('').window;

function contentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function htmlOf(slice: DocumentFragment): string {
  const box = document.createElement('div');
  box.append(slice);
  return box.innerHTML;
}

it('takes blocks while they fit, and at least one', () => {
  const content = contentOf('<p>one</p><p>two</p><p>a longer paragraph of forty characters or so</p><p>end</p>');
  expect(htmlOf(sliceOf(content, 50))).toBe('<p>one</p><p>two</p>');
  expect(htmlOf(sliceOf(content, 10))).toBe('<p>a longer paragraph of forty characters or so</p>');
  expect(htmlOf(sliceOf(content, 50))).toBe('<p>end</p>');
  expect(htmlOf(sliceOf(content, 50))).toBe('');
});

it('takes all that is left at once', () => {
  const content = contentOf('text<p>one</p><ul><li>two</li></ul>');
  expect(htmlOf(sliceOf(content, Number.POSITIVE_INFINITY))).toBe('text<p>one</p><ul><li>two</li></ul>');
  expect(content.hasChildNodes()).toBe(false);
});

it('cuts markup before a tag, so that no reference is cut in half', () => {
  expect(prefix('<p>Fish</p><p>Fish &amp; chips</p>', 20)).toBe('<p>Fish</p>');
});
