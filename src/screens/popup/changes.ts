/* The reader's changes to a page as plain data, and how they decide its clip. */

import type { ClipMode } from '../../article/article';
import type { Edits } from '../../article/edits';
import type { Remembered } from '../../browser/messaging/page-changes';
import { defined } from '../../language/text/defined';

/** The reader's changes that a clip depends on. The engine is set if the reader tries one on this page; otherwise the settings decide. */
export type ClipChanges = Pick<Remembered, 'engine' | 'choice' | 'decisions' | 'rulesOff'>;

/** How a page is clipped. */
export interface ClipOptions extends ClipChanges {
  readonly mode: ClipMode;
  /** Whether a selection is clipped instead of the article. */
  readonly prefersSelection?: boolean;
}

type Undefinable<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Changes without those that change nothing, and without their history. */
export function changesOf(all: Undefinable<Remembered>): Remembered {
  const { engine, title, choice, decisions, rulesOff, edits } = all;
  return defined({
    engine,
    title,
    choice,
    decisions,
    rulesOff: rulesOff?.length ? rulesOff : undefined,
    edits: edits && hasChanges(edits) ? edits : undefined,
  });
}

/** What a change was made to is not a change. */
function hasChanges({ before: _, ...edits }: Edits): boolean {
  return Object.keys(edits).length > 0;
}

/** How a page is clipped when the popup opens: an article that the reader changed or chose is shown again. */
export function openingOptions({ wantsArticle, ...remembered }: Remembered): ClipOptions {
  const changes = changesOf(remembered);
  const prefersSelection = (!wantsArticle && Object.keys(changes).length === 0) || undefined;
  return { mode: 'article', ...clipChangesOf(changes), ...defined({ prefersSelection }) };
}

export function clipChangesOf({ engine, choice, decisions, rulesOff }: Undefinable<Remembered>): ClipChanges {
  return changesOf({ engine, choice, decisions, rulesOff });
}
