import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { parse } from 'yaml';
import { plainText } from '../../src/export/plain-text';
import { type Corpus, readCorpus } from './corpus';
import { type GoldenPage, goldenPages, ownPages } from './golden-pages';

/*
 * The set that every clone has: the golden pages, with the sentences that a clip must and must not contain, and the demo
 * page, with the whole text. Its scores say whether something broke, not how good an engine is.
 */

export const goldenSetRemark = `These are the project's own test pages. Compare the figures with those of the commit before: they say whether something
broke, not how good an engine is. For that, measure a set of real pages: --corpus DIR`;

/** Writes the set to a folder and reads it. */
export function goldenSet(folder: string): Corpus {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const truths = [...goldenPages().map(truthOf), demoTruth()];
  for (const { id } of truths) writeFileSync(join(folder, 'pages', `${id}.html.gz`), gzipSync(withStyle(id)));
  writeFileSync(join(folder, 'truth.jsonl'), truths.map((truth) => `${JSON.stringify(truth)}\n`).join(''));
  return readCorpus(folder);
}

function truthOf({ name, expected }: GoldenPage) {
  const { kind, title, author, day, sibling = name, with: wanted, without } = expected;
  // Only sibling pages are of one site: they are compared with each other.
  const [site = name] = [name, sibling].sort();
  return {
    id: name,
    url: `https://${site}.example/${name}`,
    type: kind,
    title,
    author,
    date: day,
    with: wanted,
    without,
  };
}

const demo = 'demo-news';

function demoTruth() {
  const origin = `https://${demo}.example`;
  const file = readFileSync(join(ownPages, demo, 'article.md'), 'utf8').replaceAll('ORIGIN', origin);
  const [, frontMatter = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const { title, author, published, source } = parse(frontMatter);
  const text = plainText(toHtml(toHast(fromMarkdown(markdown))));
  return { id: demo, url: source, type: 'article', title, author: author[0], date: published, text, markdown };
}

/** The page's HTML with the style sheet beside it, since no other file of a page is loaded. */
function withStyle(name: string): string {
  const html = readFileSync(join(ownPages, name, 'index.html'), 'utf8');
  const sheet = join(ownPages, name, 'style.css');
  if (!existsSync(sheet)) return html;
  return html.replace(
    '<link rel="stylesheet" href="style.css">',
    () => `<style>${readFileSync(sheet, 'utf8')}</style>`,
  );
}
