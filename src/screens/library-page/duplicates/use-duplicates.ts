import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { MessageKey } from '../../../browser/platform/i18n';
import { duplicates, type FoundGroup } from '../../../library/duplicates/duplicates';
import type { Progress } from '../../../library/progress';
import { useWatched } from '../../ui/use-watched';
import { tell } from '../clip-actions';

type Undo = () => Promise<{ readonly ok: boolean }>;

type SearchState = readonly FoundGroup[] | 'failed' | Progress;

export interface Duplicates {
  readonly found: SearchState;
  /** The groups that are still to be decided. */
  readonly open: readonly FoundGroup[];
  readonly keep: (group: FoundGroup, keep: string, others: readonly string[], title: string) => Promise<void>;
  readonly tellApart: (group: FoundGroup, ids: readonly string[]) => Promise<void>;
}

/** Finds duplicates, and merges them or remembers that they are none. */
export function useDuplicates(): Duplicates {
  const found = useWatched<SearchState>((tell) => void duplicates(tell).then(tell, () => tell('failed')), [], {
    done: 0,
    all: 0,
  });
  const [decided, setDecided] = useState<ReadonlySet<FoundGroup>>(new Set());
  const say = (sentence: MessageKey, name = '') => tell({ sentence, name });

  function decide(group: FoundGroup, sentence: MessageKey, name: string, undo: Undo): void {
    setDecided((before) => new Set([...before, group]));
    const reopen = async () => {
      const { ok } = await undo();
      if (ok) setDecided((before) => new Set([...before].filter((each) => each !== group)));
      say(ok ? 'duplicates_undone' : 'duplicates_notMerged');
      return ok;
    };
    tell({ sentence, name, undo: reopen, stays: true });
  }

  const keep: Duplicates['keep'] = async (group, clipId, others, title) => {
    const merged = await ask('clips.merge', { keep: clipId, others });
    if (!merged.ok) return say('duplicates_notMerged');
    decide(group, 'duplicates_merged', title, () => ask('clips.unmerge', merged.value));
  };

  const tellApart: Duplicates['tellApart'] = async (group, ids) => {
    const stored = await ask('clips.distinct', { ids });
    if (!stored.ok) return say('duplicates_notMerged');
    decide(group, 'duplicates_areDistinct', '', () => ask('clips.notDistinct', { id: stored.value }));
  };

  const open = Array.isArray(found) ? found.filter((group) => !decided.has(group)) : [];
  return { found, open, keep, tellApart };
}
