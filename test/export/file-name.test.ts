import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, filePath } from '../../src/export/file-name';
import type { Values } from '../../src/export/template/variables';

test('characters that systems or Obsidian links forbid become spaces', () => {
  expect(fileName('A/B: "what"? <C> [d] #e|f*', 'md')).toBe('A B what C d e f.md');
});

test('a long Chinese title is cut by bytes, between characters', () => {
  const name = fileName('汉'.repeat(5000), 'md');
  // 200 bytes less ".md" leave 197: 65 characters of three bytes.
  expect(name).toBe(`${'汉'.repeat(65)}.md`);
});

test('every name is short, has no separators and is not hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = fileName(title, 'md');
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[<>:"/\\|?*]|\p{Cc}|^\.|[. ]\.md$/u);
      expect(name.length).toBeGreaterThan(3);
    }),
  );
});

test.each([
  ['a title of 5,000 characters', 'Word '.repeat(1000), /^Word( Word)+\.md$/],
  ['emoji', '👍🏽'.repeat(40), /^(?:👍🏽){24}\.md$/u],
  ['emoji that are joined, which no browser takes', '👩\u200d👧 🏴\u{e0067}\u{e007f}', /^👩👧 🏴\.md$/u],
  ['Persian', 'می\u200cخواهم', /^می خواهم\.md$/u],
  ['right-to-left text', 'طرق الملح \u202e وموانئها', /^طرق الملح وموانئها\.md$/u],
  ['a letter under 300 accents', `a${'\u0301'.repeat(300)}`, /^\p{L}\p{M}+\.md$/u],
  ['half a surrogate', 'a\ud83d', /^a\.md$/],
  ['control characters', 'a\u0000b\u001fc\u007f', /^a b c\.md$/],
  ['dots at both ends', '..hidden..', /^hidden\.md$/],
  ['a device of Windows', 'CON', /^(?!CON\.)/],
  ['a device with an ending', 'nul.txt', /^(?!nul\.)/i],
  ['no title', '', /^Untitled\.md$/],
  ['slashes', '///', /^Untitled\.md$/],
  ['dots', '...', /^Untitled\.md$/],
  ['only white space', ' \u3000\u00a0', /^Untitled\.md$/],
  ['a path', '../../etc/passwd', /^etc passwd\.md$/],
])('%s', (_, title, expected) => {
  const name = fileName(title, 'md');
  expect(name).toMatch(expected);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
});

const values = (title: string, domain = '') => ({ title, domain }) as unknown as Values;

test('slashes in a template make folders, those in a title do not', () => {
  expect(filePath('Clips/{{title}}', values('a/b'), 'md')).toBe('Clips/a b.md');
  expect(filePath('{{"Clips/2026"}}/{{title}}', values('a/b'), 'md')).toBe('Clips/2026/a b.md');
  expect(filePath('/../{{title}}', values('../x'), 'md')).toBe('x.md');
  expect(filePath('{{title}}/', values('x'), 'md')).toBe('x/Untitled.md');
  expect(filePath('{{title|suffix:"/"}}x', values('a/b'), 'md')).toBe('a b/x.md');
  expect(filePath('{{"2026-11-21"|date:"YYYY/MM"}}/{{title|replace:"/","-"}}', values('a/b'), 'md')).toBe(
    '2026/11/a-b.md',
  );
  expect(filePath('{{title}}', values('///', 'courier.example'), 'md')).toBe('courier.example.md');
});
