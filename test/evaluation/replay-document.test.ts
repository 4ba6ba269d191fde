import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { replayDocument } from '../../evaluation/replay/replay-document';

const markup =
  '<ul><li>a<li>b</ul><div><ul class="x"><li>c</ul></div><details><summary>s</summary><details><summary>t</summary></details></details>';

describe.each([
  ['domino', replayDocument({}).implementation.createHTMLDocument('')],
  ['jsdom', new JSDOM('').window.document.implementation.createHTMLDocument('')],
])('a document of %s', (_, document) => {
  const box = () => {
    const element = document.createElement('div');
    element.innerHTML = markup;
    return element;
  };

  it('has lists that do not change with the document', () => {
    const root = box();
    const items = root.querySelectorAll('li');
    for (const item of items) item.remove();
    expect([items.length, root.querySelectorAll('li').length]).toEqual([3, 0]);
  });

  it('returns null where nothing matches', () => expect(box().querySelector('img, hr')).toBe(null));

  it('matches from the scope on', () => {
    const outer = box().querySelector('details');
    expect(outer?.querySelectorAll(':scope > summary').length).toBe(1);
    expect(outer?.outerHTML).not.toContain('data-');
  });

  it('finds elements in the order of the document', () => {
    const found = box().querySelectorAll('summary, ul.x > li, ul, [class*="X" i]');
    expect([...found].map(({ localName }) => localName)).toEqual(['ul', 'ul', 'li', 'summary', 'summary']);
  });

  it('finds elements among changed ones', () => {
    const root = box();
    const first = () => root.querySelector('li:first-child')?.textContent;
    root.querySelector('li')?.replaceWith(document.createElement('hr'));
    expect([first(), root.querySelectorAll('hr + li').length]).toEqual(['c', 1]);
  });

  it('matches elements and their ancestors', () => {
    const item = box().querySelector('.x li');
    expect([item?.matches('div li'), item?.matches('ul:not(.x) li')]).toEqual([true, false]);
    expect([item?.closest('div, ul')?.className, item?.closest('table')]).toEqual(['x', null]);
  });

  it('inserts nodes and texts', () => {
    const element = document.createElement('p');
    element.append('b', document.createElement('br'));
    element.prepend('a', document.createElement('hr'));
    expect(element.innerHTML).toBe('a<hr>b<br>');
    element.replaceChildren('c');
    expect(element.innerHTML).toBe('c');
  });

  it('lets collections be iterated', () => {
    expect([...box().children].map(({ localName }) => localName)).toEqual(['ul', 'div', 'details']);
  });
});
