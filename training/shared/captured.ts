import { readCorpus } from '../../evaluation/corpus/corpus';
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
 * Reads captured sets: folders written by `npm run capture`. Pages whose text is not annotated are left out; pages annotated as
 * having no main content (an empty text) are included only with `alsoEmpty`.
 */
export function* capturedPages(folders: readonly string[], { alsoEmpty = false } = {}): Generator<CapturedPage> {
  for (const folder of folders) {
    const corpus = readCorpus(folder, capturedFile);
    for (const truth of corpus.pages) {
      const page = isUsed(truth, alsoEmpty) ? readColumns(corpus, truth.id) : undefined;
      if (page) yield { set: corpus.name, truth, page };
    }
  }
}

function isUsed({ text }: Truth, alsoEmpty: boolean): boolean {
  return alsoEmpty ? typeof text === 'string' : Boolean(text);
}
