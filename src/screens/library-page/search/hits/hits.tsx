import './hits.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../../browser/platform/i18n';
import { inDigits } from '../../../../browser/wording/language';
import { queryOf } from '../../../../library/search/language/query';
import { matcherOf } from '../../../../library/search/matcher';
import { IconButton } from '../../../ui/button';
import { useKeys } from '../../keys';
import { hitRanges, markHits, showHit, unmarkHits } from './hit-ranges';

interface Props {
  /** The search that found the clip. */
  readonly query: string;
}

/** Marks what a search found in the opened clip, and steps through it, also with the keys n and N. Loaded after a search. */
export function Hits({ query }: Props) {
  const text = useMemo(() => queryOf(query).text.filter(({ not }) => !not), [query]);
  const [isClosed, setClosed] = useState(false);
  const isShown = text.length > 0 && !isClosed;
  const { count, now, step } = useHits(isShown ? text : undefined);
  useKeys('reader', isShown ? { nextHit: () => step(1), previousHit: () => step(-1) } : {});
  if (!isShown || count === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="floating hits screen-only" role="group" aria-label={t('hits')}>
      <p role="status">{count === 0 ? t('noHits') : t('hitOf', inDigits(now + 1), inDigits(count))}</p>
      <IconButton
        id="previous-hit"
        icon="up"
        label={t('previousHit')}
        aria-disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        id="next-hit"
        icon="chevron"
        label={t('nextHit')}
        aria-disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton id="close-hits" icon="close" label={t('closeHits')} onClick={() => setClosed(true)} />
    </div>
  );
}

/** The hits in the opened clip, which are marked. The first one is scrolled to. There is no count until the article has text. */
function useHits(text: Parameters<typeof matcherOf>[0] | undefined) {
  const [hits, setHits] = useState<readonly Range[]>();
  const [now, setNow] = useState(0);
  // Keys that follow each other quickly arrive before the next rendering.
  const latest = useRef(0);
  useLayoutEffect(() => {
    const reader = document.getElementById('reader');
    if (!text || !reader) return;
    const matcher = matcherOf(text);
    let isFirst = true;
    const stop = watchArticle(reader, (article) => {
      const found = hitRanges(article, matcher);
      setHits(found);
      if (isFirst && found[0]) {
        isFirst = false;
        showHit(found[0]);
      }
    });
    return () => {
      stop();
      unmarkHits();
    };
  }, [text]);
  useLayoutEffect(() => {
    if (text && hits) markHits(hits, hits[now]);
  }, [hits, now]);

  function step(by: 1 | -1): void {
    const count = hits?.length ?? 0;
    if (count === 0) return;
    const next = (latest.current + by + count) % count;
    latest.current = next;
    setNow(next);
    const hit = hits?.[next];
    if (hit) showHit(hit);
  }

  return { count: hits?.length, now, step };
}

/**
 * Changes come in slices, each of which may add many nodes: they are waited for (ms). Chosen: several slices of some 10
 * ms, and no wait that one notices.
 */
const pause = 60;

/**
 * Calls `onText` with the article of the opened clip as soon as it has text, and after each change of it. Returns a function
 * that stops watching.
 */
function watchArticle(reader: Element, onText: (article: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const article = reader.querySelector<HTMLElement>('.sheet > .article');
    if (article?.hasChildNodes()) onText(article);
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(tell, pause);
  });
  observer.observe(reader, { childList: true, subtree: true });
  tell();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
