import { expect, test } from 'vitest';
import { detailsOf } from '../../../src/screens/library-page/about-clip';
import { everything } from '../../support/everything';
import { sampleArticle } from '../../support/sample-article';

test('all known metadata is listed once', () => {
  expect(Object.fromEntries(detailsOf({ ...everything, language: 'zh-CN' }, 'en'))).toEqual({
    authors: ['Ines Okafor', '李雷'],
    site: ['The Courier'],
    takenFrom: ['The <Wire>'],
    published: ['Mar 14, 2026'],
    modified: ['Mar 15, 2026'],
    language: ['Chinese (China)'],
    description: ['What it is "about".'],
    keywords: ['harbour', '港口'],
    licence: ['https://creativecommons.org/licenses/by/4.0/'],
    source: ['https://news.example/a'],
    url: ['https://news.example/a?x=1&y=2'],
    image: ['https://e.example/kept.png?a=1&b=2'],
  });
});

test('unknown fields have no line', () => {
  expect(detailsOf(sampleArticle, 'en').map(([name]) => name)).toEqual(['url']);
  expect(detailsOf({ ...sampleArticle, language: 'no language' }, 'en')).toContainEqual(['language', ['no language']]);
});
