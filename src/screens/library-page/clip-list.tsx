import type { ComponentProps } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import type { Shelf } from '../../library/shelf';
import { useLoaded } from '../ui/use-loaded';
import { type Arrangement, keepArrangement, storedArrangement } from './arrangement';
import { BackupDue } from './backup/backup-due';
import { useChosen } from './chosen';
import type { ClipActions } from './clip-actions';
import { ClipRows } from './clip-rows';
import { EmptyLibrary } from './empty-library';
import { type Group, groupsOf } from './groups';
import { replaceHash } from './hash';
import { LoadedKeyHelp } from './key-help-loaded';
import { ListHead } from './list-head';
import { useListKeys } from './list-keys';
import { keepReadingOrder } from './reading-order';
import { hashOfClip } from './route';
import { SearchBox } from './search/search-box';
import { SearchNotes } from './search/search-notes';
import { type Found, useFound } from './search/use-found';
import { sorted } from './sorted';
import { UnsavedPages } from './unsaved-pages';
import { clipsOf, hashOfList, type ListPlace, type View } from './view';

const none: readonly ClipSummary[] = [];

interface Props {
  readonly shelf: Shelf;
  readonly place: ListPlace;
  readonly actions: ClipActions;
}

/** The clips of a view. */
export function ClipList({ shelf: { clips, complete }, place: { view, query }, actions }: Props) {
  const [arrangement, setArrangement] = useState(storedArrangement);
  const chosen = useChosen();
  // While only the newest clips are read, nothing but the usual order can be shown.
  const known = complete || (query === '' && arrangement.sort === 'saved' && arrangement.descending) ? clips : none;
  const inView = useMemo(() => clipsOf(view, known), [known, hashOfList(view)]);
  const found = useFound(known, inView, query);
  const { layout } = arrangement;
  const { shown, groups } = useArranged(found, arrangement);
  const search = (asked: string) => replaceHash(hashOfList(view, asked));
  useEffect(() => keepReadingOrder(shown.map(({ id }) => id)), [shown]);
  const [help, setHelp] = useState(false);
  useListKeys({ shown, chosen, actions, onHelp: () => setHelp(true) });
  return (
    <main class={`shelf ${layout}`}>
      <ListHead
        title={titleOf(view)}
        count={complete && clips.length > 0 ? shown.length : undefined}
        searchBox={<SearchBox query={query} onQuery={search} clips={known} />}
        isRanked={found.isRanked}
        arrangement={arrangement}
        onArrange={(wanted) => {
          keepArrangement(wanted);
          setArrangement(wanted);
        }}
      />
      {complete && <BackupDue clips={clips} />}
      {complete && view.is === 'all' && query === '' && <UnsavedPages actions={actions} />}
      {complete && clips.length === 0 && <EmptyLibrary />}
      {complete && clips.length > 0 && query === '' && shown.length === 0 && (
        <p class="quiet nothing">{t('noClipsHere')}</p>
      )}
      {complete && query !== '' && <SearchNotes asked={query} found={found} onQuery={search} />}
      <ClipRows
        groups={groups}
        complete={complete}
        layout={layout}
        chosen={chosen}
        found={found}
        hashOf={(clipId) => hashOfClip(clipId, view, query)}
        onChoose={(clipId, range) =>
          range
            ? chosen.extend(
                clipId,
                shown.map(({ id }) => id),
              )
            : chosen.toggle(clipId)
        }
        onMark={({ id, title }, mark, set) => void actions.mark([{ clipId: id, title }], mark, set)}
        onDelete={({ id, title }) => void actions.remove({ clipId: id, title })}
      />
      {shown.some(({ id }) => chosen.ids.has(id)) && (
        <LoadedSelectionBar clips={shown} chosen={chosen} actions={actions} />
      )}
      {help && <LoadedKeyHelp place="list" onClose={() => setHelp(false)} />}
    </main>
  );
}

/** The clips in the order in which they are shown, by relevance while words are searched for, and their groups. */
function useArranged({ clips, isRanked }: Found, { sort, descending }: Arrangement) {
  const locale = formatLocale();
  const shown = useMemo(
    () => (isRanked ? clips : sorted(clips, { sort, descending }, locale)),
    [clips, isRanked, sort, descending],
  );
  const groups = useMemo(
    () => (isRanked ? relevant(shown) : groupsOf(shown, sort, Date.now(), locale)),
    [shown, isRanked],
  );
  return { shown, groups };
}

/** One group without a heading. */
function relevant(clips: readonly ClipSummary[]): readonly Group[] {
  return clips.length > 0 ? [{ key: 'found', clips }] : [];
}

/** What the list is called. */
function titleOf(view: View): string {
  if (view.is === 'tag') return `#${view.tag}`;
  return view.is === 'all' ? t('library') : t(`view_${view.is}`);
}

function LoadedSelectionBar(props: ComponentProps<typeof import('./selection-bar')['SelectionBar']>) {
  const module = useLoaded('selection bar', () => import('./selection-bar'));
  return module ? <module.SelectionBar {...props} /> : null;
}
