import { expect, test } from 'vitest';
import { pictureType } from '../../../src/article/pictures/media-type';
import { picturesIn } from '../../../src/article/pictures/pictures-in';

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  [
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg>',
    'image/svg+xml',
  ],
  [' <!-- one --> <!----><!doctype \tSVG>\n<!-- > --><SVG\n', 'image/svg+xml'],
])('%j at the start means %s', (start, type) => {
  expect(pictureType(bytes(start))).toBe(type);
});

test('a file with many comments is recognised or refused', () => {
  const comments = '<!---->'.repeat(280);
  expect(pictureType(bytes(`${comments}<svg>`))).toBe('image/svg+xml');
  for (const end of ['!', '<svgs>', '<!--', '<!doctype svg', '<!doctype svg>!']) {
    expect(pictureType(bytes(comments + end))).toBeUndefined();
    expect(pictureType(bytes(`${comments}<!doctype svg>${comments}${end}`))).toBeUndefined();
  }
});

test.each([
  '<!doctype html><title>404</title><svg></svg>',
  '',
  '<!doctypesvg><svg>',
  '<svgs>',
  '<?xml <svg',
  'RIFF\x10\0\0\0WAVE',
  '\0\0\0\x1cftypisom',
  '{}',
])('%j at the start is not a picture', (start) => {
  expect(pictureType(bytes(start))).toBeUndefined();
});

test('the pictures of an article are its images and the lead image, without duplicates', () => {
  const html =
    '<p><img src="https://e.example/a.png?x=1&amp;y=2" alt="a > b"><img alt="" src="https://e.example/b.png" width="3"></p>' +
    '<p>&lt;img src="https://e.example/text.png"&gt;</p><img src="data:image/png;base64,AAAA"><img alt="<img src=x>" src="blob:https://e.example/1">' +
    '<img src="https://e.example/b.png"><a href="https://e.example/c.png">c</a>';
  expect(picturesIn({ html, leadImage: 'https://e.example/lead.jpg' })).toEqual([
    'https://e.example/a.png?x=1&y=2',
    'https://e.example/b.png',
    'blob:https://e.example/1',
    'https://e.example/lead.jpg',
  ]);
});
