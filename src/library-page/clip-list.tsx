import { useEffect, useState } from 'preact/hooks';
import type { ClipSummary } from '../library/library';
import { t } from '../platform/i18n';
import { byline } from '../ui/article-facts';
import { dayOfMoment } from '../ui/dates';
import { counted, formatLocale } from '../ui/language';
import { EmptyLibrary } from './empty-library';
import { matching } from './filter';
import { lastOpened } from './last-opened';
import type { Clips } from './library-screen';
import { hashOfClip } from './route';

/** So few clips are seen at a glance; a field to filter them would be in the way. */
const fewClips = 6;

/** Every clip, newest first. */
export function ClipList({ clips }: { clips: Clips }) {
  const [asked, setAsked] = useState('');
  if (clips === undefined) return <p class="shelf waiting">{t('loadingLibrary')}</p>;
  if (clips === 'unreadable') return <Unreadable />;
  const found = matching(clips, asked);
  return (
    <main class="shelf">
      <header class="shelf-head">
        <h1>{t('library')}</h1>
        {clips.length > 0 && <p role="status">{counted('clips', found.length)}</p>}
        {clips.length > fewClips && <Filter asked={asked} onAsk={setAsked} />}
      </header>
      {clips.length === 0 && <EmptyLibrary />}
      {clips.length > 0 && found.length === 0 && <p class="quiet">{t('noMatch')}</p>}
      <List clips={found} />
    </main>
  );
}

function List({ clips }: { clips: readonly ClipSummary[] }) {
  useEffect(() => {
    // Back from the reader the focus returns to where it came from.
    const opened = lastOpened.take();
    const links = document.querySelectorAll<HTMLElement>('#clips [data-clip-id]');
    for (const item of links) if (item.dataset.clipId === opened) item.querySelector('a')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets
    <ul id="clips" role="list">
      {clips.map((clip) => (
        <Item key={clip.id} clip={clip} />
      ))}
    </ul>
  );
}

function Item({ clip }: { clip: ClipSummary }) {
  const locale = formatLocale();
  const facts = [...byline(clip, locale).slice(0, 2), counted('minutes', clip.minutes)];
  return (
    <li data-clip-id={clip.id} class="item">
      <div class="item-text" lang={clip.language}>
        <h2 dir="auto">
          <a href={hashOfClip(clip.id)}>{clip.title}</a>
        </h2>
        <p class="facts" lang={document.documentElement.lang}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          <span>{t('savedOn', dayOfMoment(clip.savedAt, locale))}</span>
        </p>
        {clip.description && (
          <p class="excerpt" dir="auto">
            {clip.description}
          </p>
        )}
      </div>
      {clip.leadImage && <LeadImage address={clip.leadImage} />}
    </li>
  );
}

/** A picture that does not come leaves no hole. */
function LeadImage({ address }: { address: string }) {
  const [lost, setLost] = useState(false);
  if (lost) return null;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setLost(true)}
    />
  );
}

function Filter({ asked, onAsk }: { asked: string; onAsk: (asked: string) => void }) {
  return (
    <input
      type="search"
      id="filter"
      class="filter"
      aria-label={t('filter')}
      placeholder={t('filter')}
      value={asked}
      onInput={(event) => onAsk(event.currentTarget.value)}
    />
  );
}

function Unreadable() {
  return (
    <main class="shelf">
      <div role="alert">
        <h1>{t('libraryUnreadable')}</h1>
        <p>{t('libraryUnreadable_next')}</p>
      </div>
    </main>
  );
}
