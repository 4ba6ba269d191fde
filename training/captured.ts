import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import { type Corpus, readCorpus } from '../evaluation/corpus/corpus';
import type { Truth } from '../evaluation/corpus/truth';
import type { Page } from '../src/page/page';

/** A page as capture saw it, and what is known of it. */
export interface CapturedPage {
  readonly set: string;
  readonly truth: Truth;
  readonly page: Page;
}

/** Where a captured set keeps a page. */
const pageFile = (id: string) => join('pages', `${id}.v8`);

/** Reads captured sets, each a folder of truth.jsonl and pages/. Pages without annotated text, or that are said to have none, teach nothing. */
export function* capturedPages(folders: readonly string[]): Generator<CapturedPage> {
  for (const corpus of folders.map((folder) => readCorpus(folder, pageFile))) {
    for (const truth of corpus.pages) {
      if (truth.text) yield { set: corpus.name, truth, page: readPage(corpus, truth.id) };
    }
  }
}

function readPage({ folder }: Corpus, id: string): Page {
  return v8.deserialize(readFileSync(join(folder, pageFile(id)))) as Page;
}
