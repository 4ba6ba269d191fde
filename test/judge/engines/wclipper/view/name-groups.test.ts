import { describe, expect, it } from 'vitest';
import {
  groupNames,
  groupsInFirst,
  masksOf,
  nameMasks,
} from '../../../../../src/judge/engines/wclipper/view/name-groups';
import { nodeNamed, pageFrom } from '../../../../support/page';

function groupsOf(names: string): string[] {
  const [first, second] = masksOf(names);
  return groupNames.filter((_, i) => ((i < groupsInFirst ? first >> i : second >> (i - groupsInFirst)) & 1) === 1);
}

describe('the groups of a name', () => {
  it('are those of its words, cut at capitals, hyphens and underlines', () => {
    expect(groupsOf('site-footer')).toEqual(['footer']);
    expect(groupsOf('relatedArticles_cookie')).toEqual(['related', 'consent']);
    expect(groupsOf('postBody')).toEqual(['article', 'text']);
  });

  it('need whole words', () => {
    expect(groupsOf('contented navy')).toEqual([]);
    expect(groupsOf('')).toEqual([]);
  });

  it('come from class, id, role, label, schema.org property and own tag of each element', () => {
    const page = pageFrom('<div id="menu" class="x" role="dialog"></div>');
    const masks = nameMasks(page);
    const id = nodeNamed(page, 'menu');
    expect(masks.first[id]).toBe(masksOf('menu dialog')[0]);
    const other = pageFrom('<forum-post id="x1" itemprop="articleBody" aria-label="Related">a</forum-post>');
    expect(nameMasks(other).first[nodeNamed(other, 'x1')]).toBe(masksOf('forum-post articleBody related')[0]);
  });
});
