import { useEffect, useRef, useState } from 'preact/hooks';
import { readClip } from '../library/library';
import type { Clip } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { byline, hostOf } from '../ui/article-facts';
import { ArticleView } from '../ui/article-view';
import { dayOfMoment } from '../ui/dates';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icons';
import { counted, formatLocale } from '../ui/language';
import { kindFact } from '../ui/page-type-fact';
import { PictureReceipt } from '../ui/picture-receipt';
import { Subtitle } from '../ui/subtitle';
import { takeAwayActions } from '../ui/take-away-actions';
import { TakeAway } from '../ui/take-away-buttons';
import { usePictures } from '../ui/use-pictures';
import { AboutClip } from './about-clip';
import { listFocus } from './list-focus';
import { printSheet } from './print-sheet';
import type { Named } from './trash';

interface Props {
  readonly clipId: string;
  readonly onDelete: (clip: Named) => Promise<boolean>;
  readonly onRestore: (clip: Named) => Promise<boolean>;
}

/** Shows one clip for reading. */
export function Reader({ clipId, onDelete, onRestore }: Props) {
  const [clip, setClip] = useState<Clip | 'gone'>();
  const load = () =>
    readClip(clipId).then(
      (found) => setClip(found ?? 'gone'),
      () => setClip('gone'),
    );
  useEffect(() => {
    listFocus.want(clipId);
    void load();
  }, [clipId]);

  async function remove(named: Named): Promise<void> {
    if (!(await onDelete(named))) return;
    listFocus.want(undefined);
    location.hash = 'list';
  }

  async function restore(named: Named): Promise<void> {
    if (await onRestore(named)) await load();
  }

  return (
    <main id="reader" class="reader">
      <nav class="tools">
        <a id="back" class="button" href="#list">
          <Icon name="back" mirrored />
          {t('back')}
        </a>
        {clip && clip !== 'gone' && <Tools clip={clip} onDelete={remove} onRestore={restore} />}
      </nav>
      {clip === 'gone' && <p class="quiet">{t('clipGone')}</p>}
      {clip && clip !== 'gone' && <Text clip={clip} />}
    </main>
  );
}

interface ToolsProps {
  readonly clip: Clip;
  readonly onDelete: (clip: Named) => Promise<void>;
  readonly onRestore: (clip: Named) => Promise<void>;
}

function Tools({ clip, onDelete, onRestore }: ToolsProps) {
  const named = { clipId: clip.id, title: clip.title };
  return (
    <div class="actions">
      <TakeAway
        actions={takeAwayActions}
        id={clip.id}
        article={clip.article}
        title={clip.title}
        clippedAt={new Date(clip.savedAt)}
      />
      <button type="button" id="print" class="button" title={t('printHint')} onClick={printSheet}>
        <Icon name="print" />
        {t('print')}
      </button>
      {clip.deletedAt === undefined ? (
        <button type="button" id="delete" class="button" onClick={() => onDelete(named)}>
          <Icon name="trash" />
          {t('delete')}
        </button>
      ) : (
        <button type="button" id="restore" class="button outlined" onClick={() => onRestore(named)}>
          {t('restore')}
        </button>
      )}
    </div>
  );
}

function Text({ clip }: { clip: Clip }) {
  const { article } = clip;
  const pictures = usePictures(clip);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = clip.title;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [clip.id]);
  return (
    <div class="sheet">
      <header class="sheet-head" dir={article.direction}>
        {clip.deletedAt !== undefined && <p class="in-trash">{t('clipInTrash')}</p>}
        <h1 class="sheet-title book" lang={article.language} tabIndex={-1} ref={heading}>
          {clip.title}
        </h1>
        <Subtitle article={article} />
        <Origin clip={clip} />
      </header>
      {pictures.stored && <ArticleView article={article} {...pictures} />}
    </div>
  );
}

function Origin({ clip }: { clip: Clip }) {
  const { article } = clip;
  const locale = formatLocale();
  const size = [counted('words', article.words), counted('minutes', article.minutes)];
  const original = (
    <a id="original" href={article.url} target="_blank" rel="noopener noreferrer" title={article.url}>
      {t('original')}
    </a>
  );
  return (
    <div class="facts-block">
      <Facts facts={[...kindFact(article), ...byline(article, locale), ...size]} />
      <Facts facts={[original, hostOf(article.url), t('savedOn', dayOfMoment(clip.savedAt, locale))]} />
      <PictureReceipt id={clip.id} article={article} />
      <AboutClip article={article} />
    </div>
  );
}
