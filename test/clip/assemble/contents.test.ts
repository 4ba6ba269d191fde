import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { contentsOf } from '../../../src/clip/assemble/contents';
import { shownCount } from '../../../src/screens/ui/shown-count';

it('counts pictures as the receipt of a saved clip counts them: each once, also those within the text', () => {
  const pictures = ['https://a.example/1.png', 'data:image/png;base64,AA==', 'https://a.example/2.png'];
  const html = [...pictures, ...pictures].map((src) => `<p><img src="${src}" alt=""></p>`).join('');
  const { images } = contentsOf(new JSDOM(html).window.document.body);
  const count = { asked: 2, kept: 1, keptSrcs: pictures.slice(0, 1), lost: [], running: false };
  expect([images, shownCount(count, html)]).toEqual([3, { ...count, asked: 3, kept: 2 }]);
});
