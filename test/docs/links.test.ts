import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { markdownFiles, parsedMarkdown } from './markdown-files';

test.each(markdownFiles())('every relative link in %s leads to a file and a heading that exist', (file) => {
  const links = parsedMarkdown(file).links.filter((link) => !/^[a-z][a-z0-9+.-]*:/i.test(link));
  expect(links.flatMap((link) => brokenLink(file, link) ?? [])).toEqual([]);
});

test('every page in docs/ can be reached from its index', () => {
  const pages = markdownFiles().filter((file) => file.startsWith('docs/'));
  const reached = new Set(['docs/README.md']);
  for (const file of reached) {
    for (const link of parsedMarkdown(file).links) {
      const target = relative('.', join(dirname(file), link.replace(/#.*/, '')));
      if (pages.includes(target)) reached.add(target);
    }
  }
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

/** What is wrong with a link; undefined: nothing. */
function brokenLink(file: string, link: string): string | undefined {
  const [path = '', anchor] = decodeURIComponent(link).split('#');
  const target = path === '' ? file : relative('.', resolve(dirname(file), path));
  if (!existsSync(target)) return `${link}: no such file`;
  if (anchor === undefined || !target.endsWith('.md') || statSync(target).isDirectory()) return undefined;
  return parsedMarkdown(target).anchors.includes(anchor) ? undefined : `${link}: no such heading`;
}

test('headings get the anchors that GitHub gives them', () => {
  expect(readFileSync('docs/reference/templates.md', 'utf8')).toContain("What a page's text cannot do");
  expect(parsedMarkdown('docs/reference/templates.md').anchors).toContain('what-a-pages-text-cannot-do');
});
