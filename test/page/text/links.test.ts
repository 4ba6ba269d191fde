import { describe, expect, it } from 'vitest';
import { anyAddress, type LinkRule, leadsElsewhere, nodesInLinks, someAddress } from '../../../src/page/text/links';
import { nodeNamed, pageFrom } from '../../support/page';

describe('the nodes in links', () => {
  const page = pageFrom(`<a id="anchor">x</a><a id="empty" href="">x</a><a id="note" href="#note">x</a>
    <a id="other" href="/x"><b id="below">x</b></a><p id="text">x</p>`);
  const linked = (rule?: LinkRule) =>
    ['anchor', 'empty', 'note', 'other', 'below', 'text'].filter(
      (name) => nodesInLinks(page, rule)[nodeNamed(page, name)] === 1,
    );

  it('are every a[href] and what is below one', () => {
    expect(linked()).toEqual(['empty', 'note', 'other', 'below']);
    expect(linked(anyAddress)).toEqual(linked());
  });

  it('can be only those with an address', () => expect(linked(someAddress)).toEqual(['note', 'other', 'below']));

  it('can be only those that lead to another page', () => {
    expect(linked(leadsElsewhere)).toEqual(['empty', 'other', 'below']);
  });

  it('are found once for each rule', () => {
    expect(nodesInLinks(page, leadsElsewhere)).toBe(nodesInLinks(page, leadsElsewhere));
    expect(nodesInLinks(page, leadsElsewhere)).not.toBe(nodesInLinks(page));
  });
});

it('finds none on a page without anchors', () => {
  expect([...nodesInLinks(pageFrom('<p>x</p>'))]).toEqual([0, 0, 0]);
});
