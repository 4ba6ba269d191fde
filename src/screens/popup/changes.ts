import type { ClipMode } from '../../article/article';
import type { Edits } from '../../article/edits';
import type { Remembered } from '../../browser/messaging/page-changes';

/** How a page is clipped. The engine is set if the reader tries one on this page; otherwise the settings decide. */
export interface Way extends Pick<Remembered, 'engine' | 'choice' | 'comments' | 'added' | 'picked' | 'rulesOff'> {
  readonly mode: ClipMode;
  /** Whether a selection is clipped instead of the article. */
  readonly prefersSelection?: boolean;
}

type Undefinable<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Changes without those that change nothing, and without their history. */
export function changesOf({
  engine,
  title,
  choice,
  comments,
  added,
  picked,
  rulesOff,
  edits,
}: Undefinable<Remembered>): Remembered {
  return {
    ...(engine === undefined ? {} : { engine }),
    ...(title === undefined ? {} : { title }),
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(added?.length ? { added } : {}),
    ...(picked?.length ? { picked } : {}),
    ...(rulesOff?.length ? { rulesOff } : {}),
    ...(edits && hasChanges(edits) ? { edits } : {}),
  };
}

/** What a change was made to is not a change. */
function hasChanges({ before: _, ...edits }: Edits): boolean {
  return Object.keys(edits).length > 0;
}

/** How a page is clipped when the popup opens: an article that the reader changed or chose is shown again. */
export function firstWay({ wantsArticle, ...remembered }: Remembered): Way {
  const changes = changesOf(remembered);
  const prefersSelection = !wantsArticle && Object.keys(changes).length === 0;
  return { mode: 'article', ...wayOf(changes), ...(prefersSelection ? { prefersSelection } : {}) };
}

/** The changes that a clip depends on. */
export function wayOf({ engine, choice, comments, added, picked, rulesOff }: Remembered): Omit<Way, 'mode'> {
  return changesOf({ engine, choice, comments, added, picked, rulesOff });
}
