import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
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

  test.each([
    ['a frame of another site', '<iframe src="https://other.example/">', 'frames'],
    ['a frame that may not be read', '<iframe sandbox srcdoc="<p>text">', 'frames'],
    ['a video', '<video src="/film.mp4"></video>', 'media'],
  ])('lacks %s, but not one that nobody sees', (_, html, kind) => {
    const lostIn = (body: string) => {
      const document = opened(`<!doctype html><body>${body}`);
      // jsdom loads no films, and reads frames that browsers do not.
      const frame = document.querySelector('iframe');
      if (frame) Object.defineProperty(frame, 'contentDocument', { value: null });
      const film = document.querySelector('video');
      if (film) Object.defineProperty(film, 'currentSrc', { value: film.src });
      return copied(document).match(/\[lost \w+\]/g) ?? [];
    };
    expect(lostIn(html)).toEqual([`[lost ${kind}]`]);
    expect(lostIn(`<div hidden>${html}</div>`)).toEqual([]);
    expect(lostIn(`<div style="visibility: hidden">${html}</div>`)).toEqual([]);
    expect(lostIn(html.replace(' ', ' width="1" height="1" '))).toEqual([]);
  });

  test.each([
    ['what an object shows instead of its file', '<object data="/gone"><p>Instead</p></object>', 'Instead'],
    ['not what an object would show', '<object data="/film"><p hidden>Instead</p></object>', '[frame]'],
  ])('has %s', (_, html, expected) => {
    const document = opened(`<!doctype html><body>${html}`);
    const { Range } = document.defaultView as Window & typeof globalThis;
    Range.prototype.getBoundingClientRect = function (this: Range) {
      return (this.startContainer.firstChild as Element).getBoundingClientRect();
    };
    const copy = copied(document);
    expect(copy).toContain(expected);
    expect(copy.includes('Instead')).toBe(expected === 'Instead');
  });

  test('has buttons without a label', () => {
    expect(copyOf('<input type="submit" value="">')).toContain('<input type="submit" value="">');
    expect(copyOf('<input type="submit">')).toContain('<input type="submit">');
  });

  test.each([
    ['<input value="shown">', true],
    ['<input autocomplete="cc-number" value="shown">', false],
    ['<textarea>shown</textarea>', true],
    ['<textarea hidden>shown</textarea>', false],
    ['<textarea autocomplete="one-time-code">shown</textarea>', false],
    ['<meta name="description" content="shown">', true],
    ['<meta name="csrf-token" content="shown">', false],
    ['<meta property="XSRF" content="shown">', false],
  ])('of %s has a value: %s', (html, expected) => {
    expect(copyOf(html).includes('shown')).toBe(expected);
  });

  test('has the sheets that scripts made, for the same media, each read once', () => {
    const document = opened('<!doctype html><body><p></p><p></p>');
    const read = vi.fn(() => [{ cssText: 'p { display: none }' }]);
    const sheet = { disabled: false, media: { mediaText: 'print' }, get cssRules() { return read(); } }; // biome-ignore format: one line is enough
    const roots = [document, ...[...document.querySelectorAll('p')].map((p) => p.attachShadow({ mode: 'open' }))];
    for (const root of roots) Object.assign(root, { adoptedStyleSheets: [sheet] });
    expect(copied(document).match(/<style media="print">p \{ display: none \}<\/style>/g)).toHaveLength(3);
    expect(read).toHaveBeenCalledOnce();
  });
});
