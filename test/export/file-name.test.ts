import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/export/file-name';

test('marks that no system or no Obsidian link allows become spaces', () => {
  expect(fileName('A/B: "what"? <C> [d] #e|f*', 'md')).toBe('A B what C d e f.md');
});

test('a title of nothing but marks still gets a name', () => {
  expect(fileName('///', 'md')).toBe('Untitled.md');
  expect(fileName('', 'txt')).toBe('Untitled.txt');
  expect(fileName('...', 'md')).toBe('Untitled.md');
});

test('device names of Windows are avoided', () => {
  expect(fileName('CON', 'md')).not.toBe('CON.md');
});

test('a long Chinese title is cut by bytes, between characters', () => {
  const name = fileName('汉'.repeat(5000), 'md');
  // 200 bytes less ".md" leave 197: 65 characters of three bytes.
  expect(name).toBe(`${'汉'.repeat(65)}.md`);
});

test('whatever the title, the name is short, without separators and not hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = fileName(title, 'md');
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[<>:"/\\|?*]|\p{Cc}|^\.|[. ]\.md$/u);
      expect(name.length).toBeGreaterThan(3);
    }),
  );
});
