import { useMemo, useState } from 'preact/hooks';
import { shortcutOf } from '../../browser/platform/commands';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import type { Shelf } from '../../library/shelf';
import { loadedLater } from '../ui/loaded-later';
import { onReturn, rereading, useAsync, useWatched } from '../ui/use-watched';
import { type Arrangement, type Group, groupsOf, keepArrangement, sorted, storedArrangement } from './arrangement';
import { BackupDue } from './backup/backup-due';
import { markClips, removeClip } from './clip-actions';
import { ClipRows } from './clip-rows';
import { LoadedKeyHelp } from './key-help-loaded';
import { listFocus } from './list-focus';
import { ListHead } from './list-head';
import { useListKeys } from './list-keys';
import { clipsOf, hashOfClip, hashOfList, type ListAddress, type ListView, replaceHash } from './route';
import { SearchBox } from './search/search-box';
import { SearchNotes } from './search/search-notes';
import { type SearchResult, useSearch } from './search/use-search';
import { useChosen } from './selection';
import { UnsavedPages } from './unsaved-pages';

const none: readonly ClipSummary[] = [];

interface Props {
  readonly shelf: Shelf;
  readonly place: ListAddress;
}

export function ClipList({ shelf: { clips, complete }, place: { view, query } }: Props) {
  const [arrangement, setArrangement] = useState(storedArrangement);
  const chosen = useChosen();
  // While only the newest clips are read, nothing but the usual order can be shown.
  const listed = complete || (query === '' && arrangement.sort === 'saved' && arrangement.descending) ? clips : none;
  const inView = useMemo(() => clipsOf(view, listed), [listed, hashOfList(view)]);
  const result = useSearch(listed, inView, query, view.is === 'all' || view.is === 'unread');
  const { layout } = arrangement;
  const { ordered, groups } = useArranged(result, arrangement);
  const search = (typed: string) => {
    replaceHash(hashOfList(view, typed));
    // The best match stands first.
    window.scrollTo(0, 0);
  };
  const toResults = () => {
    const [first] = ordered;
    listFocus.want(first?.id, { leavesField: true });
    return first !== undefined;
  };
  const [help, setHelp] = useState(false);
  useListKeys({ clips: ordered, chosen, onHelp: () => setHelp(true) });
  return (
    <main class={`shelf ${layout}`}>
      <ListHead
        title={titleOf(view)}
        count={complete && clips.length > 0 ? ordered.length : undefined}
        searchBox={<SearchBox query={query} onQuery={search} clips={listed} onResults={toResults} />}
        isRanked={result.isRanked}
        arrangement={complete && clips.length === 0 ? undefined : arrangement}
        onArrange={(wanted) => {
          keepArrangement(wanted);
          setArrangement(wanted);
        }}
      />
      {complete && <BackupDue clips={clips} />}
      {complete && view.is === 'all' && query === '' && <Notices clips={clips} />}
      {complete && clips.length === 0 && <EmptyLibrary />}
      {complete && clips.length > 0 && query === '' && ordered.length === 0 && (
        <p class="quiet nothing">{t('noClipsHere')}</p>
      )}
      {complete && clips.length > 0 && query !== '' && <SearchNotes typed={query} result={result} onQuery={search} />}
      <ClipRows
        groups={groups}
        complete={complete}
        layout={layout}
        chosen={chosen}
        result={result}
        hashOf={(clipId) => hashOfClip(clipId, view, query)}
        onChoose={(clipId, range) =>
          range
            ? chosen.extend(
                clipId,
                ordered.map(({ id }) => id),
              )
            : chosen.toggle(clipId)
        }
        onMark={(clip, mark, set) => void markClips([clip], mark, set)}
        onDelete={(clip) => void removeClip(clip)}
      />
      {ordered.some(({ id }) => chosen.ids.has(id)) && <LoadedSelectionBar clips={ordered} chosen={chosen} />}
      {help && <LoadedKeyHelp place="list" onClose={() => setHelp(false)} />}
    </main>
  );
}

/** The clips in the order in which they are shown, by relevance while words are searched for, and their groups. */
function useArranged({ clips, isRanked }: SearchResult, { sort, descending }: Arrangement) {
  const locale = formatLocale();
  const day = useWatched(watchDay, [], today());
  const ordered = useMemo(
    () => (isRanked ? clips : sorted(clips, { sort, descending }, locale)),
    [clips, isRanked, sort, descending],
  );
  const groups = useMemo(
    () => (isRanked ? relevant(ordered) : groupsOf(ordered, sort, Date.now(), locale)),
    [ordered, isRanked, day],
  );
  return { ordered, groups };
}

function today(): string {
  return new Date().toDateString();
}

/** The page may stay open past midnight. */
const watchDay = rereading(async () => today(), onReturn);

/** One group without a heading. */
function relevant(clips: readonly ClipSummary[]): readonly Group[] {
  return clips.length > 0 ? [{ key: 'found', clips }] : [];
}

/** What the list is called. */
function titleOf(view: ListView): string {
  if (view.is === 'tag') return `#${view.tag}`;
  return view.is === 'all' ? t('library') : t(`view_${view.is}`);
}

function Notices({ clips }: { readonly clips: readonly ClipSummary[] }) {
  return (
    <>
      <UnsavedPages />
      <LoadedCameBack clips={clips} />
    </>
  );
}

const LoadedCameBack = loadedLater(async () => (await import('./came-back')).CameBack);
const LoadedSelectionBar = loadedLater(async () => (await import('./selection-bar')).SelectionBar);

/** Explains how to make the first clip, with the shortcuts of this browser. */
function EmptyLibrary() {
  const keys = useAsync(() => shortcutOf('clip-page').catch(() => undefined), []);
  return (
    <section class="quiet empty" id="empty">
      <h2>{t('emptyLibrary')}</h2>
      <p>{t('emptyLibrary_button')}</p>
      {keys && <p>{t('emptyLibrary_keys', keys)}</p>}
      <p>
        <a id="empty-import" href="#import">
          {t('emptyLibrary_import')}
        </a>
      </p>
    </section>
  );
}
