import { describe, expect, it } from 'vitest';
import { countSubtrees, sumUp } from '../../src/page/counts';
import { charactersOf } from '../../src/page/text/characters';
import { nodeNamed, pageFrom } from '../support/page';

describe('countSubtrees', () => {
  const page = pageFrom(`
    <div id="a">one <a id="link" href="/x">tw<b>o</b></a> three</div>
    <div id="b"><img><a>four</a><a href="/y"><img></a></div>`);
  const counts = countSubtrees(page);
  const of = (name: string) => {
    const id = name === 'body' ? 0 : nodeNamed(page, name);
    return [counts.linkCharacters[id], counts.plainCharacters[id], counts.links[id], counts.images[id]];
  };

  it('counts link characters only below an <a href>', () => {
    expect(of('a')).toEqual([3, 8, 1, 0]);
    expect(of('b')).toEqual([0, 4, 1, 2]);
  });

  it('counts a link as one of itself', () => {
    expect(of('link')).toEqual([3, 0, 1, 0]);
  });

  it('adds everything up in the root', () => {
    expect(of('body')).toEqual([3, 12, 2, 2]);
  });
});

describe('sumUp', () => {
  it('turns what each node holds into what its subtree holds', () => {
    const page = pageFrom('<div>ab<p>c</p></div><p>def</p>');
    expect([...sumUp(page, charactersOf(page).slice())]).toEqual([6, 3, 2, 1, 1, 3, 3]);
  });
});
