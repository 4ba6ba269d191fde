import { expect, test } from 'vitest';
import { isData } from '../../../src/language/text/data-text';

test.each([
  '{"smallUrl":"https://example.com/a.jpg","licensing":"<p>CC BY</p>"}',
  ' {\n "id": 7, "steps": [1, 2] }',
  '[{"@type":"HowToStep"}]',
  '["a","b"]',
  '<div class="image"><img src="a.jpg"></div>',
  'window.data = 7;',
  'var steps = [1, 2];',
  'QUJD'.repeat(100),
])('data: %s', (text) => {
  expect(isData(text)).toBe(true);
});

test.each([
  '',
  '{Optional} Add salt.',
  '[1] The second edition says otherwise.',
  '["Quoted" words in brackets] open the letter.'.slice(1),
  'Let the dough rest.',
  'let it rest for an hour, then fold it.',
  'Function follows form.',
  'Document the change.',
  '<3 this',
  'https://example.com/a/very/long/path',
  '面团静置一小时。'.repeat(60),
])('words: %s', (text) => {
  expect(isData(text)).toBe(false);
});
