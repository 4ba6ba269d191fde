import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { ReadingPosition } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { pageReading } from '../../../library/reading';
import { Button } from '../../ui/button';
import { clipInHash, listInHash } from '../route';
import type { Content } from './content';

/** Blocks of text and pictures; those that contain others count as well. */
const blocks = 'h2, h3, h4, h5, h6, p, li, dt, dd, pre, .table, figure';

/** What is behind the toolbar (px) is above what is read. */
const topOfText = 64;

/**
 * A position is stored when the reader has not scrolled for this time (ms). Chosen: turning the wheel pauses less; who
 * closes the page that soon has not read on.
 */
const pause = 800;

/** The way back to the beginning is offered for this time (ms). Chosen: readers look around first. */
const offerTime = 12_000;

interface Props {
  readonly clipId: string;
  readonly content: Content | undefined;
}

/** Remembers where the reader is in a clip, goes there when it is opened, and shows how far it is. */
export function Position({ clipId, content }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(false);
  const article = content?.article;
  // A layout effect ends while the article is still in the document, and can be measured.
  useLayoutEffect(() => {
    if (!article) return;
    return follow(clipId, article, bar, () => setRestored(true));
  }, [clipId, article]);
  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => setRestored(false), offerTime);
    return () => clearTimeout(timer);
  }, [restored]);

  return (
    <>
      <div class="progress screen-only" aria-hidden="true" ref={bar} />
      {restored && (
        <p class="floating restored screen-only" role="status">
          {t('positionRestored')}{' '}
          <Button
            id="to-start"
            label={t('toStart')}
            onClick={() => {
              setRestored(false);
              window.scrollTo(0, 0);
            }}
          />
        </p>
      )}
    </>
  );
}

/** Restores the position, and then remembers it. Returns a function that stops that. */
function follow(
  clipId: string,
  article: HTMLElement,
  bar: { readonly current: HTMLElement | null },
  onRestored: () => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolled = 0;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    void ask('reading.keep', { clipId, position: positionIn(article, scrolled) });
  };
  const begin = () => {
    const onScroll = () => {
      // Browsers restore the place in the list while the clip is still there.
      if (clipInHash(location.hash) !== clipId) return;
      scrolled = window.scrollY;
      if (bar.current) bar.current.style.scale = `${progress()} 1`;
      clearTimeout(timer);
      timer = setTimeout(store, pause);
    };
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    window.addEventListener('pagehide', () => timer !== undefined && store(), { signal });
    // Readers may have scrolled before the position was known.
    if (window.scrollY > 0) onScroll();
  };
  void pageReading
    .of(clipId)
    .catch(() => undefined)
    .then((position) => {
      if (signal.aborted) return;
      // A hit of a search is shown instead, and readers who scroll already know where they want to be.
      if (position && opensAtBeginning()) {
        goTo(position, article);
        onRestored();
      }
      begin();
    });
  return () => {
    ended.abort();
    if (timer !== undefined) store();
  };
}

function opensAtBeginning(): boolean {
  return window.scrollY === 0 && listInHash(location.hash).query === '';
}

/** How much of the page is above the lower edge of the window, from 0 to 1. */
function progress(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? window.scrollY / (scrollHeight - clientHeight) : 0;
}

/** The first block that was not wholly above the text that was seen, when the page was scrolled so far (px). */
function positionIn(article: HTMLElement, scrolled: number): ReadingPosition {
  const edge = topOfText + scrolled - window.scrollY;
  const all = article.querySelectorAll<HTMLElement>(blocks);
  const start = { block: 0, share: 0 };
  if (article.getBoundingClientRect().top >= edge) return start;
  for (const [block, element] of all.entries()) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (bottom > edge) return { block, share: Math.min(1, Math.max(0, (edge - top) / Math.max(1, height))) };
  }
  return start;
}

function goTo({ block, share }: ReadingPosition, article: HTMLElement): void {
  const element = article.querySelectorAll<HTMLElement>(blocks)[block];
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top + height * share - topOfText);
}
