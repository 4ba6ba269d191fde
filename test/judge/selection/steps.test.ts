import { describe, expect, it, test } from 'vitest';
import { postProcessed } from '../../../src/judge/selection/steps';
import { judgedBlocks } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

function finished(html: string, kept: readonly number[]): number[] {
  const page = pageFrom(html);
  return [...postProcessed(page, judgedBlocks(page), Uint8Array.from(kept)).kept];
}

describe('headings', () => {
  it('stay with what they open', () => {
    const html = '<h2>One</h2><p>a b c</p><h2>Two</h2><p>d e f</p>';
    expect(finished(html, [0, 1, 0, 0])).toEqual([1, 1, 0, 0]);
  });

  it('over headings see what those hold', () => {
    const html = '<h2>One</h2><h3>Half</h3><p>a b c d e f</p><h2>Two</h2><p>g h</p>';
    expect(finished(html, [0, 0, 1, 0, 0])).toEqual([1, 1, 1, 0, 0]);
  });

  it('of the page, and such as open nothing, are left as they are', () => {
    expect(finished('<h1>Title</h1><p>a</p>', [1, 0])).toEqual([1, 0]);
    expect(finished('<p>a</p><h2>Last</h2>', [1, 1])).toEqual([1, 1]);
  });
});

describe('headings behind the last kept text', () => {
  const finishedBehind = (html: string, kept: readonly number[]) => finished(`<p>one two three four</p>${html}`, kept);

  it('are left out with their sections', () => {
    const two = '<h3>Related</h3><ul><li>Fog</li></ul><h3>Contact</h3><p>five</p>';
    expect(finishedBehind(two, [1, 1, 0, 1, 0])).toEqual([1, 0, 0, 0, 0]);
    expect(finishedBehind(two, [1, 1, 0, 1, 1])).toEqual([1, 1, 0, 1, 1]);
  });

  it('stay where they are titles or a text, or pictures follow', () => {
    expect(finishedBehind('<h4>All rights reserved</h4><h3>Related</h3><p>five</p>', [1, 1, 0, 0])).toEqual([
      1, 1, 0, 0,
    ]);
    const titles = ['a', 'b', 'c', 'd'].map((title) => `<h3>${title}</h3><p>five</p>`).join('');
    expect(finishedBehind(titles, [1, 1, 0, 1, 0, 1, 0, 1, 0])).toEqual([1, 1, 0, 1, 0, 1, 0, 1, 0]);
    expect(finishedBehind('<h3><a href="/a">a</a></h3><p>five</p>', [1, 1, 0])).toEqual([1, 1, 0]);
    expect(finishedBehind('<h3>Pictures</h3><img><p>five</p>', [1, 1, 0])).toEqual([1, 1, 0]);
    expect(finishedBehind('<h3>The end</h3>', [1, 1])).toEqual([1, 1]);
  });
});

test('code and figures are kept whole or dropped whole, by most of their words', () => {
  const figure = '<figure><p>one</p><figcaption>two three four</figcaption></figure>';
  expect(finished(figure, [0, 1])).toEqual([1, 1]);
  expect(finished(figure, [1, 0])).toEqual([0, 0]);
  const chart = '<figure><x-chart><p>one two three</p></x-chart><figcaption>two words</figcaption></figure>';
  expect(finished(chart, [0, 1])).toEqual([0, 1]);
});

test('code in a figure behind a kept text belongs to the text', () => {
  const code = '<figure><pre>1</pre><div><pre>let a = b</pre></div></figure>';
  const page = pageFrom(`<p>text</p>${code}`);
  const blocks = judgedBlocks(page, [0.9, 0.3, 0.3]);
  expect([...postProcessed(page, blocks, Uint8Array.from([1, 0, 0])).kept]).toEqual([1, 1, 1]);
});

describe('quotes and lists of terms', () => {
  it('are kept whole if most of their words are kept, and else as they are', () => {
    const quote = '<blockquote><p>one two three</p><footer>four</footer></blockquote>';
    expect(finished(quote, [1, 0])).toEqual([1, 1]);
    expect(finished(quote, [0, 1])).toEqual([0, 1]);
    const terms = '<dl><dt>one</dt><dd>two three four</dd><dt>five</dt><dd>six</dd></dl>';
    expect(finished(terms, [0, 1, 0, 0])).toEqual([1, 1, 1, 1]);
    expect(finished(terms, [1, 0, 0, 1])).toEqual([1, 0, 0, 1]);
  });

  it('take time in proportion to their number if they are nested', async () => {
    const selecting = (depth: number) => {
      const page = pageFrom('<blockquote><p>one</p>'.repeat(depth) + '</blockquote>'.repeat(depth));
      const blocks = judgedBlocks(page);
      return () => postProcessed(page, blocks, new Uint8Array(blocks.count).fill(1));
    };
    expect(await growth(selecting, 200)).toBeLessThan(mostGrowth);
  });
});

test('header rows are kept whole if most of their words are, and other rows cell by cell', () => {
  const rows = '<tr><th>Winter</th><th>two three</th></tr><tr><td>four</td><td>five six</td></tr>';
  expect(finished(`<table>${rows}</table>`, [0, 1, 0, 1])).toEqual([1, 1, 0, 1]);
  expect(finished(`<table>${rows}</table>`, [1, 0, 0, 1])).toEqual([1, 0, 0, 1]);
});

describe('captions of tables', () => {
  const table = '<p>a</p><table><caption>one two</caption><tr><td>three</td><td>four</td></tr></table>';

  it('are kept if most of the table is', () => {
    expect(finished(table, [1, 0, 1, 1])).toEqual([1, 1, 1, 1]);
  });

  it('are judged by themselves if little of the table is kept', () => {
    expect(finished(table, [1, 0, 0, 0])).toEqual([1, 0, 0, 0]);
    expect(finished(table, [1, 1, 0, 0])).toEqual([1, 1, 0, 0]);
  });
});

describe('a step', () => {
  const link = (text: string) => `<a href="next.html">${text}</a>`;
  const pager = `<ul><li>${link('Previous message')}</li><li>${link('Next message')}</li></ul>`;
  const stayOf = (above: string, probabilities: readonly number[]) => {
    const page = pageFrom(`<p>${above}</p>${pager}<p>Low water was at six.</p>${pager}`);
    const blocks = judgedBlocks(page, probabilities);
    const answer = Uint8Array.from(blocks.probability, (p) => Math.round(p));
    return [...postProcessed(page, blocks, answer).kept];
  };

  it('leaves out little of what the engine is sure of, or does not count', () => {
    expect(stayOf('Low tide', [0.95, 0.1, 0.1, 0.95, 0.1, 0.1])).toEqual([0, 0, 0, 1, 0, 0]);
    expect(stayOf('The tide came in over the flats.', [0.95, 0.1, 0.1, 0.95, 0.1, 0.1])).toEqual([1, 0, 0, 1, 0, 0]);
    expect(stayOf('The tide came in over the flats.', [0.8, 0.1, 0.1, 0.95, 0.1, 0.1])).toEqual([0, 0, 0, 1, 0, 0]);
  });
});
