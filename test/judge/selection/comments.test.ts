import { describe, expect, it } from 'vitest';
import { type Extraction, nothingFound } from '../../../src/judge/engines/engine';
import { commentsOf } from '../../../src/judge/posts/comments';
import { leftOut } from '../../../src/judge/selection/left-out';
import { NodeState } from '../../../src/judge/selection/node-state';
import { keptTextNodes, selectionOf, type Wanted } from '../../../src/judge/selection/selection';
import { subtreesOf } from '../../../src/page/block-subtrees';
import { judgementOf } from '../../support/judged-blocks';
import { nodeNamed, pageFrom } from '../../support/page';

const prose = 'The old bridge was closed in March, and nobody can say when it will be open again for carts and cattle.';
const item = (who: string, text: string) =>
  `<li class="comment"><b class="author">${who}</b> <time datetime="2024-05-02">2 May</time><span>Posted by a reader</span><p>${text}</p><a href="#r">Reply</a><button>Share</button></li>`;
const page = pageFrom(
  `<article><p>${prose}</p></article><div class="comments" id="below"><h3>3 comments</h3><ol>${item('Ann', 'So it is.')}${item('Bo', 'Since when?')}${item('Cy', 'Since March.')}</ol></div>`,
);
const everything: Extraction = { ...nothingFound(''), content: [0] };
const comments = commentsOf(page, { roots: [nodeNamed(page, 'below')], count: 3, probability: 1 });

function kept(wanted: Wanted, extraction = everything): string[] {
  const nodes = keptTextNodes(page, selectionOf(page, extraction, wanted));
  return page.text.filter((_, id) => nodes[id] === 1);
}

describe('comments below an article', () => {
  it('are left out though the engine kept them', () => {
    expect(kept({ comments })).toEqual([prose]);
    expect(kept({})).toContain('So it is.');
  });

  it('are left out of an answer block by block too, with their rule, and do not lower its confidence', () => {
    const judgement = judgementOf(
      page,
      Array.from({ length: 30 }, () => 0.9),
    );
    const subtrees = subtreesOf(page, judgement.blocks.blockOf, judgement.kept);
    const evidence = () => Array.from({ length: judgement.blocks.count }, () => []);
    const extraction = { ...nothingFound(''), ...subtrees, judgement: { ...judgement, evidence } };
    const selection = selectionOf(page, extraction, { comments });
    expect(kept({ comments }, extraction)).toEqual([prose]);
    expect(selection.explain?.().map(({ rule }) => rule)).toEqual([
      undefined,
      ...Array.from({ length: judgement.blocks.count - 1 }, () => 'comments'),
    ]);
    expect(selection.confidence).toBeGreaterThan(0.9);
  });

  it('are named as the reason in what was left out', () => {
    expect(leftOut(page, selectionOf(page, everything, { comments }), new Set()).map(({ rule }) => rule)).toEqual([
      'comments',
    ]);
  });

  it('are kept when they are added, without buttons and labels', () => {
    const added = selectionOf(page, everything, { comments, addsComments: true });
    expect(added.comments).toMatchObject({ added: true });
    expect(added.comments?.posts).toHaveLength(3);
    expect(kept({ comments, addsComments: true })).toEqual(
      [prose, ['Ann', '2 May', 'So it is.'], ['Bo', '2 May', 'Since when?'], ['Cy', '2 May', 'Since March.']].flat(),
    );
  });

  it('are kept with linked words, signs alone, and the spaces between elements', () => {
    const said = ['Here: <a href="/x">link</a>, it works.', '+1', 'Ask <a href="/b">Bo</a> <a href="/c">Cy</a>.'];
    const list = `<ol>${said.map((text, at) => item(`Reader ${at}`, text)).join('')}</ol>`;
    const other = pageFrom(`<article><p>${prose}</p></article><div id="below"><h3>3 comments</h3>${list}</div>`);
    const added = commentsOf(other, { roots: [nodeNamed(other, 'below')], count: 3, probability: 1 });
    const selection = selectionOf(
      other,
      { ...nothingFound(''), content: [0] },
      { comments: added, addsComments: true },
    );
    const text = other.text.filter((_, id) => selection.states[id] === NodeState.Kept).join('');
    for (const words of ['Here: link, it works.', '+1', 'Ask Bo Cy.']) expect(text).toContain(words);
  });

  it('are added even where the engine left them out', () => {
    const extraction = { ...nothingFound(''), content: [page.text.indexOf(prose)] };
    expect(kept({ comments, addsComments: true }, extraction)).toContain('Since March.');
  });
});
