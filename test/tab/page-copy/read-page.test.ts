import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { finished } from '../../../src/page/steps';
import type { Part } from '../../../src/tab/page-copy/copied-page';
import { readingPage } from '../../../src/tab/page-copy/read/read-page';

const url = 'https://site.example/page';

/** A document whose elements are as large as their attributes say, by default as a paragraph, or hidden. */
function opened(html: string, contentType = 'text/html'): Document {
  // Nothing listens to its complaints about what it does not lay out.
  const { window } = new JSDOM(html, { url, contentType, virtualConsole: new VirtualConsole() });
  window.Element.prototype.getBoundingClientRect = function (this: Element) {
    const [width = 300, height = 100] = ['width', 'height'].map((name) => Number(this.getAttribute(name) ?? 300));
    return this.closest('[hidden]') ? new window.DOMRect() : new window.DOMRect(0, 0, width, height);
  };
  return window.document;
}

/** The copy of a document without what precedes its body, with places as their kind: `[frame]`, `[lost frames]`. */
function copied(document: Document): string {
  const written = (part: Part) => {
    if (typeof part === 'string') return part;
    return part.is === 'lost' ? `[lost ${part.what}]` : part.is === 'style' ? part.css : `[${part.is}]`;
  };
  const { parts } = finished(readingPage(document, []));
  return parts
    .map(written)
    .join('')
    .replace(/^.*<\/head>/s, '');
}

const copyOf = (body: string) => copied(opened(`<!doctype html><body>${body}`));

describe('a copied page', () => {
  test('of frames has each where it is shown', () => {
    const document = opened(
      '<frameset cols="1,2"><frame src="/one"><frameset rows="1,1"><frame src="/two"></frameset></frameset>',
    );
    const copy = copied(document);
    expect(copy.match(/<iframe[^>]* style="[^"]*position:fixed;[^"]*%/g)).toHaveLength(2);
    expect(copy.match(/\[frame\]/g)).toHaveLength(2);
  });

  test('that is a drawing holds it', () => {
    const drawing = opened('<svg xmlns="http://www.w3.org/2000/svg" width="9"><rect/></svg>', 'image/svg+xml');
    expect(copied(drawing)).toContain('<svg width="9"><rect></rect></svg>');
  });
});
