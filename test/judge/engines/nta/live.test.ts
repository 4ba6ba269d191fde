import { describe, expect, it } from 'vitest';
import { confidenceIn } from '../../../../src/judge/engines/nta/annotation';
import { extractLive } from '../../../../src/judge/engines/nta/live';
import { attribute } from '../../../../src/page/tree';
import { sentence, story } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';

/** `name: rule` of what is left out of the article around `html`. */
function leftOut(html: string, url?: string): string[] {
  const page = pageFrom(`<div>${html}</div>`, url ? { url } : {});
  const { reasons } = extractLive(page);
  return reasons.filter(({ kept }) => !kept).map(({ id, rule }) => `${attribute(page, id, 'id')}: ${rule}`);
}

describe('pruning on the screen (section 4.2)', () => {
  it('keeps links, lists, tables and pictures of the prose', () => {
    const html = `${story}<p>By <a href="/author">the author</a></p><h2><a href="/part">A part</a></h2>
      <ul><li><a href="/x">one</a> is prose as well.</li></ul><table><tr><td><a href="/y">y</a></td><td>text</td></tr></table>
      <p><a href="/large"><img width="640" data-box="0 0 640 480"></a></p>`;
    expect(leftOut(html)).toEqual([]);
  });

  it('leaves out a block that is more link than text', () => {
    expect(leftOut(`${story}<ul id="more"><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul>`)).toEqual([
      'more: anchor',
    ]);
  });

  it('keeps a table of links with header cells, which is data, and leaves out one without', () => {
    const table = (name: string, head: string) =>
      `<div id="${name}"><table><tr><${head}>Name</${head}></tr>${'<tr><td><a href="/x">A long name</a></td></tr>'.repeat(4)}</table></div>`;
    expect(leftOut(`${story}${table('data', 'th')}${table('layout', 'td')}`)).toEqual(['layout: anchor']);
  });

  it('keeps a source line that is a link beside text, and leaves out one that is nothing but a link', () => {
    const html = `${story}<p>By <a href="/a">the author of it</a></p><p id="alone"><a href="/b">Somewhere else</a></p>`;
    expect(leftOut(html)).toEqual(['alone: anchor']);
  });

  it('does not take places on the same page for links', () => {
    expect(leftOut(`${story}<ul><li><a href="#1">One</a></li><li><a href="#2">Two</a></li></ul>`)).toEqual([]);
  });

  it('leaves out an icon that stands apart, not one in a sentence, and none whose width nobody knows', () => {
    const icon = (name: string, size: string) => `<img id="${name}" ${size} data-box="0 0 16 16">`;
    const html = `${story}<p>${icon('apart', 'width="16"')}</p><p>Yes ${icon('inside', 'width="16"')}</p>
      <p>${icon('unknown', '')}</p><p>${icon('loaded', 'data-natural="32 32"')}</p>`;
    expect(leftOut(html)).toEqual(['apart: small image', 'loaded: small image']);
  });

  it('leaves out what stands above the article', () => {
    expect(leftOut(`<p id="date">2024-05-01</p><h1>Title</h1>${story}`)).toEqual(['date: above the article']);
  });

  it('does not take an h1 below prose for the headline', () => {
    expect(leftOut(`${story}<h1>A part</h1>${story}`)).toEqual([]);
  });

  it.each(['Related articles', '3 Comments', '相关阅读：', '推荐阅读', 'You may also like'])(
    'ends the article at a heading of what follows: %s',
    (heading) => {
      expect(leftOut(`${story}<h3 id="end">${heading}</h3><p id="next">${sentence}</p>`)).toEqual([
        'end: after the article',
        'next: after the article',
      ]);
    },
  );

  it('does not end it in its first half, nor at a paragraph that begins so', () => {
    expect(leftOut(`<h3>Related articles</h3>${story}`)).toEqual([]);
    expect(leftOut(`${story}<p>Related articles of the law say: ${sentence}</p>`)).toEqual([]);
  });

  it('keeps the comments of a discussion', () => {
    const html = `${story}<div id="c" class="comments"><p>${sentence}</p></div>`;
    expect(leftOut(html)).toEqual(['c: named as noise']);
    expect(leftOut(html, 'https://example.com/forum/1')).toEqual([]);
  });

  it('takes what is seen inside what is hidden', () => {
    const html = `${story}<div data-visibility="Hidden"><p id="p">unseen</p></div>`;
    expect(leftOut(html.replace('<div', '<div id="hidden"'))).toEqual(['hidden: invisible']);
  });

  it('chooses the article beside a column of other things, and says so', () => {
    const page = pageFrom(`<div id="left">${story}</div><div><p>${sentence}</p></div>`);
    const { content, reasons } = extractLive(page);
    expect(content.map((id) => attribute(page, id, 'id'))).toEqual(['left']);
    expect(reasons[0]).toEqual({ id: content[0], kept: true, rule: 'best pruning node' });
  });

  it.each([
    ['', 'no visible text'],
    ['<img data-box="0 0 600 400">', 'nothing but images'],
    ['<a href="/1">one</a>', 'nothing but links'],
  ])('says why nothing was found: %s', (html, why) => {
    expect(extractLive(pageFrom(html)).nothing).toBe(why);
  });
});

describe('the confidence', () => {
  it('is the geometric mean of density, coherence and amount: (.5 * .5 * 600 / 1200) ^ 1/3 = .5', () => {
    expect(confidenceIn(0.5, 0.5, 600)).toBeCloseTo(0.5);
  });

  it('falls as more of the text stands elsewhere', () => {
    const sure = (beside: string) => extractLive(pageFrom(`<div>${story}</div><div>${beside}</div>`)).confidence;
    expect(sure('')).toBeGreaterThan(sure(`<p>${sentence}</p>`));
    expect(sure(`<p>${sentence}</p>`)).toBeGreaterThan(sure(`<p>${sentence}</p>`.repeat(3)));
  });

  it('grows with the article', () => {
    const sure = (times: number) => extractLive(pageFrom(story.repeat(times))).confidence;
    expect(sure(2)).toBeGreaterThan(sure(1));
  });
});
