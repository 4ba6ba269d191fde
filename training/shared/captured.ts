import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import type { Truth } from '../../evaluation/corpus/truth';
import { capturedFile, readColumns } from '../../evaluation/replay/captured-set';
import type { Page } from '../../src/page/page';

/** A captured page and its ground truth. */
export interface CapturedPage {
  readonly set: string;
  readonly truth: Truth;
  readonly page: Page;
}

/**
 * Reads captured sets: folders written by `npm run capture`, or folders of truth.jsonl
 * and pages/<id>.v8. Pages whose text is not annotated are left out; pages annotated as
 * having no main content (an empty text) are included only with `alsoEmpty`.
 */
export function* capturedPages(folders: readonly string[], { alsoEmpty = false } = {}): Generator<CapturedPage> {
  for (const folder of folders) {
    const [corpus, read] = openSet(folder);
    for (const truth of corpus.pages) {
      const page = isUsed(truth, alsoEmpty) ? read(corpus, truth.id) : undefined;
      if (page) yield { set: corpus.name, truth, page };
    }
  }
}

/** A set, and how its pages are read. */
function openSet(folder: string): [Corpus, (corpus: Corpus, id: string) => Page | undefined] {
  return existsSync(join(folder, 'captured.json'))
    ? [readCorpus(folder, capturedFile), readColumns]
    : [readCorpus(folder, serializedFile), readSerialized];
}

function isUsed({ text }: Truth, alsoEmpty: boolean): boolean {
  return alsoEmpty ? typeof text === 'string' : Boolean(text);
}

const serializedFile = (id: string) => join('pages', `${id}.v8`);

function readSerialized({ folder }: Corpus, id: string): Page {
  return v8.deserialize(readFileSync(join(folder, serializedFile(id)))) as Page;
}
