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
