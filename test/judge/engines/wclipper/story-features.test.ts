import { describe, expect, it } from 'vitest';
import { prose, valuesOf } from './feature-values';

const title = { head: { title: 'Why the river rose again | Daily Example' } };

describe('the headline', () => {
  it('is the block most like a title of the head', () => {
    const html = `<p>Daily Example</p><p>Menu</p><h2>Why the river rose again</h2><p>${prose}</p>`;
    expect(valuesOf('headlineRows', html, title)).toEqual([-2, -1, 0, 1]);
  });

  it('is the heading rather than a link of the same words', () => {
    const html = `<ul><li><a href="/b">Why the river rose again</a></li></ul><h1>Why the river rose again</h1><p>${prose}</p>`;
    expect(valuesOf('headlineRows', html, title)).toEqual([-1, 0, 1]);
  });

  it('is the first h1 where no block is like a title', () => {
    const html = `<p>Menu</p><h1>Another heading</h1><p>${prose}</p>`;
    expect(valuesOf('headlineRows', html, title)).toEqual([-1, 0, 1]);
  });

  it('is missing on a page without any', () => {
    expect(valuesOf('headlineRows', `<p>${prose}</p>`)).toEqual([999]);
    expect(valuesOf('headlineDepth', `<p>${prose}</p>`)).toEqual([-1]);
  });
});

describe('the story', () => {
  const html = `<main><div><h1>Why the river rose again</h1><p>${prose}</p></div><p>Other</p></main><h1>Next story</h1><p>${prose}</p>`;

  it('is left by levels above the headline', () => {
    expect(valuesOf('headlineDepth', html, title)).toEqual([0, 1, 2, 3, 3]);
    const shares = valuesOf('headlineShare', html, title);
    expect(shares[1]).toBeLessThan(shares[2] ?? 0);
    expect(shares[3]).toBe(1);
  });

  it('is followed by other main headings', () => {
    expect(valuesOf('mainHeadings', html, title)).toEqual([0, 1, 1, 1, 2]);
  });

  it('is closed by headings of what follows an article', () => {
    const closed = `<h3>Related posts</h3><h1>Why the river rose again</h1><p>${prose}</p><h3>Related posts</h3><p>x</p>`;
    expect(valuesOf('closings', closed, title)).toEqual([0, 0, 0, 1, 1]);
  });

  it('has gaps without prose', () => {
    const gaps = valuesOf('gap', `<h1>Why the river rose again</h1><p>one two</p><p>three</p><p>${prose}</p>`, title);
    expect(gaps).toEqual([0, 2, 3, 3]);
  });
});

describe('the end of the story', () => {
  it('shows in elements named as share bars, as related and as a byline', () => {
    const html = `<h1>Why the river rose again</h1><p class="byline">A. Writer</p><p>${prose}</p>
      <div class="share">Post</div><p>x</p><div class="related">More</div><p>y</p>`;
    expect(valuesOf('fromByline', html, title)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(valuesOf('fromShare', html, title).slice(2)).toEqual([999, 0, 1, 2, 3]);
    expect(valuesOf('fromRelated', html, title).slice(4)).toEqual([999, 0, 1]);
  });

  it('shows in links that read like headlines of other pages', () => {
    const html = `<h1>Why the river rose again</h1><p>${prose}</p><h3><a href="/b">The bridge is closed</a></h3><p>x</p>
      <p><a href="#top">Back to the top of this page</a></p><p><a href="/a/">Why the river rose again and again</a></p><p>y</p>`;
    const options = { ...title, url: 'https://example.com/a' };
    expect(valuesOf('otherHeadlines', html, options)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(valuesOf('sinceOther', html, options)).toEqual([999, 999, 999, 1, 2, 3, 4]);
  });
});

describe('the lead', () => {
  const description = { name: 'description', content: 'This is a sentence of more than a few words.' };

  it('is the first prose that holds half of a description', () => {
    const html = `<p>Menu</p><p>${prose}</p><p>y</p>`;
    expect(valuesOf('fromLead', html, { head: { metas: [description] } })).toEqual([-1, 0, 1]);
    expect(valuesOf('leadShare', html, { head: { metas: [description] } })[1]).toBeCloseTo(9 / 16, 1);
  });

  it('is missing without a description', () => {
    expect(valuesOf('fromLead', `<p>${prose}</p>`)).toEqual([999]);
    expect(valuesOf('leadShare', `<p>${prose}</p>`)).toEqual([-1]);
  });
});
