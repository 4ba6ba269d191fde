import type { Article } from '../../src/article/article';
import type { Edits } from '../../src/article/edits';
import type { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { Updates } from '../../src/library/updates';

interface Options {
  readonly title?: string;
  readonly now?: number;
  readonly tabId?: number;
  readonly edits?: Edits;
}

/** Saves an article as a new clip and returns its id. */
export async function saveNew(database: Database, article: Article, options: Options = {}): Promise<string> {
  return saveDraftAsNew(database, await new Library(database).keepDraft(article), options);
}

/** Saves a draft as a new clip and returns its id. */
export async function saveDraftAsNew(
  database: Database,
  draftId: string,
  { title, now, tabId, edits }: Options = {},
): Promise<string> {
  const fetching = tabId === undefined ? undefined : { tabId };
  return (await new Updates(database).save({ draftId, title, edits, fetching, asNew: true }, now)).clipId;
}
