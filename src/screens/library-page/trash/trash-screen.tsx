import { useMemo, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted, formatLocale } from '../../../browser/wording/language';
import { unaccented } from '../../../language/text/letters';
import type { ClipSummary } from '../../../library/library';
import { live } from '../../../library/live';
import { type DeletedClip, deletedClips, trashLifetime } from '../../../library/shelf';
import { byline } from '../../ui/article-facts';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { dayOfMoment } from '../../ui/dates';
import { Facts } from '../../ui/facts';
import { useWatched } from '../../ui/use-watched';
import { changeClips, nameOf } from '../clip-actions';
import { hashOfClip } from '../route';
import { FilterField, ScreenFrame } from '../screen-frame';

/** So many clips are listed. Chosen: nobody looks through more, and the search finds the others. */
const mostListed = 200;

/** The clips in the trash: they can be restored, or deleted for good. */
export function TrashScreen() {
  const clips = useWatched(live(deletedClips, 'unreadable'), []);
  const [query, setQuery] = useState('');
  const [doomed, setDoomed] = useState<readonly DeletedClip[]>();
  const [failed, setFailed] = useState(false);
  const all = Array.isArray(clips) ? clips : [];
  const found = useMemo(() => matching(all, query), [clips, query]);

  async function forget(): Promise<void> {
    if (!doomed) return;
    setDoomed(undefined);
    const { ok } = await ask('clips.forget', { clipIds: doomed.map(({ id }) => id) });
    setFailed(!ok);
  }

  return (
    <ScreenFrame
      id="trash"
      title={t('trash')}
      beside={
        <>
          <p role="status">{clips !== undefined && counted('clips', found.length)}</p>
          {all.length > 0 && <FilterField id="filter" label={t('filter')} query={query} onQuery={setQuery} />}
        </>
      }
    >
      <p class="quiet trash-about">{t('trash_about')}</p>
      {clips === 'unreadable' && <p role="alert">{t('libraryUnreadable')}</p>}
      {failed && <p role="alert">{t('notForgotten')}</p>}
      {Array.isArray(clips) && found.length === 0 && (
        <p class="quiet nothing">{t(query ? 'noMatch' : 'trash_empty')}</p>
      )}
      {found.length > 0 && <AllButtons clips={found} onForget={setDoomed} />}
      <Deleted clips={found} onForget={(clip) => setDoomed([clip])} />
      {doomed && (
        <Confirm
          question={t('forgetQuestion', nameOf(doomed))}
          answer={t('forget')}
          onAnswer={forget}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </ScreenFrame>
  );
}

interface ListProps {
  readonly clips: readonly DeletedClip[];
}

/** Buttons for all clips that are listed or found. */
function AllButtons({ clips, onForget }: ListProps & { onForget: (clips: readonly DeletedClip[]) => void }) {
  return (
    <div class="row trash-buttons">
      <Button id="restore-all" look="outlined" label={t('restoreAll')} onClick={() => void restore(clips)} />
      <Button id="empty-trash" look="outlined" label={t('emptyTrash')} onClick={() => onForget(clips)} />
    </div>
  );
}

function restore(clips: readonly DeletedClip[]): Promise<boolean> {
  return changeClips(clips, { deleted: false }, 'restored');
}

function Deleted({ clips, onForget }: ListProps & { onForget: (clip: DeletedClip) => void }) {
  return (
    <>
      <ul role="list" class="rows trash-list">
        {clips.slice(0, mostListed).map((clip) => (
          <li key={clip.id} class="row" data-clip-id={clip.id}>
            <div class="row-text">
              <h2 class="item-title clamped book" lang={clip.language} dir="auto">
                <a href={hashOfClip(clip.id)}>{clip.title}</a>
              </h2>
              <Facts facts={factsOf(clip)} />
            </div>
            <div class="row trash-buttons">
              <Button
                look="restore"
                label={t('restore')}
                aria-label={t('restoreNamed', clip.title)}
                onClick={() => void restore([clip])}
              />
              <Button
                look="forget"
                label={t('forget')}
                aria-label={t('forgetNamed', clip.title)}
                onClick={() => onForget(clip)}
              />
            </div>
          </li>
        ))}
      </ul>
      {clips.length > mostListed && (
        <p class="quiet">{t('moreInTrash', counted('clips', clips.length - mostListed))}</p>
      )}
    </>
  );
}

function factsOf(clip: DeletedClip): readonly string[] {
  const locale = formatLocale();
  const { published: _, ...source } = clip;
  return [
    ...byline(source, locale),
    t('deletedOn', dayOfMoment(clip.deletedAt, locale)),
    t('goneOn', dayOfMoment(clip.deletedAt + trashLifetime, locale)),
  ];
}

/** The clips that contain every word of the query, ignoring case and accents. */
function matching<Clip extends ClipSummary>(clips: readonly Clip[], query: string): readonly Clip[] {
  const words = unaccented(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return clips;
  return clips.filter((clip) => {
    const text = unaccented(
      [clip.title, clip.site, clip.author, clip.description, clip.url, ...(clip.tags ?? []), clip.note].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}
