import { describe, expect, it } from 'vitest';
import { elementsWith } from '../../src/page/tree';
import { pageFrom } from '../support/page';

describe('elementsWith', () => {
  it('finds the elements with an attribute in document order, wherever it stands among others', () => {
    const page = pageFrom('<b role="x"></b>text<i></i><p class="c" role="" id="p"><a href="/" role="y">z</a></p>');
    const named = elementsWith(page, 'role').map(([id, value]) => [page.tagNames[page.tag[id] as number], value]);
    expect(named).toEqual([
      ['b', 'x'],
      ['p', ''],
      ['a', 'y'],
    ]);
  });

  it('finds none where there is none', () => expect(elementsWith(pageFrom('<p id="x">'), 'role')).toEqual([]));
});
