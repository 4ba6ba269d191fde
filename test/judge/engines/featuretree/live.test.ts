import { describe, expect, it } from 'vitest';
import { extractingLive } from '../../../../src/judge/engines/featuretree/live';
import { finished } from '../../../../src/page/steps';
import { textKept } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';
import { blog, bridge, harbour, treeFrom } from './templates';

function kept(html: string, ...siblings: readonly string[]) {
  const page = pageFrom(html);
  const extraction = finished(extractingLive(page, { siblings: siblings.map(treeFrom) }));
  return { ...extraction, text: textKept(page, extraction) };
}

const comments = (words: readonly string[]) =>
  words.map((text) => `<li><p>Reply</p><p>Report</p><p>${text}, and I say so with all due respect.</p></li>`).join('');

describe('featuretree:live', () => {
  it('leaves out comments, which stand among labels', () => {
    const page = (story: typeof harbour, ...words: string[]) =>
      blog(story).replace('<div id="side"', `<ul>${comments(words)}</ul><div id="side"`);
    const { text } = kept(
      page(harbour, 'Too late', 'Too long', 'Too wet'),
      page(bridge, 'Bees', 'Flowers', 'Villages'),
    );
    expect(text).toContain(harbour.paragraphs[2]);
    expect(text).not.toContain('due respect');
  });

  it('leaves out, inside the region, what the sibling has, and says so', () => {
    const notice = '<p class="notice">Any likeness to real harbours is by chance.</p>';
    const page = (story: typeof harbour) => blog(story).replace('</p>', `</p>${notice}`);
    const { text, reasons } = kept(page(harbour), page(bridge));
    expect(text).not.toContain('by chance');
    expect(reasons.filter((reason) => !reason.kept).map(({ rule }) => rule)).toContain('on the sibling page, too');
  });

  it('ends an article at the heading of what follows it, though that is as new', () => {
    const page = ({ paragraphs }: typeof harbour, other: string) =>
      `<div>${paragraphs.map((text) => `<p>${text} ${text}</p>`).join('')}<h3>Related articles</h3><p>${other}</p></div>`;
    const { text, reasons } = kept(
      page(harbour, 'Other boats, which nobody has seen for years.'),
      page(bridge, 'Other sheep, which are seen by everybody.'),
    );
    expect(text).toContain(harbour.paragraphs[2]);
    expect(text).not.toContain('Other boats');
    expect(reasons.map(({ rule }) => rule)).toContain('after the article');
  });

  it('keeps the links of a page that is a list of links', () => {
    const list = (titles: readonly string[]) =>
      `<div><a href="/">Home</a> <a href="/about">About</a></div><div><ul>${titles
        .map((title) => `<li><h3><a href="/x">${title}</a></h3><div>12 views</div></li>`)
        .join('')}</ul></div><p>All rights reserved, whatever that means.</p>`;
    const { text } = kept(list([...harbour.related, 'Old boats']), list([...bridge.related, 'Sheep']));
    for (const title of [...harbour.related, 'Old boats']) expect(text).toContain(title);
    expect(text).not.toMatch(/About|rights reserved/);
  });

  it('passes over a copy of the page that is the likest', () => {
    const again = blog(harbour).replace('The Daily Example', 'The Daily Example (print)');
    expect(kept(blog(harbour), again, blog(bridge)).text).toContain(harbour.paragraphs[0]);
    expect(kept(blog(harbour), again).nothing).toBe('nothing differs from the sibling page');
  });

  it('does not mind a class that changes with every page', () => {
    const { text } = kept(`<div class="p1">${blog(harbour)}</div>`, `<div class="p2">${blog(bridge)}</div>`);
    expect(text).toContain(harbour.paragraphs[0]);
    expect(text).not.toContain('The Daily Example');
  });

  it('finds the story beside a page of another template', () => {
    const { text } = kept(blog(harbour), '<main><p>Another page.</p></main>');
    for (const paragraph of harbour.paragraphs) expect(text).toContain(paragraph);
    expect(text).not.toContain('Politics');
  });
});
