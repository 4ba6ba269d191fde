import { useRef, useState } from 'preact/hooks';
import type { TagChange } from '../../../article/tag-change';
import type { TagColour } from '../../../article/tag-colours';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted, inDigits } from '../../../browser/wording/language';
import { defined } from '../../../language/text/defined';
import { liveTagProgress } from '../../../library/tags';
import { useWatched } from '../../ui/use-watched';
import { UndoNotice } from '../undo-notice';

/** What became of the last change. */
type TagChangeState =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly id: string }
  | { readonly is: 'done'; readonly sentence: string; readonly undo?: () => Promise<void> };

interface TagChangesMade {
  readonly state: TagChangeState;
  /** Renames or merges (`to`) or deletes tags in all clips. */
  readonly change: (change: TagChange) => Promise<void>;
  readonly colour: (name: string, colour: TagColour | undefined) => Promise<void>;
  readonly dismiss: () => void;
}

/** Changes tags, one after the other, and keeps how the last one is undone. */
export function useTagChanges(): TagChangesMade {
  const [state, setState] = useState<TagChangeState>({ is: 'idle' });
  const last = useRef<Promise<void>>(Promise.resolve());
  const failed = () => setState({ is: 'done', sentence: t('tags_notChanged') });

  function change(wanted: TagChange): Promise<void> {
    last.current = last.current.then(() => make(wanted));
    return last.current;
  }

  async function make(wanted: TagChange): Promise<void> {
    const id = crypto.randomUUID();
    setState({ is: 'working', id });
    const changed = await ask('tags.change', { id, change: wanted });
    if (!changed.ok) return failed();
    setState({ is: 'done', sentence: sentenceOf(wanted, changed.value), undo: () => undo(id) });
  }

  async function undo(id: string): Promise<void> {
    setState({ is: 'working', id });
    const undone = await ask('tags.undo', { id });
    if (!undone.ok) return failed();
    setState({ is: 'done', sentence: t('tags_undone') });
  }

  async function colour(name: string, next: TagColour | undefined, isUndo = false): Promise<void> {
    const changed = await ask('tags.colour', defined({ name, colour: next }));
    if (!changed.ok) return failed();
    const { colour: before } = changed.value;
    if (isUndo) setState({ is: 'done', sentence: t('tags_undone') });
    else setState({ is: 'done', sentence: t('tags_coloured', name), undo: () => colour(name, before, true) });
  }

  return { state, change, colour: (name, next) => colour(name, next), dismiss: () => setState({ is: 'idle' }) };
}

function sentenceOf({ from, to }: TagChange, clips: number): string {
  const inClips = counted('clips', clips);
  if (to === undefined) return t('tags_deleted', inClips);
  return from.length === 1 ? t('tags_renamed', from[0] ?? '', to, inClips) : t('tags_merged', to, inClips);
}

/** How far a change of tags is, then its result. */
export function TagNotice({ state, dismiss }: Pick<TagChangesMade, 'state' | 'dismiss'>) {
  const done = state.is === 'done' ? state : undefined;
  const sentence = state.is === 'working' ? t('tags_changing') : done?.sentence;
  return (
    <UndoNotice id="tag-state" sentence={sentence} undo={done?.undo} dismiss={done && dismiss}>
      {state.is === 'working' && <Progress id={state.id} />}
    </UndoNotice>
  );
}

/** How many clips are changed so far. */
function Progress({ id }: { id: string }) {
  const progress = useWatched(liveTagProgress(id), [id]);
  return (
    <>
      <progress aria-label={t('tags_changing')} {...(progress && { max: progress.all, value: progress.done })} />
      {progress && <span>{t('backup_progress', inDigits(progress.done), inDigits(progress.all))}</span>}
    </>
  );
}
