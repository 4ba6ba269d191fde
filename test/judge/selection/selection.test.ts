import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingFound } from '../../../src/judge/engines/engine';
import type { BlockReason } from '../../../src/judge/selection/explanation';
import { leftOut } from '../../../src/judge/selection/left-out';
import { NodeState } from '../../../src/judge/selection/node-state';
import { type Selection, selectionOf } from '../../../src/judge/selection/selection';
import { subtreesOf } from '../../../src/page/block-subtrees';
import { type Page, Visibility } from '../../../src/page/page';
import { isWithin } from '../../../src/page/tree';
import { judgementOf } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';
import { provesAll } from '../../support/scope';

/** What is kept where an engine found these probabilities. */
function selected(page: Page, probabilities: readonly number[], choice?: 'less' | 'more'): Selection {
  const judgement = judgementOf(page, probabilities);
  const subtrees = subtreesOf(page, judgement.blocks.blockOf, judgement.kept);
  return selectionOf(page, { ...nothingFound(''), ...subtrees, judgement }, { choice });
}

/** What is said of each block: `kept` or `left out`, and the rule where the engine decided otherwise. */
function told(html: string, probabilities: readonly number[]): string[] {
  const blocks = selected(pageFrom(html), probabilities).explain?.() ?? [];
  return blocks.map(({ kept, rule }) => `${kept ? 'kept' : 'left out'}${rule === undefined ? '' : `: ${rule}`}`);
}

describe('the reason why a block is kept', () => {
  it('names a rule only where the engine decided otherwise', () => {
    expect(told('<p>one</p><p>two</p>', [0.9, 0.1])).toEqual(['kept', 'left out']);
  });

  it('tells listings that fill a gap', () => {
    expect(told('<p>one</p><div><pre>code</pre></div><p>two</p>', [0.9, 0.1, 0.9])).toEqual([
      'kept',
      'kept: fills a gap',
      'kept',
    ]);
  });

  it('tells headings of what is kept', () => {
    expect(told('<h2>One</h2><p>text</p><h2>Two</h2>', [0.1, 0.9, 0.1])).toEqual([
      'kept: heading of what is kept',
      'kept',
      'left out',
    ]);
  });

  it('tells headings with a link whose name is for screen readers alone', () => {
    const link = '<a href="#two"><span data-visibility="Clipped">Section titled Two</span></a>';
    expect(told(`<p>one</p><div><h2 id="two">Two</h2>${link}</div><p>text</p>`, [0.9, 0.4, 0.4, 0.9])).toEqual([
      'kept',
      'kept: heading of what is kept',
      'left out',
      'kept',
    ]);
  });

  it('keeps no heading of which the engine is sure that it is none, but the title above the first text', () => {
    const sections = '<h2>One</h2><p>text</p><h2>More stories</h2><p>text</p>';
    expect(told(sections, [0.05, 0.9, 0.05, 0.9])).toEqual([
      'kept: heading of what is kept',
      'kept',
      'left out',
      'kept',
    ]);
  });

  it('keeps no day above the title of which the engine is sure that it is no text', () => {
    const post = '<h2>Sunday, 12 May 2013</h2><h3>Coots</h3><p>one two</p>';
    expect(told(post, [0.05, 0.9, 0.9])).toEqual(['left out', 'kept', 'kept']);
    const box = '<h2>Sunday, 12 May 2013</h2><div><h3>Coots</h3><p>one two</p></div>';
    expect(told(box, [0.05, 0.9, 0.9])).toEqual(['left out', 'kept', 'kept']);
    expect(told(post, [0.3, 0.9, 0.9])).toEqual(['kept: heading of what is kept', 'kept', 'kept']);
  });

  it('tells code that is kept whole, and figures that are mostly left out', () => {
    expect(told('<pre><div>a b c</div><div>d</div></pre>', [0.9, 0.1])).toEqual([
      'kept',
      'kept: part of what is kept whole',
    ]);
    expect(told('<p>text about the figure</p><figure><p>a</p><p>b c d</p></figure>', [0.9, 0.9, 0.1])).toEqual([
      'kept',
      'left out: mostly left out',
      'left out',
    ]);
  });

  it('keeps code behind kept text, with a label between them, unless it is improbable', () => {
    const listing = '<p>text</p><div><span>js</span><div><pre>one two</pre></div></div>';
    expect(told(listing, [0.9, 0.1, 0.3])).toEqual(['kept', 'left out', 'kept: part of what is kept whole']);
    expect(told(listing, [0.9, 0.1, 0.1])).toEqual(['kept', 'left out', 'left out']);
    expect(told(`<p>text</p><p>more</p>${listing.slice(11)}`, [0.9, 0.1, 0.1, 0.3]).at(-1)).toBe('left out');
  });

  it('keeps a table of data in kept text, unless it is improbable or lays out others', () => {
    const table = '<p>text</p><table><tr><th>one</th><td>two</td></tr></table><p>more</p>';
    const whole = 'kept: part of what is kept whole';
    expect(told(table, [0.9, 0.1, 0.3, 0.9])).toEqual(['kept', whole, whole, 'kept']);
    expect(told(table, [0.9, 0.1, 0.1, 0.9])[2]).toBe('left out');
    expect(told(table, [0.9, 0.1, 0.3, 0.1])[2]).toBe('left out');
    expect(told(`<table><tr><td>${table}</td></tr></table>`, [0.9, 0.1, 0.3, 0.9])[2]).toBe(whole);
    expect(told(table.replace('two', `<table><tr><td>two</table>`), [0.9, 0.1, 0.3, 0.9])[2]).toBe('left out');
  });

  it('keeps the questions of a conversation with a language model', () => {
    const turns = (answer: string) =>
      `<div class="x user-message"><p>Why?</p></div><div class="${answer}"><p>text</p></div><div class="user-message"><p>How?</p></div>`;
    expect(told(turns('agent-turn'), [0.1, 0.9, 0.1])).toEqual([
      'kept: part of a post',
      'kept',
      'kept: part of a post',
    ]);
    expect(told(turns('news'), [0.1, 0.9, 0.1])).toEqual(['left out', 'kept', 'left out']);
    expect(told(turns('agent-turn'), [0.1, 0.1, 0.9])).toEqual(['left out', 'left out', 'kept']);
  });

  it('tells data that nobody sees', () => {
    const data = `{${Array.from({ length: 20 }, (_, at) => `"key${at}":{"id":${at},"on":true}`).join(',')}}`;
    expect(told(`<p>text</p><div data-visibility="NotRendered">${data}</div>`, [0.9, 0.9])).toEqual([
      'kept',
      'left out: not seen',
    ]);
  });

  it('tells ingredients of a recipe', () => {
    const items = ['500 g strong flour', '10 g salt', '350 ml water, lukewarm', '1 tsp honey'];
    const html = `<main><ul class="ingredients">${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>Knead everything.</p></main>`;
    const blocks = selected(pageFrom(html), [0.1, 0.1, 0.1, 0.1, 0.9]).explain?.() ?? [];
    expect(blocks.map(({ rule }) => rule)).toEqual([...items.map(() => 'ingredient'), undefined]);
  });
});

describe('what is said of a selection', () => {
  const leaf = fc.constantFrom(
    '<p>A line of text.</p>',
    'loose words ',
    '<p>A line of text that is long enough to count as said twice.</p>',
    '<h2>A heading</h2>',
    '<img>',
    '<hr>',
    '<br>',
    '<pre>code <div>and more of it</div></pre>',
    '<figure><p>one</p><figcaption>two three</figcaption></figure>',
    '<math><mi>x</mi></math>',
    '<span data-visibility="Hidden">hidden</span>',
    '<p data-visibility="NotRendered">Unseen text.</p>',
    '<div data-visibility="NotRendered">{"a":{"b":[1,2,3],"c":true},"d":{"e":"f","g":[4,5,6]},"h":null,"i":0}</div>',
  );
  const tags = fc.constantFrom('div', 'ul', 'section', 'nav', 'span', 'article', 'pre', 'figure', 'aside');
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc
        .tuple(tags, fc.array(tie('node'), { maxLength: 5 }))
        .map(([tag, nodes]) => `<${tag}>${nodes.join('')}</${tag}>`),
    ),
  })).node;
  const trees = fc.array(tree, { minLength: 1, maxLength: 6 });
  const probabilities = fc.array(fc.constantFrom(0.05, 0.2, 0.4, 0.6, 0.8, 0.95), { minLength: 60, maxLength: 60 });
  const choices = fc.constantFrom(undefined, 'less' as const, 'more' as const);

  /** The text nodes of a block, each with whether it is kept. */
  const textsOf = (page: Page, { states }: Selection, { first, last }: BlockReason) =>
    [...page.text.keys()]
      .filter((id) => id >= first && id <= last && (page.text[id] ?? '').trim() !== '')
      .map((id) => ({ id, kept: states[id] === NodeState.Kept, length: (page.text[id] ?? '').length }));

  function expectTrueReason(page: Page, selection: Selection, block: BlockReason) {
    const texts = textsOf(page, selection, block);
    const sum = (all: typeof texts) => all.reduce((total, { length }) => total + length, 0);
    expect(block.kept).toBe(2 * sum(texts.filter(({ kept }) => kept)) >= sum(texts));
    expect(block.rule).not.toBe('');
    if (selection.choice === undefined || selection.choice === 'best')
      expect(block.rule !== undefined).toBe(block.kept !== (block.likely ?? 0) > 0.5);
  }

  it('is true of what is kept: a block is kept if most of its text is, and has a rule if the engine had not', () => {
    fc.assert(
      fc.property(trees, probabilities, choices, (nodes, p, choice) => {
        const page = pageFrom(nodes.join(''));
        const selection = selected(page, p, choice);
        const blocks = selection.explain?.() ?? [];
        for (const block of blocks) expectTrueReason(page, selection, block);
        const kept = [...page.text.keys()].filter((id) => selection.states[id] === NodeState.Kept);
        const unseen = (block: BlockReason) =>
          textsOf(page, selection, block).some(({ id }) => page.visibility[id] !== Visibility.Shown);
        // Only longer text that nobody sees, and that is left out, keeps a block with kept text from being kept.
        const inBlocks = (id: number) =>
          blocks.some((block) => id >= block.first && id <= block.last && (block.kept || unseen(block)));
        for (const id of kept)
          if ((page.text[id] ?? '').trim() !== '' && blocks.length > 0) expect(inBlocks(id)).toBe(true);
      }),
      { numRuns: provesAll ? 300 : 100 },
    );
  });

  it('counts as left out the blocks that are listed as left out, and never kept text', () => {
    fc.assert(
      fc.property(trees, probabilities, choices, (nodes, p, choice) => {
        const page = pageFrom(nodes.join(''));
        const selection = selected(page, p, choice);
        const keptTexts = [...page.text.keys()].filter(
          (id) => selection.states[id] === NodeState.Kept && (page.text[id] ?? '').trim() !== '',
        );
        for (const { id, kept } of selection.reasons)
          if (!kept) expect(keptTexts.filter((text) => isWithin(page, text, id))).toEqual([]);
        const characters = (ids: readonly number[]) =>
          ids.reduce((sum, id) => sum + (page.text[id] ?? '').replace(/\s/g, '').length, 0);
        const sums = leftOut(page, selection, new Set());
        const listed = selection.explain?.().filter(
          ({ kept, first, last }) =>
            !kept &&
            page.text
              .slice(first, last + 1)
              .join('')
              .trim(),
        );
        expect(sums.reduce((sum, each) => sum + each.blocks, 0)).toBe(listed?.length);
        const dropped = sums.reduce((sum, each) => sum + each.characters, 0);
        expect(dropped + characters(keptTexts)).toBeLessThanOrEqual(characters([...page.text.keys()]));
      }),
      { numRuns: provesAll ? 300 : 100 },
    );
  });
});
