import { useRef } from 'preact/hooks';
import { type PageState, pageStates, type RunChange } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { askToReadHosts } from '../../../browser/platform/permissions';
import { failureSentence, failureText } from '../../../browser/wording/failures';
import { counted, formatLocale, inDigits } from '../../../browser/wording/language';
import type { RunPageRow } from '../../../library/run-rows';
import type { ShownRun } from '../../../library/runs';
import { hostOf } from '../../ui/article-facts';
import { Facts } from '../../ui/facts';
import { hashOfClip, hashOfList } from '../route';

interface Props extends ShownRun {
  readonly onChange: (change: RunChange) => Promise<void>;
}

/** The order of the rows: what is being read, what the reader has to look at, and the rest. */
const order: readonly PageState[] = ['reading', 'failed', 'check', 'waiting', 'left', 'saved', 'present'];

/** So many pages are listed. Chosen: as in the list of pages found. */
const mostListed = 300;

/** How far the run is, and what became of each page. */
export function Progress({ run, pages, onChange }: Props) {
  const open = pages.filter(isOpen).length;
  const settled = pages.length - open;
  const again = (rows: readonly RunPageRow[]) => {
    // Pages of sites without access are asked for again; Firefox allows asking only during the click.
    const asking = askToReadHosts(rows.map(({ url }) => url)).catch(() => false);
    void asking.then(() => onChange({ do: 'retry', keys: rows.map(({ key }) => key) }));
  };
  const failed = pages.filter(({ state }) => state === 'failed' || state === 'left');
  const sorted = order.flatMap((state) => pages.filter((page) => page.state === state));
  return (
    <section class="many-progress" aria-labelledby="many-progress">
      <h2 id="many-progress">{t('many_progress')}</h2>
      <p class="progressing">
        <progress aria-labelledby="many-progress" max={pages.length} value={settled} />
        <span id="many-count">{t('backup_progress', inDigits(settled), inDigits(pages.length))}</span>
        {open > 0 && !run.paused && <TimeLeft settled={settled} open={open} />}
      </p>
      <p role="status" id="many-state">
        {run.paused && open > 0 && t('many_paused')} {run.why && open > 0 && t(failureText(run.why).what)}
        {open === 0 && t('many_done', counted('pages', settled))}
      </p>
      <Facts facts={countsOf(pages)} />
      <div class="row">
        {open > 0 && (
          <button
            type="button"
            id="many-pause"
            class="button outlined"
            onClick={() => void onChange({ do: run.paused ? 'resume' : 'pause' })}
          >
            {t(run.paused ? 'many_resume' : 'many_pause')}
          </button>
        )}
        {pages.some(({ state }) => state === 'waiting') && (
          <button
            type="button"
            id="many-cancel"
            class="button outlined"
            onClick={() => void onChange({ do: 'cancel' })}
          >
            {t('many_cancel')}
          </button>
        )}
        {open === 0 && failed.length > 1 && (
          <button type="button" id="many-retry-all" class="button outlined" onClick={() => again(failed)}>
            {t('many_retryAll')} <span class="count">{inDigits(failed.length)}</span>
          </button>
        )}
        {run.tag !== undefined && (
          <a id="many-clips" class="link" href={hashOfList({ is: 'tag', tag: run.tag })}>
            {t('many_showClips')}
          </a>
        )}
        {open === 0 && (
          <button type="button" id="many-forget" class="button" onClick={() => void onChange({ do: 'forget' })}>
            {t('many_forget')}
          </button>
        )}
      </div>
      <ul role="list" class="many-list">
        {sorted.slice(0, mostListed).map((page) => (
          <Row key={page.key} page={page} onAgain={() => again([page])} />
        ))}
      </ul>
      {pages.length > mostListed && <p class="quiet">{t('outbox_more', inDigits(pages.length - mostListed))}</p>}
    </section>
  );
}

function isOpen({ state }: RunPageRow): boolean {
  return state === 'waiting' || state === 'reading';
}

/** How many pages are in each state. */
function countsOf(pages: readonly RunPageRow[]): readonly string[] {
  return pageStates.flatMap((each) => {
    const count = pages.filter(({ state }) => state === each).length;
    return count === 0 ? [] : [`${t(`pageState_${each}`)}: ${inDigits(count)}`];
  });
}

interface Since {
  readonly at: number;
  readonly settled: number;
}

/** The time that the rest takes, at the speed since this was shown. */
function TimeLeft({ settled, open }: { readonly settled: number; readonly open: number }) {
  const since = useRef<Since | undefined>(undefined);
  since.current ??= { at: Date.now(), settled };
  const done = settled - since.current.settled;
  if (done < 3) return null;
  const minutes = Math.max(1, Math.round((((Date.now() - since.current.at) / done) * open) / 60_000));
  const format = new Intl.NumberFormat(formatLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return <span class="quiet">{t('many_left', format.format(minutes))}</span>;
}

function Row({ page, onAgain }: { readonly page: RunPageRow; readonly onAgain: () => void }) {
  const { url, title, state, clipId, failure } = page;
  const name = title || url;
  return (
    <li class="row" data-page={url} data-state={state}>
      <div class="many-text">
        <span class="clamped" dir="auto">
          {clipId === undefined ? name : <a href={hashOfClip(clipId)}>{name}</a>}
        </span>
        <Facts facts={[t(`pageState_${state}`), hostOf(url)]} />
        {state === 'failed' && failure && (
          <p class="quiet" data-reason={failure}>
            {failureSentence(failure)}
          </p>
        )}
      </div>
      {(state === 'failed' || state === 'left') && (
        <button
          type="button"
          class="button"
          data-press="again"
          aria-label={`${t('step_again')} · ${name}`}
          onClick={onAgain}
        >
          {t('step_again')}
        </button>
      )}
    </li>
  );
}
