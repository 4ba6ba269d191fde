import { describe, expect, it } from 'vitest';
import {
  type FeatureTree,
  featureTreeOf,
  levelOrder,
  textRates,
} from '../../../../src/judge/engines/featuretree/feature-tree';
import { nodeNamed, pageFrom } from '../../../support/page';

const tags = ({ tag, tagNames }: FeatureTree) => Array.from(tag, (code) => tagNames[code]).join(' ');

describe('the feature tree of a page (Definition 1)', () => {
  const page = pageFrom('<div data-box="10 20.4 300 99.5"><p>x</p><a>y</a></div><div><p>z</p></div>');
  const tree = featureTreeOf(page);

  it('has one node a tag, level by level, each level in document order', () => {
    expect(tags(tree)).toBe('body div div p a p');
    expect([...tree.parent]).toEqual([-1, 0, 0, 1, 1, 2]);
    expect([...tree.depth]).toEqual([0, 1, 1, 2, 2, 2]);
  });

  it('knows each node of the page by its place in level order', () => {
    expect([...levelOrder(page)]).toEqual([0, 1, 6, 2, 4, 7]);
  });

  it('has the width of the window it was laid out in', () => {
    expect(featureTreeOf(pageFrom('', { viewport: { width: 1920, height: 900 } })).viewportWidth).toBe(1920);
  });

  it('has boxes in whole px', () => {
    const box = [tree.left, tree.top, tree.width, tree.height].map((column) => column[1]);
    expect(box).toEqual([10, 20, 300, 100]);
  });
});

describe('Definition 2, textRate', () => {
  // #rate: 3 characters of its own, 1 in <b>: 3/4
  const page = pageFrom('<div id="rate">x x x<b>y</b></div><div id="none"><img></div>');
  const rates = textRates(page);

  it("is the node's own text over all text below it", () => expect(rates[nodeNamed(page, 'rate')]).toBe(3 / 4));
  it('is 0 where there is no text', () => expect(rates[nodeNamed(page, 'none')]).toBe(0));
  it('is 0 where all text is below', () => expect(rates[0]).toBe(0));
});

describe('Definitions 3 to 5, content and structure nodes', () => {
  const contentOf = (html: string) => featureTreeOf(pageFrom(html)).content[1] === 1;

  it.each(['p', 'span', 'b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('<%s> is content, even empty', (tag) => {
    expect(contentOf(`<${tag}></${tag}>`)).toBe(true);
  });
  it('a div is content above a text rate of 75 %', () => expect(contentOf('<div>xxxx<i>y</i></div>')).toBe(true));
  it('a div is structure at 75 %', () => expect(contentOf('<div>xxx<i>y</i></div>')).toBe(false));
  it('a div without text is structure', () => expect(contentOf('<div><img></div>')).toBe(false));
});

describe('innerHTML and names, as hashes', () => {
  const first = (html: string) => {
    const { innerHtml, id, className } = featureTreeOf(pageFrom(html));
    return { innerHtml: innerHtml[1], id: id[1], className: className[1] };
  };
  const inner = (html: string) => first(`<div>${html}</div>`).innerHtml;

  it('compare addresses as absolute ones', () => {
    const at = (href: string, url: string) =>
      featureTreeOf(pageFrom(`<p><a href="${href}">y</a></p>`, { url })).innerHtml[1];
    const absolute = at('https://news.example.com/a/x.html', 'https://news.example.com/');
    expect(at('x.html', 'https://news.example.com/a/b.html')).toBe(absolute);
    expect(at('../a/x.html', 'https://news.example.com/c/d.html')).toBe(absolute);
    expect(at('x.html', 'https://news.example.com/c/d.html')).not.toBe(absolute);
    expect(at('http://[', 'https://news.example.com/')).toBe(at('http://[', 'https://news.example.com/c/'));
  });
  it.each([
    ['text', '<a href="/x">Y</a>z'],
    ['attribute', '<a href="/y">y</a>z'],
    ['tag', '<b href="/x">y</b>z'],
    ['order', 'z<a href="/x">y</a>'],
    ['nesting', '<a href="/x">yz</a>'],
  ])('differ in %s', (_, html) => expect(inner(html)).not.toBe(inner('<a href="/x">y</a>z')));

  it('leave out the node itself', () => {
    expect(first('<div id="a" class="b">x</div>').innerHtml).toBe(first('<p id="c">x</p>').innerHtml);
  });

  it('are 0 for a name that is not there', () => {
    expect(first('<div>x</div>')).toMatchObject({ id: 0, className: 0 });
    expect(first('<div id="x" class="x">x</div>').id).not.toBe(0);
  });
});
