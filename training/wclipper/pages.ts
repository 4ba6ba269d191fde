import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { capturedFile, readCapturedPage } from '../../evaluation/replay/captured-set';
import type { Page } from '../../src/page/page';
import { restoredPage } from '../../src/page/saved-page';
import type { CapturedPage } from '../captured';

/**
 * Reads sets of captured pages: folders that `npm run capture` wrote, or of
 * truth.jsonl and pages/<id>.v8. Pages that are said to have no main content
 * are read, too: the model learns to find nothing there.
 */
export function* taughtPages(folders: readonly string[]): Generator<CapturedPage> {
  for (const folder of folders) {
    const captured = existsSync(join(folder, 'captured.json'));
    const corpus = readCorpus(folder, captured ? capturedFile : serializedFile);
    for (const truth of corpus.pages) {
      if (truth.text === null || truth.text === undefined) continue;
      const page = captured ? readReplayed(corpus, truth.id) : readSerialized(corpus, truth.id);
      if (page) yield { set: corpus.name, truth, page };
    }
  }
}

const serializedFile = (id: string) => join('pages', `${id}.v8`);

function readSerialized({ folder }: Corpus, id: string): Page {
  return v8.deserialize(readFileSync(join(folder, serializedFile(id)))) as Page;
}

/** Undefined where the browser could not capture the page. */
function readReplayed(corpus: Corpus, id: string): Page | undefined {
  const { capture } = readCapturedPage(corpus, id);
  return capture && restoredPage(capture.page);
}
