import { describe, expect, it } from 'vitest';
import { Frame, paragraphWeight } from '../../../../src/judge/engines/framework/frame';
import { contentLayer, directoryLayer, extractLive } from '../../../../src/judge/engines/framework/live';
import { live } from '../../../../src/judge/engines/framework/live-parameters';
import type { Page } from '../../../../src/page/page';
import { attribute, tagName } from '../../../../src/page/tree';
import { textKept as keptBy, sentence, story } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';

const menu = '<ul><li><a href="/1">Politics</a></li><li><a href="/2">Sports</a></li></ul>';

const textKept = (page: Page, answer = extractLive(page)) => keptBy(page, answer);

function verdicts(page: Page): string[] {
  return extractLive(page).reasons.map(({ id, kept, rule }) => {
    return `${kept ? '+' : '-'}${attribute(page, id, 'id') ?? tagName(page, id)}: ${rule}`;
  });
}

describe('a paragraph on the screen', () => {
  const line = (plain: number, link: number) => ({ block: 0, first: 0, last: 0, plain, link, breaks: 0 });

  it('of 100 plain characters counts 50, of 300 225, of 14 nothing', () => {
    expect([100, 300, 14].map((plain) => paragraphWeight(line(plain, 0), live))).toEqual([50, 225, 0]);
  });

  it('is none when as much of it is links', () => {
    expect(paragraphWeight(line(100, 99), live)).toBe(50);
    expect(paragraphWeight(line(100, 100), live)).toBe(0);
  });
});

describe('the layer that holds the content (rule 3)', () => {
  const layerOf = (html: string) => {
    const page = pageFrom(html);
    const layer = contentLayer(new Frame(page, live), live.layerShare, live.textShare);
    return attribute(page, layer, 'id') ?? tagName(page, layer);
  };
  const paragraphs = (count: number) => `<p>${'x'.repeat(100)}</p>`.repeat(count);

  it('is the box with 4 of 5 paragraphs, and so on down', () => {
    expect(layerOf(`<div id="a"><div id="b">${paragraphs(4)}</div><div>${paragraphs(1)}</div></div>`)).toBe('b');
  });

  it('is not entered further when no box has as many', () => {
    expect(layerOf(`<div id="a"><div id="b">${paragraphs(3)}</div><div>${paragraphs(1)}</div></div>`)).toBe('a');
  });

  it('is found through wrappers that are no boxes', () => {
    expect(layerOf(`<span><b><div id="a">${paragraphs(2)}</div></b></span>`)).toBe('a');
  });

  it('is not entered if most of the text stands beside the paragraphs, in a table', () => {
    const table = `<table><tr>${'<td>a short cell</td>'.repeat(60)}</tr></table>`;
    expect(layerOf(`<div id="a"><div id="b">${paragraphs(4)}</div>${table}</div>`)).toBe('a');
  });

  it('may be a cell whose lines are parted by line breaks alone', () => {
    expect(layerOf(`<table><tr><td id="a">${'x'.repeat(100)}<br>${'x'.repeat(100)}</td></tr></table>`)).toBe('a');
  });
});

describe('a directory or a page of pictures', () => {
  const directory = (height: number) =>
    `<div id="all" data-box="0 0 1000 900"><div data-box="0 0 1000 100">${menu}</div>
      <div id="pictures" data-box="0 100 1000 ${height}"><div data-box="0 0 300 200"><img data-box="0 0 300 200"></div></div></div>`;
  const layerOf = (html: string) => {
    const page = pageFrom(html, { extent: { width: 1000, height: 1000 } });
    return attribute(page, directoryLayer(new Frame(page, live), 0.5), 'id');
  };

  it('is the innermost box that covers more than half of the page', () => {
    expect(layerOf(directory(800))).toBe('pictures');
    expect(layerOf(directory(500))).toBe('all');
  });

  it('is kept where no paragraph is', () => {
    const page = pageFrom(directory(800), { extent: { width: 1000, height: 1000 } });
    expect(verdicts(page)).toEqual(['+pictures: directory']);
  });
});

describe('framework:live', () => {
  const portal = pageFrom(`
    <table id="top" data-box="0 0 760 60"><tr><td>${menu}</td></tr></table>
    <table id="frame" data-box="0 60 760 900"><tr data-box="0 60 760 900">
      <td id="side" data-box="0 60 150 900"><p>${sentence}</p></td>
      <td id="story" data-box="150 60 610 900">${story}</td>
    </tr></table>
    <form id="search">Search <input></form>
    <table id="foot"><tr><td>Copyright 2006 Example</td></tr></table>`);

  it('keeps the story of a portal page laid out with tables, and tells the noise by its class', () => {
    expect(textKept(portal).trim()).toBe(sentence.repeat(15).trim());
    expect(verdicts(portal)).toEqual([
      '-side: other',
      '+story: most paragraphs',
      '-search: interaction',
      '-#text: other',
    ]);
  });

  it('keeps the story of a page laid out without tables', () => {
    const page = pageFrom(
      `<nav>${menu}</nav><div><div id="story"><h1>Title</h1>${story}</div><aside>${menu}</aside></div>`,
    );
    expect(textKept(page)).toContain(sentence);
    expect(verdicts(page)).toEqual(['-nav: navigation', '+story: most paragraphs', '-aside: navigation']);
  });

  it('leaves out a narrow column beside the story, but not one of the same width', () => {
    const columns = (width: number) =>
      pageFrom(`<div data-box="0 0 900 2000"><div data-box="0 0 ${width} 2000"><p>A teaser of some length.</p></div>
        <div data-box="${width} 0 ${900 - width} 2000">${story}</div></div>`);
    expect(extractLive(columns(200)).reasons.some(({ kept }) => !kept)).toBe(true);
    expect(extractLive(columns(450)).reasons.some(({ kept }) => !kept)).toBe(false);
  });

  it('keeps a narrow column in the middle of the page: noise stands at the edge', () => {
    const column = (left: number) =>
      pageFrom(`<div data-box="0 0 1280 2000"><div id="column" data-box="${left} 0 200 2000"><p>A teaser of some length.</p></div>
        <div data-box="${left === 0 ? 200 : 0} 0 500 2000">${story}</div></div>`);
    expect(verdicts(column(0))).toContain('-column: other');
    expect(verdicts(column(560))).not.toContain('-column: other');
  });

  it('leaves out what is links more than text, but not a list of links in its place', () => {
    const links = '<div id="links"><a href="/3">Another story of the day</a></div>';
    const page = pageFrom(
      `<div id="story">${story}${links}<ul><li><a href="/4">A source</a></li><li>word</li></ul></div>`,
    );
    expect(textKept(page)).not.toContain('Another story');
    expect(verdicts(page)).toContain('-links: navigation');
  });

  it('ends at the heading of what follows', () => {
    const teasers = '<p>Something about another article, in a line or two.</p>'.repeat(3);
    const page = pageFrom(`<div>${story}<h3>Related articles</h3>${teasers}</div>`);
    expect(textKept(page)).not.toMatch(/Related|Something/);
  });

  it('leaves out title, date and source above the story, and what follows the editor', () => {
    const page = pageFrom(`<div><p>Title</p><p>2018年6月8日 20:31 来源：新华网</p>${story}
      <p>(责编：王小明)</p><p>Something about another article.</p></div>`);
    expect(textKept(page).trim()).toBe(sentence.repeat(15).trim());
  });

  it('leaves out comments that are more than the article, by the heading of their box', () => {
    const comments = `<div id="comments"><h3>5 Comments</h3>${`<p>${sentence.repeat(4)}</p>`.repeat(6)}</div>`;
    const page = pageFrom(`<div><div id="story">${story}</div>${comments}</div>`);
    expect(textKept(page)).not.toContain('Comments');
    expect(verdicts(page)).toEqual(['+story: most paragraphs', '-comments: other']);
  });

  it('keeps every post of a thread', () => {
    const post = (i: number) => `<div class="post"><div>user ${i}</div><div><p>${sentence} ${i}</p></div></div>`;
    const page = pageFrom(`<div>${menu}</div><div>${[1, 2, 3, 4, 5, 6].map(post).join('')}</div>`);
    expect(textKept(page).split(sentence).length - 1).toBe(6);
  });

  it('says why it has nothing', () => {
    expect(extractLive(pageFrom('<p> </p>')).nothing).toBe('neither text nor pictures');
    expect(extractLive(pageFrom('<p>Copyright</p>')).nothing).toBe('nothing but noise');
  });
});
