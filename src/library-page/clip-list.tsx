import { useEffect, useState } from 'preact/hooks';
import type { ClipSummary } from '../library/library';
import { t } from '../platform/i18n';
import { optionsAddress } from '../platform/options';
import { directionOfText } from '../text/direction';
import { byline } from '../ui/article-facts';
import { dayOfMoment } from '../ui/dates';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icons';
import { counted, formatLocale } from '../ui/language';
import { useStoredPicture } from '../ui/stored-pictures';
import { type Chosen, useChosen } from './chosen';
import { EmptyLibrary } from './empty-library';
import { ExportBar } from './export-bar';
import { matching } from './filter';
import { listFocus } from './list-focus';
import { hashOfClip } from './route';
import type { Trash } from './trash';

/** A list this short needs no search field. */
const fewClips = 6;

/** Undefined until read, then live; `unreadable` if the database does not open. */
export type Clips = readonly ClipSummary[] | 'unreadable' | undefined;

/** All clips, newest first. */
export function ClipList({ clips, onDelete }: { clips: Clips; onDelete: Trash['remove'] }) {
  const [asked, setAsked] = useState('');
  const chosen = useChosen();
  if (clips === undefined) return <p class="shelf waiting">{t('loadingLibrary')}</p>;
  if (clips === 'unreadable') return <Unreadable />;
  const found = matching(clips, asked);
  return (
    <main class="shelf">
      <header class="shelf-head">
        <h1>{t('library')}</h1>
        {clips.length > 0 && <p role="status">{counted('clips', found.length)}</p>}
        {clips.length > fewClips && <Filter asked={asked} onAsk={setAsked} />}
        <a id="settings-link" class="button" href={optionsAddress()}>
          {t('openOptions')}
        </a>
      </header>
      {clips.length === 0 && <EmptyLibrary />}
      {clips.length > 0 && found.length === 0 && <p class="quiet">{t('noMatch')}</p>}
      <List clips={found} chosen={chosen} onDelete={onDelete} />
      {chosen.ids.size > 0 && <ExportBar clips={found} chosen={chosen} />}
    </main>
  );
}

interface ListProps {
  readonly clips: readonly ClipSummary[];
  readonly chosen: Chosen;
  readonly onDelete: Trash['remove'];
}

function List({ clips, chosen, onDelete }: ListProps) {
  useEffect(listFocus.give, [clips]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets
    <ul id="clips" role="list" class={chosen.ids.size > 0 ? 'choosing' : undefined}>
      {clips.map((clip) => (
        <Item
          key={clip.id}
          clip={clip}
          isChosen={chosen.ids.has(clip.id)}
          onChoose={chosen.toggle}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly clip: ClipSummary;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  readonly onDelete: Trash['remove'];
}

function Item({ clip, isChosen, onChoose, onDelete }: ItemProps) {
  const locale = formatLocale();
  const saved = t('savedOn', dayOfMoment(clip.savedAt, locale));
  return (
    <li data-clip-id={clip.id} class="item">
      <label class="choose">
        <input
          type="checkbox"
          aria-label={t('chooseNamed', clip.title)}
          checked={isChosen}
          onChange={() => onChoose(clip.id)}
        />
      </label>
      <div class="item-text" dir={directionOfText(clip.title)}>
        <h2 class="book" lang={clip.language}>
          <a href={hashOfClip(clip.id)}>{clip.title}</a>
        </h2>
        <Facts
          facts={[
            ...byline(source(clip), locale),
            counted('minutes', clip.minutes),
            saved,
            ...(clip.tags ?? []).map((tag) => `#${tag}`),
          ]}
        />
        {clip.description && (
          <p class="excerpt" lang={clip.language} dir="auto">
            {clip.description}
          </p>
        )}
      </div>
      {clip.leadImage && <LeadImage clipId={clip.id} address={clip.leadImage} />}
      <button
        type="button"
        class="button discard"
        aria-label={t('deleteNamed', clip.title)}
        title={t('delete')}
        onClick={() => onDelete({ clipId: clip.id, title: clip.title })}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** Omits the date of publication: next to the date of saving it would confuse. */
function source({ published: _, ...clip }: ClipSummary) {
  return clip;
}

/** Leaves no gap if the picture is not stored. */
function LeadImage({ clipId, address }: { clipId: string; address: string }) {
  const [lost, setLost] = useState(false);
  const shown = useStoredPicture(clipId, address);
  if (lost || shown === undefined) return null;
  return <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
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
