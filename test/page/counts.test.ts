import { describe, expect, it } from 'vitest';
import { countSubtrees, sumUp } from '../../src/page/counts';
import { characterCount, charactersOf } from '../../src/page/text/characters';
import { nodesInLinks } from '../../src/page/text/links';
import { nodeNamed, pageFrom } from '../support/page';

describe('characterCount', () => {
  it('leaves out white space of every kind', () => {
    expect(characterCount(' a\t\n\r\u00a0b\u3000c\u2003\u200b\ufeff')).toBe(3);
  });

  it('counts Han characters one by one and a pair of surrogates once', () => {
    expect(characterCount('正文 抽取')).toBe(4);
    expect(characterCount('𠀀😀')).toBe(2);
  });

  it('counts nothing in nothing', () => {
    expect(characterCount('')).toBe(0);
  });
});

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

describe('nodesInLinks', () => {
  it('can be told which addresses make a link', () => {
    const page = pageFrom('<a id="here" href="#part">x</a><a id="there" href="/x"><b id="below">x</b></a>');
    const inLink = nodesInLinks(page, (address) => !address.startsWith('#'));
    expect(['here', 'there', 'below'].map((name) => inLink[nodeNamed(page, name)])).toEqual([0, 1, 1]);
  });
});

describe('sumUp', () => {
  it('turns what each node holds into what its subtree holds', () => {
    const page = pageFrom('<div>ab<p>c</p></div><p>def</p>');
    expect([...sumUp(page, charactersOf(page))]).toEqual([6, 3, 2, 1, 1, 3, 3]);
  });
});
