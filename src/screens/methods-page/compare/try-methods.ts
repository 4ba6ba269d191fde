import type { Article } from '../../../article/article';
import { failed, type Outcome } from '../../../browser/messaging/outcome';
import { type PageToCompare, tryMethod } from '../../../clip/clipping/try-method';
import { defined } from '../../../language/text/defined';
import { requestFor } from '../../../tab/tabs/request';
import type { ComparedMethod } from './compared-methods';

/** What a method makes of the page. */
export interface Result extends Pick<Article, 'words' | 'language'> {
  readonly states: Uint8Array;
  /** Milliseconds, pauses included. */
  readonly took: number;
}

/** Runs a method on a page as a clip with it would be made, with the reader's other changes to the clip. Loaded on demand. */
export async function resultOf(
  { url, reading, clip }: PageToCompare,
  { engine, choice }: ComparedMethod,
): Promise<Outcome<Result>> {
  const { engine: _, choice: __, ...changes } = clip ?? {};
  try {
    const { treesOfSite } = await import('../../../library/trees-of-site');
    const method = defined({ engine, choice });
    const request = await requestFor({ mode: 'article', ...method, ...changes }, url, treesOfSite);
    const began = performance.now();
    const tried = await tryMethod(reading, request, document);
    if (!tried.ok) return tried;
    const { article, states } = tried.value;
    const { words, language } = article;
    return { ok: true, value: { words, ...defined({ language }), states, took: performance.now() - began } };
  } catch (error) {
    return failed('readFailed', error instanceof Error ? error.message : String(error));
  }
}
