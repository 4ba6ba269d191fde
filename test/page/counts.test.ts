import { describe, expect, it, test } from 'vitest';
import { countSubtrees, sumUp } from '../../src/page/counts';
import { prefixSums, subtreeSums, sumOf } from '../../src/page/sums';
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

test('sumUp turns what each node holds into what its subtree holds', () => {
  const page = pageFrom('<div>ab<p>c</p></div><p>def</p>');
  expect([...sumUp(page, charactersOf(page).slice())]).toEqual([6, 3, 2, 1, 1, 3, 3]);
});

it('sums what stands before each entry', () => {
  expect([...prefixSums([3, 1, 4])]).toEqual([0, 3, 4, 8]);
});

it('gives the sum of any range, cut to the column', () => {
  const sums = prefixSums([3, 1, 4]);
  expect(sumOf(sums, 1, 3)).toBe(5);
  expect(sumOf(sums, -5, 1)).toBe(3);
  expect(sumOf(sums, 2, 99)).toBe(4);
  expect(sumOf(prefixSums([]), 0, 1)).toBe(0);
});

it('sums an amount over each subtree, including the node itself', () => {
  const page = pageFrom('<div id="div">one<p id="p">two</p></div><p>three</p>');
  const sum = subtreeSums(page, (id) => page.text[id]?.length ?? 0);
  const [div, p] = [nodeNamed(page, 'div'), nodeNamed(page, 'p')];
  expect([sum(0), sum(div), sum(p), sum(p + 1)]).toEqual([11, 6, 3, 3]);
});
