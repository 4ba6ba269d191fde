import { describe, expect, it } from 'vitest';
import { reasonsFor } from '../../../../../src/judge/engines/wclipper/decision/reasons';
import { viewOf } from '../../../../../src/judge/engines/wclipper/view/view';
import { subtreesOf } from '../../../../../src/page/block-subtrees';
import { pageFrom } from '../../../../support/page';

function rules(html: string, kept: readonly number[]): string[] {
  const page = pageFrom(html);
  const view = viewOf(page);
  return reasonsFor(view, subtreesOf(page, view.blocks.blockOf, Uint8Array.from(kept))).map(
    ({ kept: keeps, rule }) => `${keeps ? '+' : '-'} ${rule}`,
  );
}

describe('the reasons', () => {
  it('tell what is kept, and of what is left out what it is called', () => {
    const html = '<p>a</p><div class="comment-list"><p>b</p></div><ul class="share"><li>c</li></ul><p>d</p>';
    expect(rules(html, [1, 0, 0, 1])).toEqual(['+ likely content', '- comments', '- sharing']);
  });

  it('tell links, series and unseen text', () => {
    const html = `<p>a</p><div><a href="/x">one two</a> b</div><div data-visibility="Hidden">c</div>
      <p>d</p><h6>x</h6><h6>x</h6><h6>x</h6><p>d</p>`;
    expect(rules(html, [1, 0, 0, 1, 0, 0, 0, 1])).toEqual([
      '+ likely content',
      '- mostly links',
      '- not seen',
      '- one of a series',
      '- one of a series',
      '- one of a series',
    ]);
  });

  it('say so where nothing stands out', () => {
    expect(rules('<p>a</p><blockquote>b</blockquote><p>c</p>', [1, 0, 1])).toEqual([
      '+ likely content',
      '- unlikely content',
    ]);
  });
});
