import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/judge/engines/wclipper/view/view';
import { keptNodes, subtreesOf } from '../../src/page/block-subtrees';
import type { Page } from '../../src/page/page';
import { nodeNamed, pageFrom } from '../support/page';

function chosen(html: string, kept: readonly number[]) {
  const page = pageFrom(html);
  const ranges = subtreesOf(page, viewOf(page).blocks.blockOf, Uint8Array.from(kept));
  return { page, ...ranges, named: (name: string) => nodeNamed(page, name) };
}

/** Expects ascending roots of subtrees that do not overlap. */
function expectDisjoint(page: Page, roots: readonly number[]) {
  for (const [i, id] of roots.entries()) {
    if (i > 0) expect(id).toBeGreaterThanOrEqual(page.end[roots[i - 1] as number] as number);
  }
}

describe('kept rows as subtrees', () => {
  it('are the smallest element that holds them, less what is not kept', () => {
    const html = '<nav>n</nav><main id="m"><p>a</p><aside id="x"><p>b</p><p>c</p></aside><p>d</p></main>';
    const { content, except, named } = chosen(html, [0, 1, 0, 0, 1]);
    expect(content).toEqual([named('m')]);
    expect(except).toEqual([named('x')]);
  });

  it('leave out all text of a block that is not kept, also behind its first words', () => {
    const { page, content, except } = chosen('<div>no <b>not</b> this<p>yes</p><p>yes</p></div>', [0, 1, 1]);
    const out = new Set(except);
    expect(content).toHaveLength(1);
    expect(
      page.text.map((text, id) => (out.has(id) || out.has(page.parent[id] as number) ? text.trim() : '')).join(''),
    ).toBe('nonotthis');
  });

  it('keep pictures among kept text and leave out those beside dropped text', () => {
    const html = '<div><p>a</p><img id="in"><p>b</p></div><div><img id="out"><p>x</p><p>y</p></div><p>c</p>';
    const { except, named } = chosen(html, [1, 1, 0, 0, 1]);
    expect(except).not.toContain(named('in'));
    expect(except.some((id) => id <= named('out') && id > named('in'))).toBe(true);
  });

  it('make roots of unseen text, which nobody keeps inside what is seen', () => {
    const html = '<div><p id="a">a</p><p id="b" data-visibility="NotRendered">b</p><p id="c">c</p></div>';
    const { content, named } = chosen(html, [1, 1, 1]);
    expect(content).toEqual([named('a'), named('b'), named('c')]);
  });

  it('are nothing of nothing', () => {
    expect(chosen('<p>a</p>', [0])).toMatchObject({ content: [], except: [] });
  });

  it('are ascending, none inside another, and hold the kept rows and no others', () => {
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constant('<p>text</p>'),
        fc.constant('word '),
        fc.constant('<img>'),
        fc.constant('<p data-visibility="NotRendered">unseen</p>'),
        fc.array(tie('node'), { maxLength: 4 }).map((nodes) => `<div>${nodes.join('')}</div>`),
        fc.array(tie('node'), { maxLength: 3 }).map((nodes) => `<b>${nodes.join('')}</b>`),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), fc.infiniteStream(fc.boolean()), (nodes, choices) => {
        const page = pageFrom(nodes.join(''));
        const view = viewOf(page);
        const kept = Uint8Array.from({ length: view.blocks.count }, () => Number(choices.next().value));
        const { content, except } = subtreesOf(page, view.blocks.blockOf, kept);
        expectDisjoint(page, content);
        expectDisjoint(page, except);
        const state = keptNodes(page, { content, except });
        for (let id = 0; id < page.count; id++) {
          const row = view.blocks.blockOf[id] as number;
          if (row >= 0) expect(state[id]).toBe(kept[row]);
        }
      }),
    );
  });
});
