import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { duplicates, type FoundGroup, type Progress } from '../../../library/duplicates/duplicates';
import { useWatched } from '../../ui/use-watched';

type SearchState = readonly FoundGroup[] | 'failed' | Progress;

interface LastDecision {
  readonly sentence: string;
  readonly undo?: () => Promise<void>;
}

export interface Duplicates {
  readonly found: SearchState;
  /** The groups that are still to be decided. */
  readonly open: readonly FoundGroup[];
  readonly last: LastDecision | undefined;
  readonly keep: (group: FoundGroup, keep: string, others: readonly string[], title: string) => Promise<void>;
  readonly tellApart: (group: FoundGroup, ids: readonly string[]) => Promise<void>;
  readonly dismiss: () => void;
}

/** Finds duplicates, and merges them or remembers that they are none. */
export function useDuplicates(): Duplicates {
  const found = useWatched<SearchState>((tell) => void duplicates(tell).then(tell, () => tell('failed')), [], {
    done: 0,
    all: 0,
  });
  const [decided, setDecided] = useState<ReadonlySet<FoundGroup>>(new Set());
  const [last, setLast] = useState<LastDecision>();
  const failed = () => setLast({ sentence: t('duplicates_notMerged') });

  function decide(group: FoundGroup, sentence: string, undo: () => Promise<{ readonly ok: boolean }>): void {
    setDecided((before) => new Set([...before, group]));
    const reopen = async () => {
      if (!(await undo()).ok) return failed();
      setDecided((before) => new Set([...before].filter((each) => each !== group)));
      setLast({ sentence: t('duplicates_undone') });
    };
    setLast({ sentence, undo: reopen });
  }

  const keep: Duplicates['keep'] = async (group, clipId, others, title) => {
    const merged = await ask('clips.merge', { keep: clipId, others });
    if (!merged.ok) return failed();
    decide(group, t('duplicates_merged', title), () => ask('clips.unmerge', merged.value));
  };

  const tellApart: Duplicates['tellApart'] = async (group, ids) => {
    const stored = await ask('clips.distinct', { ids });
    if (!stored.ok) return failed();
    decide(group, t('duplicates_areDistinct'), () => ask('clips.notDistinct', { id: stored.value }));
  };

  const open = Array.isArray(found) ? found.filter((group) => !decided.has(group)) : [];
  return { found, open, last, keep, tellApart, dismiss: () => setLast(undefined) };
}
