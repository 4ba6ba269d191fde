import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readHead } from '../../../src/clip/capture/head';
import { captureInert } from '../../../src/clip/capture/inert';
import { displayOf } from '../../../src/clip/capture/layout';
import { Display } from '../../../src/page/page';
import { tagName } from '../../../src/page/tree';

it('takes all parts of ruby for parts of a line, as Firefox names their displays', () => {
  const names = ['ruby', 'ruby-base', 'ruby-text', 'ruby-base-container', 'ruby-text-container'];
  expect(names.map(displayOf)).toEqual(names.map(() => Display.Inline));
});

it('takes them for parts of a line where nothing is laid out, too', () => {
  const { document } = new JSDOM('<p><ruby><rb>漢</rb><rp>(</rp><rt>かん</rt><rp>)</rp><rtc>kan</rtc></ruby></p>')
    .window;
  const size = { width: 800, height: 600 };
  const url = 'https://a.example/';
  const surroundings = {
    url,
    head: readHead(document, url),
    viewport: size,
    extent: size,
    frames: { read: 0, unread: 0 },
  };
  const { page } = captureInert(document, surroundings);
  const blocks = Array.from(page.display.entries()).filter(([, display]) => display === Display.Block);
  expect(blocks.map(([id]) => tagName(page, id)).filter((name) => /^r/.test(name))).toEqual([]);
});
