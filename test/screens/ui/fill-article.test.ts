import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { mostLevels } from '../../../src/article/field-limits';
import { cutBehind, prefix, sliceOf, withinLevels } from '../../../src/screens/ui/fill-article';

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

it('shows as text what is deeper than an article may be', () => {
  const content = document.createDocumentFragment();
  let at: DocumentFragment | HTMLElement = content;
  for (let level = 0; level < 3 * mostLevels; level++) {
    at.append('a ', at.appendChild(document.createElement('blockquote')));
    at = at.lastElementChild as HTMLElement;
  }
  at.append('end');
  const text = content.textContent;
  withinLevels(content);
  expect(content.textContent).toBe(text);
  expect(content.querySelectorAll('*')).toHaveLength(mostLevels);
});

it('cuts markup before a tag, so that no reference is cut in half', () => {
  expect(prefix('<p>Fish</p><p>Fish &amp; chips</p>', 20)).toBe('<p>Fish</p>');
});

function cut(html: string, most: number): { readonly html: string; readonly cut: boolean } {
  const { body } = new JSDOM(`<body>${html}`).window.document;
  const cut = cutBehind(body, most);
  return { html: body.innerHTML, cut };
}

it('leaves short articles unchanged', () => {
  expect(cut('<p>Fog and <b>rain</b></p>', 100)).toEqual({ html: '<p>Fog and <b>rain</b></p>', cut: false });
});

it('cuts within a text and drops all that follows, at every level', () => {
  expect(cut('<p>0123456789<b>x</b></p><p>y</p>', 25)).toEqual({ html: '<p>01234</p>', cut: true });
});

it('counts each element as 20 characters', () => {
  expect(cut('<p></p><p></p><p></p>', 40)).toEqual({ html: '<p></p><p></p><p></p>', cut: true });
  expect(cut('<hr><hr><hr><hr>', 45)).toEqual({ html: '<hr><hr><hr>', cut: true });
  expect(cut('<hr><hr>', 40).cut).toBe(false);
});
