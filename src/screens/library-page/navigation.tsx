import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { optionsAddress } from '../../browser/platform/own-page';
import { inDigits } from '../../browser/wording/language';
import { byFrequency } from '../../language/text/by-frequency';
import { liveFailures } from '../../library/deliveries';
import type { ClipSummary } from '../../library/library';
import type { Shelf } from '../../library/shelf';
import { Icon, type IconName } from '../ui/icons';
import { loadedLater } from '../ui/loaded-later';
import { useDestinations } from '../ui/use-destinations';
import { useWatched } from '../ui/use-watched';
import { beginAtTop } from './begin-at-top';
import { tell } from './clip-actions';
import { clipsOf, hashOfList, hashOfOutbox, listInHash, type MarkView, markViews } from './route';
import { screens } from './screens';
import { TagName, useTagColours } from './tags/tag-links';

/** So many tags are listed, those with the most clips. Chosen: the links below them stay in sight. */
const mostTags = 12;

const icons = {
  all: 'library',
  unread: 'unread',
  favourites: 'favourite',
  archive: 'archive',
} as const satisfies Record<MarkView, IconName>;

/**
 * Links to the views of the list and to the other screens: a column, or in narrow windows a panel that a button opens. The outbox,
 * with what has failed, is only for readers with destinations.
 */
export function Navigation({ shelf, hash }: { readonly shelf: Shelf | undefined; readonly hash: string }) {
  const panel = useRef<HTMLElement>(null);
  const counts = useMemo(() => countsOf(shelf?.complete ? shelf.clips : []), [shelf]);
  const close = () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  useLayoutEffect(close, [hash]);
  const failures = useWatched<number>(liveFailures, [], 0);
  const sends = (useDestinations()?.length ?? 0) > 0;
  const isScreen = screens.some((screen) => screen.hash === hash);
  const listed = screens.filter((screen) => screen.hash !== hashOfOutbox || sends || hash === hashOfOutbox);
  const { view, query } = listInHash(hash);
  return (
    <nav class="navigation screen-only" id="navigation" popover="auto" aria-label={t('libraryViews')} ref={panel}>
      <ul role="list">
        {markViews.map((name) => (
          <Entry
            key={name}
            href={hashOfList({ is: name })}
            isHere={!isScreen && view.is === name}
            icon={icons[name]}
            count={counts.views.get(name) ?? 0}
          >
            {t(`view_${name}`)}
          </Entry>
        ))}
      </ul>
      {shelf?.complete && (
        <LoadedSavedSearches
          clips={shelf.clips}
          query={isScreen ? '' : query}
          hashOf={hashOfSearch}
          tell={(done) => {
            // The panel would cover what is told.
            close();
            tell(done);
          }}
        />
      )}
      {counts.tags.length > 0 && (
        <Tags tags={counts.tags} chosen={!isScreen && view.is === 'tag' ? view.tag : undefined} />
      )}
      <ul role="list">
        {listed.map(({ hash: address, label }) => (
          <Entry
            key={address}
            id={`${address.slice(1)}-link`}
            href={address}
            isHere={hash === address}
            count={address === hashOfOutbox ? failures : 0}
          >
            {t(label)}
          </Entry>
        ))}
        <Entry id="settings-link" href={optionsAddress()}>
          {t('openOptions')}
        </Entry>
      </ul>
    </nav>
  );
}

function hashOfSearch(query: string): string {
  return hashOfList({ is: 'all' }, query);
}

const LoadedSavedSearches = loadedLater(async () => (await import('./search/saved-searches')).SavedSearches);

/** The tags with the most clips. */
function Tags({ tags, chosen }: { tags: readonly (readonly [string, number])[]; chosen: string | undefined }) {
  const colours = useTagColours();
  return (
    <>
      <h2 id="navigation-tags">{t('details_tags')}</h2>
      <ul role="list" aria-labelledby="navigation-tags">
        {tags.map(([tag, count]) => (
          <Entry key={tag} href={hashOfList({ is: 'tag', tag })} isHere={tag === chosen} count={count}>
            <TagName name={tag} colour={colours.get(tag)} />
          </Entry>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  readonly href: string;
  readonly id?: string;
  readonly isHere?: boolean;
  readonly icon?: IconName;
  readonly count?: number;
  readonly children: ComponentChildren;
}

function Entry({ href, id, isHere = false, icon, count = 0, children }: EntryProps) {
  return (
    <li>
      <a href={href} id={id} onClick={beginAtTop} aria-current={isHere ? 'page' : undefined}>
        {icon && <Icon name={icon} />}
        <span class="ellipsis entry-name" dir="auto">
          {children}
        </span>
        {count > 0 && <span class="count">{inDigits(count)}</span>}
      </a>
    </li>
  );
}

/** How many clips each view and tag has. */
function countsOf(clips: readonly ClipSummary[]) {
  const views = new Map(markViews.map((is) => [is, clipsOf({ is }, clips).length]));
  const tags = byFrequency(clips.flatMap(({ tags: ofClip = [] }) => ofClip));
  return { views, tags: tags.slice(0, mostTags) };
}
