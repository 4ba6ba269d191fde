import { useMemo } from 'preact/hooks';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { countedWords, formatLocale, inDigits } from '../../../browser/wording/language';
import { liveClip } from '../../../library/library';
import type { RunPageRow } from '../../../library/run-rows';
import { byline, hostOf } from '../../ui/article-facts';
import { ArticleView } from '../../ui/article-view';
import { Button, IconButton } from '../../ui/button';
import { EngineSelect, useEngines } from '../../ui/engine-select';
import { Facts } from '../../ui/facts';
import { onEscape } from '../../ui/on-escape';
import { usePictures } from '../../ui/use-pictures';
import { useWatched } from '../../ui/use-watched';
import type { RowActions } from './row-actions';
import { isOpen } from './run-order';

/** Longer texts (characters) are cut until the reader asks for the rest. Chosen: several screens. */
const mostShown = 20_000;

interface Props extends RowActions {
  readonly row: RunPageRow;
  readonly clipId: string;
  /** How many other pages of its site can be clipped again. */
  readonly others: number;
  readonly onClose: () => void;
}

/** The clip of a page of the run, and what the reader can do with it. Loaded on demand. */
export function RunPreview({ row, clipId, others, onClose, ...actions }: Props) {
  const clip = useWatched(liveClip(clipId), [clipId]);
  return (
    <aside class="run-preview" id="run-preview" aria-label={t('preview')} tabIndex={-1} onKeyDown={onEscape(onClose)}>
      <fieldset class="row run-preview-tools" disabled={isOpen(row)}>
        <legend class="unseen">{t('many_check')}</legend>
        <Tools {...actions} />
        {clip && clip !== 'gone' && <Methods clip={clip} onChoose={(engine) => actions.again({ engine })} />}
        {others > 0 && (
          <Button id="run-site" look="small" onClick={actions.againOnSite}>
            {t('many_sameOnSite', hostOf(row.url))} <span class="count">{inDigits(others)}</span>
          </Button>
        )}
      </fieldset>
      <IconButton icon="close" look="close-panel" label={t('dismiss')} onClick={onClose} />
      {isOpen(row) && <p role="status">{t(`pageState_${row.state}`)}…</p>}
      {clip === 'gone' && <p class="quiet">{t('clipGone')}</p>}
      {clip && clip !== 'gone' && <Text clip={clip} />}
    </aside>
  );
}

/** What has a key as well. */
function Tools({ keep, correct, again, discard }: RowActions) {
  const tools = [
    ['run-keep', 'y', 'many_keep', keep],
    ['run-correct', 'c', 'pick_title', correct],
    ['run-all-text', 'a', 'mode_page', () => again({ mode: 'page' })],
    ['run-scroll', 's', 'many_scrollPage', () => again({ scrolled: true })],
    ['run-link', 'l', 'many_linkOnly', () => again({ mode: 'link' })],
    ['run-discard', '#', 'delete', discard],
  ] as const;
  return (
    <>
      {tools.map(([id, key, label, act]) => (
        <Button
          key={id}
          id={id}
          look={act === keep ? 'small primary' : 'small'}
          label={t(label)}
          aria-keyshortcuts={key}
          onClick={act}
        />
      ))}
    </>
  );
}

/** Clips the page again with another method. */
function Methods({ clip, onChoose }: { readonly clip: Clip; readonly onChoose: (engine: string) => void }) {
  const engines = useEngines()?.engines;
  const { engine } = clip.article;
  if (!engines) return null;
  const names = engines.includes(engine) ? engines : [engine, ...engines];
  return <EngineSelect class="quiet" names={names} chosen={engine} onChoose={onChoose} />;
}

function Text({ clip }: { readonly clip: Clip }) {
  const article = useMemo(() => clip.article, [clip.id, clip.article.html]);
  const pictures = usePictures({ ...clip, article });
  const size = article.mode === 'link' ? [t('mode_link')] : [countedWords(article)];
  return (
    <>
      <h3 class="book" lang={article.language} dir={article.direction}>
        {clip.title}
      </h3>
      <Facts facts={[...byline(article, formatLocale()), ...size]} />
      {article.mode === 'link' && <p class="quiet">{t('linkOnly')}</p>}
      <ArticleView article={article} most={mostShown} {...pictures} />
    </>
  );
}
