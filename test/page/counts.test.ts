import { describe, expect, it } from 'vitest';
import { characterCount, countSubtrees, nodesInLinks } from '../../src/page/counts';
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

  it('leaves out what is marked as uncounted', () => {
    const uncounted = new Uint8Array(page.count).fill(1, nodeNamed(page, 'a'), page.end[nodeNamed(page, 'a')]);
    const { plainCharacters, linkCharacters, links } = countSubtrees(page, nodesInLinks(page), uncounted);
    expect([plainCharacters[0], linkCharacters[0], links[0]]).toEqual([4, 0, 1]);
  });
});
