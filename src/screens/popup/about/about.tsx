import './about.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Article } from '../../../article/article';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { holds } from '../../ui/article-facts';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { onEscape } from '../../ui/on-escape';
import { useFocusStays } from '../../ui/use-focus-stays';
import { doubtsOf } from '../contents-line';
import { ReportLink, SeeMethods } from '../page-actions';
import type { OnPreview } from '../popup-state';
import { OwnRules } from '../rules/own-rules';
import { Blocks, useBlocks } from './blocks';
import { LeftOut } from './left-out';
import { Methods } from './methods';

interface Props extends OnPreview {
  /** With the reader's changes. */
  readonly article: Article;
  readonly onClose: () => void;
  /** Loads the pictures of the preview. */
  readonly pictures: ComponentChildren;
}

/** The panel about the clip: what to check, what it contains, what was left out and why, and other methods. */
export function About({ preview, article, editable, dispatch, onClose, pictures }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const read = useBlocks(preview);
  useLayoutEffect(() => {
    if (!close.current?.closest('.about')?.contains(document.activeElement)) close.current?.focus();
  }, []);
  useFocusStays();

  return (
    <section class="about" id="about" aria-labelledby="about-title" onKeyDown={onEscape(onClose)}>
      <header class="about-head">
        <h2 id="about-title">{t('aboutClip')}</h2>
        <Button id="close-about" icon="close" ref={close} aria-label={t('close')} onClick={onClose} />
      </header>
      <Doubts article={article} />
      <Facts facts={contents(article)} />
      {article.readFrom && <p id="read-from">{t('readFromData')}</p>}
      {article.unreadFrames > 0 && <p id="unread-frames">{counted('unreadFrames', article.unreadFrames)}</p>}
      {pictures}
      <OwnRules preview={preview} editable={editable} dispatch={dispatch} />
      <LeftOut preview={preview} read={read} editable={editable} dispatch={dispatch} />
      {article.mode === 'article' && <Methods article={article} editable={editable} dispatch={dispatch} />}
      {article.mode === 'article' && <SeeMethods preview={preview} />}
      <ReportLink reported={{ mode: article.mode, preview }} />
      {article.mode === 'article' && <Blocks preview={preview} read={read} editable={editable} dispatch={dispatch} />}
    </section>
  );
}

function Doubts({ article }: { article: Article }) {
  const doubts = doubtsOf(article);
  if (doubts.length === 0) return null;
  return (
    <ul role="list" class="warning doubts">
      {doubts.map(({ id, sentence }) => (
        <li key={id} id={id}>
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function contents(article: Article): string[] {
  // Comments that were added are counted by themselves.
  const kept = article.comments?.added ? { ...article.kept, posts: 0 } : article.kept;
  return holds(kept).map(({ key, count }) => counted(key, count));
}
