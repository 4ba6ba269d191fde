import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Truth } from '../../evaluation/corpus/truth';

/** A page of a set made for a test: what is known of it, and its HTML. */
export interface MadePage {
  readonly truth: Partial<Truth> & { readonly id: string };
  readonly html: string;
}

/** Writes pages of the tests' own making as a set. */
export function writeCorpus(folder: string, pages: readonly MadePage[]): void {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const lines = pages.map(({ truth }) => JSON.stringify({ url: `https://${truth.id}.example/a/b.html`, ...truth }));
  writeFileSync(join(folder, 'truth.jsonl'), lines.join('\n'));
  for (const { truth, html } of pages) writeFileSync(join(folder, 'pages', `${truth.id}.html.gz`), gzipSync(html));
}

const sentences = 'The tide came in at noon, and the boats rose with it. Nobody on the pier had seen it so high. ';
const paragraph = (n: number) => `Paragraph ${n}. ${sentences.repeat(3)}`;
const navigation = '<ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul>';

/** An article between a list of links and a foot, and its text. */
export function articlePage(title: string): { readonly html: string; readonly text: string } {
  const paragraphs = [1, 2, 3, 4].map(paragraph);
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
  return {
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
<nav>${navigation}</nav><main><article><h1>${title}</h1>${body}</article></main>
<footer><p><a href="/about">About</a> <a href="/imprint">Imprint</a></p></footer></body></html>`,
    text: paragraphs.join('\n'),
  };
}
