import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RunChange } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { failureSentence } from '../../../browser/wording/failures';
import { inDigits } from '../../../browser/wording/language';
import type { RunPageRow } from '../../../library/run-rows';
import type { ShownRun } from '../../../library/runs';
import { hostOf } from '../../ui/article-facts';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { loadedLater } from '../../ui/loaded-later';
import { LoadedKeyHelp } from '../key-help-loaded';
import { useKeys } from '../keys';
import { hashOfClip } from '../route';
import { readAgain } from './read-again';
import { othersOfSite, type RowActions, rowActions } from './row-actions';
import { inOrder, isOpen, pageBeside, sortedPages } from './run-order';

/** So many pages are listed. Chosen: as in the list of pages found. */
const mostListed = 300;

interface Props extends Pick<ShownRun, 'pages' | 'discarded'> {
  readonly onChange: (change: RunChange) => Promise<void>;
}

/** The pages of the run, with the clip of one of them beside the list. */
export function RunList({ pages, discarded, onChange }: Props) {
  const [current, setCurrent] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [help, setHelp] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const rows = useOrder(pages, discarded, current !== undefined).slice(0, mostListed);
  const row = rows.find(({ key }) => key === current);
  const go = (to: RunPageRow | undefined) => {
    if (!to) return;
    setCurrent(to.key);
    rowOf(list.current, to.key)?.focus();
  };
  const toggle = (on = !isShown) => {
    if (on && !row) go(rows.find(({ key, clipId: id }) => id !== undefined && !discarded.has(key)));
    if (!on) go(row);
    setShown(on);
  };
  // The rows are narrower beside the clip, and thus higher.
  useLayoutEffect(() => {
    if (!isShown) return;
    list.current?.scrollIntoView();
    rowOf(list.current, current ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const onRow = row && rowActions({ row, pages, rows, discarded, onChange, go });
  useRunKeys({ rows, row, onRow, list, isShown, go, toggle, help: () => setHelp(true) });
  const clipId = row && !discarded.has(row.key) ? row.clipId : undefined;
  const beside = isShown && onRow && clipId !== undefined;
  return (
    <>
      {rows.some((each) => each.clipId !== undefined) && (
        <div class="row">
          <Button
            id="many-check"
            look="outlined"
            label={t('many_check')}
            aria-pressed={isShown}
            onClick={() => toggle()}
          />
          <Button id="many-keys" label={t('keys')} onClick={() => setHelp(true)} />
        </div>
      )}
      <div class={beside ? 'run-split' : undefined}>
        <ul role="list" class="rows many-list" ref={list}>
          {rows.map((page) => (
            <Row
              key={page.key}
              page={page}
              isDiscarded={discarded.has(page.key)}
              isCurrent={isShown && page.key === current}
              // Readers who tab through the rows to the clip that is shown do not choose others.
              onFocus={(isItself) => (isItself || !isShown) && setCurrent(page.key)}
              onAgain={() => readAgain([page], onChange)}
            />
          ))}
        </ul>
        {beside && (
          <LoadedPreview
            key={row.key}
            row={row}
            clipId={clipId}
            others={othersOfSite(row, pages, discarded).length}
            onClose={() => toggle(false)}
            {...onRow}
          />
        )}
      </div>
      {pages.length > mostListed && <p class="quiet">{t('outbox_more', inDigits(pages.length - mostListed))}</p>}
      {help && <LoadedKeyHelp place="run" onClose={() => setHelp(false)} />}
    </>
  );
}

interface KeysOfRun {
  readonly rows: readonly RunPageRow[];
  /** The page that the reader looks at. */
  readonly row: RunPageRow | undefined;
  readonly onRow: RowActions | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly isShown: boolean;
  readonly go: (to: RunPageRow | undefined) => void;
  readonly toggle: () => void;
  readonly help: () => void;
}

/** The keys act on the page whose clip is shown, or whose row has the focus. */
function useRunKeys({ rows, row, onRow, list, isShown, go, toggle, help }: KeysOfRun): void {
  const onClip = (act: (on: RowActions) => void) => {
    const isMeant = isShown || list.current?.contains(document.activeElement) === true;
    if (!isMeant || !onRow || row?.clipId === undefined || isOpen(row)) return false;
    return act(onRow);
  };
  const scroll = (by: 1 | -1) => isShown && !document.activeElement?.matches('a, button') && scrollPreview(by);
  useKeys('run', {
    next: () => go(pageBeside(rows, row?.key, 1)),
    previous: () => go(pageBeside(rows, row?.key, -1)),
    preview: toggle,
    scroll: () => scroll(1),
    scrollBack: () => scroll(-1),
    keep: () => onClip(({ keep }) => keep()),
    correct: () => onClip(({ correct }) => correct()),
    method: () => onClip(() => document.getElementById('engine')?.focus()),
    allText: () => onClip(({ again }) => again({ mode: 'page' })),
    scrollPage: () => onClip(({ again }) => again({ scrolled: true })),
    linkOnly: () => onClip(({ again }) => again({ mode: 'link' })),
    discard: () => onClip(({ discard }) => discard()),
    again: () => onClip(({ again }) => again()),
    help,
  });
}

const LoadedPreview = loadedLater(async () => (await import('./run-preview')).RunPreview);

/** The pages in order: the order stays while the reader goes through them. */
function useOrder(pages: readonly RunPageRow[], discarded: ReadonlySet<string>, stays: boolean): readonly RunPageRow[] {
  const keys = useRef<readonly string[]>([]);
  const sorted = sortedPages(pages, discarded);
  const shown = stays ? inOrder(keys.current, sorted) : sorted;
  useLayoutEffect(() => {
    keys.current = shown.map(({ key }) => key);
  });
  return shown;
}

function rowOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/** Scrolls the preview by most of its height. */
function scrollPreview(by: 1 | -1): void {
  const preview = document.getElementById('run-preview');
  preview?.scrollBy({ top: by * preview.clientHeight * 0.8 });
}

interface RowProps {
  readonly page: RunPageRow;
  readonly isDiscarded: boolean;
  readonly isCurrent: boolean;
  /** `isItself`: not something in the row. */
  readonly onFocus: (isItself: boolean) => void;
  readonly onAgain: () => void;
}

function Row({ page, isDiscarded, isCurrent, onFocus, onAgain }: RowProps) {
  const { key, url, title, state, clipId, failure, leadsTo, seen, how } = page;
  const name = title || url;
  const facts = [
    isDiscarded ? t('many_inTrash') : t(`pageState_${state}`),
    ...(how?.mode ? [t(`mode_${how.mode}`)] : []),
    ...(seen ? [t('many_seen')] : []),
    hostOf(url),
  ];
  return (
    <li
      class="row"
      data-page={url}
      data-key={key}
      data-state={isDiscarded ? 'discarded' : state}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      onFocusIn={({ target, currentTarget }) => onFocus(target === currentTarget)}
    >
      <div class="row-text">
        <span class="clamped" dir="auto">
          {clipId === undefined ? name : <a href={hashOfClip(clipId)}>{name}</a>}
        </span>
        <Facts facts={facts} />
        {state === 'failed' && failure && (
          <p class="quiet" data-reason={failure}>
            {failureSentence(failure)} {leadsTo}
          </p>
        )}
      </div>
      {(state === 'failed' || state === 'left') && (
        <Button
          label={t('step_again')}
          data-press="again"
          aria-label={`${t('step_again')} · ${name}`}
          onClick={onAgain}
        />
      )}
    </li>
  );
}
