import './reading.css';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { copyText } from '../../../browser/platform/clipboard';
import { t } from '../../../browser/platform/i18n';
import { IconButton } from '../../ui/button';
import { useKeys } from '../keys';
import { neighboursOf } from '../reading-order';
import { hashOfClip, listInHash } from '../route';
import { type Content, useContent } from './content';
import { ContentsColumn, ContentsPanel, headingsIn, useCurrentHeading } from './contents/contents';
import { Footnotes } from './footnotes';
import { Highlighting } from './highlights/highlighting';
import { LookMenu } from './look/look-menu';
import { Enlarge } from './pictures/enlarge';
import { Position } from './position';

/** What is shown beside the text. */
export type Panel = 'highlights' | 'contents';

interface Props {
  readonly clip: Clip;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel | undefined) => void;
}

/** What helps reading a clip: loaded once the clip is shown. */
export function Reading({ clip, sheet, panel, onPanel }: Props) {
  const content = useContent(sheet);
  const headings = useMemo(() => (content ? headingsIn(content.article) : []), [content]);
  const current = useCurrentHeading(headings, content);
  const close = () => onPanel(undefined);
  useCodeCopy(content);
  if (!sheet.current) return null;
  const contents = { headings, current, article: clip.article };
  return (
    <>
      {headings.length > 0 && <ContentsColumn {...contents} />}
      {headings.length > 0 && panel === 'contents' && <ContentsPanel {...contents} onClose={close} />}
      <Highlighting
        clip={clip}
        content={content}
        sheet={sheet.current}
        listed={panel === 'highlights'}
        onUnlist={close}
      />
      <Footnotes content={content} sheet={sheet.current} />
      <Enlarge content={content} />
      <Position clipId={clip.id} content={content} />
    </>
  );
}

/** The buttons of what helps reading. */
export function ReadingTools({ clip, panel, onPanel }: Pick<Props, 'clip' | 'panel' | 'onPanel'>) {
  const toggle = (name: Panel) => () => onPanel(panel === name ? undefined : name);
  return (
    <>
      <Neighbours clipId={clip.id} />
      <LookMenu />
      <IconButton
        id="show-contents"
        icon="contents"
        label={t('contents')}
        aria-expanded={panel === 'contents'}
        onClick={toggle('contents')}
      />
      <IconButton
        id="show-highlights"
        icon="highlighter"
        label={t('highlights')}
        aria-expanded={panel === 'highlights'}
        onClick={toggle('highlights')}
      />
    </>
  );
}

/** Links to the clips before and after this one in the list; J and K follow them. */
function Neighbours({ clipId }: { clipId: string }) {
  const { previous, next } = neighboursOf(clipId);
  const goBack = () => previous !== undefined && open(previous);
  const goOn = () => next !== undefined && open(next);
  useKeys('reader', { next: goOn, previous: goBack });
  if (previous === undefined && next === undefined) return null;
  return (
    <>
      <IconButton
        id="previous-clip"
        icon="back"
        mirrored
        label={t('previousClip')}
        aria-disabled={previous === undefined}
        onClick={goBack}
      />
      <IconButton
        id="next-clip"
        icon="forward"
        mirrored
        label={t('nextClip')}
        aria-disabled={next === undefined}
        onClick={goOn}
      />
    </>
  );
}

/** Replaces the address, so that Back leads to the list however many clips were read. */
function open(clipId: string): void {
  const { view, query } = listInHash(location.hash);
  location.replace(hashOfClip(clipId, view, query));
}

/** The button says that it has copied for this time (ms). Chosen: a word can be read. */
const copiedTime = 2000;

/** Gives every code block a button that copies it. */
function useCodeCopy(content: Content | undefined): void {
  useEffect(() => {
    for (const code of content?.article.querySelectorAll<HTMLElement>('pre') ?? [])
      if (!code.parentElement?.matches('.code-box')) addButton(code);
  }, [content]);
}

function addButton(code: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'code-box';
  code.replaceWith(box);
  box.append(code, copyButton(code));
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button outlined copy-code screen-only';
  button.dataset.added = '';
  button.textContent = t('copy');
  button.setAttribute('aria-label', t('copyCode'));
  button.addEventListener('click', async () => {
    if (!(await copyText(code.textContent ?? ''))) return;
    button.textContent = t('copied');
    button.setAttribute('aria-label', t('copied'));
    setTimeout(() => {
      button.textContent = t('copy');
      button.setAttribute('aria-label', t('copyCode'));
    }, copiedTime);
  });
  return button;
}
