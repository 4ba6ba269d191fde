import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Clip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { counted, countedWords, formatLocale } from '../../browser/wording/language';
import { ruleFacts } from '../../browser/wording/rule-facts';
import { liveClip } from '../../library/library';
import { byline, hostOf } from '../ui/article-facts';
import { ArticleView } from '../ui/article-view';
import { dayOfMoment } from '../ui/dates';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icons';
import { loadedLater } from '../ui/loaded-later';
import { kindFact } from '../ui/page-type-fact';
import { PictureReceipt } from '../ui/picture-receipt';
import { Subtitle } from '../ui/subtitle';
import { usePictures } from '../ui/use-pictures';
import { useWatched } from '../ui/use-watched';
import { AboutClip } from './about-clip';
import { type NamedClip, removeClip } from './clip-actions';
import { ClipDeliveries } from './clip-deliveries';
import { listFocus } from './list-focus';
import { OwnDetails } from './own-details';
import type { Panel } from './reader/reading';
import { ReaderMarks, ReaderTools } from './reader-tools';
import { hashOfList, listInHash } from './route';
import { Versions } from './versions';

/** Shows one clip for reading, and follows its changes. */
export function Reader({ clipId }: { readonly clipId: string }) {
  const [panel, setPanel] = useState<Panel>();
  const clip = useWatched(liveClip(clipId), [clipId]);
  useLayoutEffect(() => listFocus.want(clipId), [clipId]);

  const { view, query } = listInHash(location.hash);
  const back = hashOfList(view, query);

  async function remove(named: NamedClip): Promise<void> {
    if (await removeClip(named)) location.hash = back;
  }

  return (
    <main id="reader" class="reader">
      <nav class="tools screen-only">
        <a id="back" class="button" href={back}>
          <Icon name="back" mirrored />
          {t('back')}
        </a>
        {clip && clip !== 'gone' && (
          <ReaderTools clip={clip} onDelete={remove}>
            {clip.deletedAt === undefined && (
              <ReaderMarks
                clip={clip}
                onDelete={() => void remove(clip)}
                onList={() => {
                  location.hash = back;
                }}
              />
            )}
            <ReadingTools clip={clip} panel={panel} onPanel={setPanel} />
          </ReaderTools>
        )}
      </nav>
      {clip === 'gone' && <h1 class="gone quiet">{t('clipGone')}</h1>}
      {clip && clip !== 'gone' && (
        <Text clip={clip}>{(sheet) => <Reading clip={clip} sheet={sheet} panel={panel} onPanel={setPanel} />}</Text>
      )}
      {query !== '' && <LoadedHits key={query} query={query} />}
    </main>
  );
}

const LoadedComingPictures = loadedLater(async () => (await import('./coming-pictures')).ComingPictures);
const LoadedHits = loadedLater(async () => (await import('./search/hits/hits')).Hits);
const ReadingTools = loadedLater(async () => (await import('./reader/reading')).ReadingTools);
const Reading = loadedLater(async () => (await import('./reader/reading')).Reading);

interface TextProps {
  readonly clip: Clip;
  readonly children: (sheet: RefObject<HTMLElement | null>) => ComponentChildren;
}

function Text({ clip, children }: TextProps) {
  // A change of the tags must not draw the text again, and lose the place in it.
  const article = useMemo(() => clip.article, [clip.id, clip.article.html]);
  const pictures = usePictures({ ...clip, article });
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = clip.title;
  }, [clip.title]);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [clip.id]);
  return (
    <div class="sheet" ref={sheet}>
      <header class="sheet-head" dir={article.direction}>
        {clip.deletedAt !== undefined && <p class="warning in-trash screen-only">{t('clipInTrash')}</p>}
        <h1 class="sheet-title book" lang={article.language} tabIndex={-1} ref={heading}>
          {clip.title}
        </h1>
        <Subtitle article={article} />
        <Origin clip={clip} />
      </header>
      {article.mode === 'link' && <p class="quiet">{t('linkOnly')}</p>}
      {pictures.stored && <ArticleView article={article} {...pictures} />}
      {children(sheet)}
    </div>
  );
}

function Origin({ clip }: { readonly clip: Clip }) {
  const { article } = clip;
  const locale = formatLocale();
  const isLink = article.mode === 'link';
  const origin = byline(article, locale);
  const host = [hostOf(article.url)].filter((name) => !origin.includes(name));
  const size = isLink ? [t('mode_link')] : [countedWords(article), counted('minutes', article.minutes)];
  const original = (
    <a id="original" href={article.url} target="_blank" rel="noopener noreferrer" title={article.url}>
      {t('original')}
    </a>
  );
  return (
    <div class="facts-block">
      <Facts facts={[...kindFact(article), ...origin, ...size, ...ruleFacts(article)]} />
      <Facts facts={[original, ...host, t('savedOn', dayOfMoment(clip.savedAt, locale))]} />
      <PictureReceipt id={clip.id} article={article} />
      <LoadedComingPictures clipId={clip.id} />
      <OwnDetails clip={clip} />
      <Versions clip={clip} />
      <AboutClip article={article}>
        <ClipDeliveries clip={clip} />
      </AboutClip>
    </div>
  );
}
