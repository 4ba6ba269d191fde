import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { replayDocument } from '../../../evaluation/replay/replay-document';

import { assemble } from '../../../src/clip/assemble/assemble';
import { blocksIn } from '../../../src/clip/assemble/blocks';
import { choosing } from '../../../src/clip/clipping/choose';
import { sourceOf } from '../../../src/clip/clipping/clip';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { Faults } from '../../../src/page/faults';
import type { Page } from '../../../src/page/page';
import type { Part } from '../../../src/page/parts';
import { finished } from '../../../src/page/steps';
import { loadEngines, snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

beforeAll(loadEngines);

const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

/** The texts of a block that say where it comes from. */
function longTexts(block: Element): string[] {
  const texts = block.ownerDocument.createTreeWalker(block, 4);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.closest('math, pre')) found.push(letters(node.textContent ?? ''));
  }
  return found.filter((text) => text.length > 20).map((text) => text.slice(0, 20));
}

/** The blocks of a page's clip, each with its text and where it comes from. */
function blocksOf(html: Parameters<typeof show>[0], engine = 'page') {
  const maker = replayDocument(new JSDOM('').window);
  const source = sourceOf({ snapshot: snapshotOf(show(html)) }, undefined, maker);
  const faults = new Faults();
  const chosen = finished(choosing(source, { mode: 'article', engine, siblings: [] }, faults));
  if (!chosen.ok) return undefined;
  const { selection } = chosen.value;
  const { html: written, origins } = assemble(source.page, source.facts, selection, maker, {}, faults);
  const from = origins();
  const article = maker.createElement('article');
  article.innerHTML = written;
  const blocks = blocksIn(article).map((block, at) => ({ block, parts: from[at] ?? [] }));
  return { page: source.page, kept: keptTextNodes(source.page, selection), article, blocks, faults };
}

const page = (body: string) => ({ head: '<title>A page</title>', body });

function textIn(page: Page, { first, last }: Part): string {
  expect(first).toBeGreaterThanOrEqual(0);
  expect(last).toBeLessThan(page.count);
  return letters(page.text.slice(first, last + 1).join(''));
}

/** The kept texts of which no block was made. */
function textsInNoBlock({ page, kept, blocks }: NonNullable<ReturnType<typeof blocksOf>>): string[] {
  const inBlocks = new Uint8Array(page.count);
  for (const { first, last } of blocks.flatMap(({ parts }) => parts)) inBlocks.fill(1, first, last + 1);
  const texts = page.text.filter((_, id) => kept[id] === 1 && inBlocks[id] === 0);
  return texts.map(letters).filter((text) => text.length > 20);
}

describe('where the blocks of an article come from', () => {
  test('of any page, every block comes from what is kept, and what is kept is in a block', { timeout: patience }, () =>
    forAll(fc.tuple(randomPages, fc.constantFrom('page', 'wclipper')), { runs: 20 }, ([html, engine]) => {
      const clip = blocksOf(html, engine);
      if (!clip) return;
      expect(clip.faults.all.filter(({ reader }) => reader === 'origins')).toEqual([]);
      for (const { block, parts } of clip.blocks.filter(({ parts }) => parts.length > 0)) {
        const own = parts.map((part) => textIn(clip.page, part)).join('');
        expect(longTexts(block).filter((text) => !own.includes(text))).toEqual([]);
      }
      const written = letters(clip.article.textContent ?? '');
      expect(textsInNoBlock(clip).filter((text) => written.includes(text))).toEqual([]);
    }),
  );

  test('pieces of a table, notes moved to the end and code written anew are found where they stand', () => {
    const clip = blocksOf(
      page(`<article><p id="a">The lamp<sup><a href="#n1" id="r1">1</a></sup> is lit at dusk.</p>
        <table><tr><th>Day</th><td>1</td></tr><tr><th>Oil</th><td>2</td></tr></table>
        <pre><code><span>let</span> lamp = 1;</code></pre><ul><li>Oil<ul><li>warm</li></ul></li></ul>
        <div class="footnotes"><ol><li id="n1">In winter only. <a href="#r1">↩</a></li></ol></div></article>`),
    );
    const tags = clip?.blocks.map(({ block, parts }) => [block.localName, parts.map(({ tag }) => tag).join()]);
    expect(tags).toEqual([
      ['p', 'p'],
      ['table', 'table'],
      ['pre', 'pre'],
      ['li', 'ul'],
      ['li', 'ul'],
      ['li', 'div'],
    ]);
  });
});
