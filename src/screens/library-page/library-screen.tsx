import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { isLaterLibrary } from '../../library/library-errors';
import { type Shelf, watchShelf } from '../../library/shelf';
import { loadedLater } from '../ui/loaded-later';
import { NoAnswer } from '../ui/no-answer';
import { PrivateLibrary } from '../ui/private-library';
import { ClipList } from './clip-list';
import { Navigation } from './navigation';
import { clipInHash, hashOfList, listInHash, useHash } from './route';
import { screenAt } from './screens';
import { Snackbar } from './snackbar';

/** The clip named in the address, or the navigation with the list of clips or another screen. */
export function LibraryScreen() {
  const shelf = useShelf();
  const hash = useHash();
  const clipId = clipInHash(hash);
  return (
    <>
      <NoAnswer />
      <PrivateLibrary />
      {clipId === undefined && <Frame shelf={shelf} hash={hash} />}
      {clipId !== undefined && <LoadedReader key={clipId} clipId={clipId} />}
      <Snackbar />
    </>
  );
}

/** The clips of the library; undefined until read, `later` or `unreadable` if the database does not open. */
type ShelfState = Shelf | 'later' | 'unreadable' | undefined;

interface FrameProps {
  readonly shelf: ShelfState;
  readonly hash: string;
}

/** The navigation and what it leads to. */
function Frame({ shelf, hash }: FrameProps) {
  const screen = screenAt(hash);
  useEffect(() => {
    if (!screen) document.title = t('libraryTitle');
  }, [hash]);
  return (
    <div class="frame">
      <Navigation shelf={typeof shelf === 'object' ? shelf : undefined} hash={hash} />
      {screen && <screen.Content key={screen.hash} />}
      {!screen && <List shelf={shelf} hash={hash} />}
    </div>
  );
}

function List({ shelf, hash }: FrameProps) {
  if (shelf === undefined) return <p class="shelf quiet waiting">{t('loadingLibrary')}</p>;
  if (shelf === 'later' || shelf === 'unreadable') return <Unreadable isLater={shelf === 'later'} />;
  const place = listInHash(hash);
  // Another view has a selection of its own.
  return <ClipList key={hashOfList(place.view)} shelf={shelf} place={place} />;
}

function Unreadable({ isLater }: { isLater: boolean }) {
  return (
    <main class="shelf">
      <div role="alert">
        <h1>{t(isLater ? 'failure_laterLibrary' : 'libraryUnreadable')}</h1>
        <p>{t(isLater ? 'failure_laterLibrary_next' : 'libraryUnreadable_next')}</p>
      </div>
    </main>
  );
}

const LoadedReader = loadedLater(async () => (await import('./reader')).Reader);

function useShelf(): ShelfState {
  const [shelf, setShelf] = useState<ShelfState>();
  // A layout effect starts reading before the first frame is painted.
  useLayoutEffect(() => watchShelf(setShelf, (error) => setShelf(isLaterLibrary(error) ? 'later' : 'unreadable')), []);
  return shelf;
}
