import { describe, expect, it } from 'vitest';
import { keptOf } from '../../support/judged-blocks';

const paragraph = '<p>The tide went out early and left a boat on the sand, and nobody came to fetch it for a week.</p>';
const teaser = '<li><a href="/nets">Nets</a><p>How they are mended, and who still knows how to do it.</p></li>';
const box = (heading: string, rest: string) => `<div><h3>${heading}</h3>${rest}</div>`;

describe('a box of links below the article is left out', () => {
  const boxes: Readonly<Record<string, string>> = {
    'related posts with a paragraph each': box('Related posts', `<ul>${teaser.repeat(3)}</ul>`),
    'a heading in a box of its own': `<section><div><h3>You may also like</h3></div><ul>${teaser.repeat(3)}</ul></section>`,
    'titles in Chinese': box('相关文章', '<p><a href="/1">渔网怎样修补</a></p><p><a href="/2">沙滩上的船</a></p>'),
  };
  for (const [name, html] of Object.entries(boxes))
    it(name, () => {
      expect(keptOf(`<article>${paragraph}${paragraph}</article>${html}<p>Tides</p>`)).toEqual([
        0,
        1,
        expect.any(Number),
      ]);
    });
});

describe('what only looks like one stays', () => {
  const texts: Readonly<Record<string, string>> = {
    'a section of the text': box('More on boats', `${paragraph}${paragraph}`),
    'a heading beside other text': `<div><h3>Related posts</h3></div>${paragraph}`,
    'links below another heading': box('Harbours', `<ul>${teaser.repeat(3)}</ul>`),
  };
  for (const [name, html] of Object.entries(texts))
    it(name, () => {
      const kept = keptOf(`<article>${paragraph}${html}${paragraph}</article>`);
      expect(kept).toEqual(kept.map((_, block) => block));
    });

  it('a page of links below its name', () => {
    expect(keptOf(`<h1>Harbour news</h1>${box('Recent posts', `<ul>${teaser.repeat(3)}</ul>`)}`)).toHaveLength(8);
  });
});
