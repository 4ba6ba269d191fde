import { useEffect, useRef, useState } from 'preact/hooks';
import { pageStates, type RunChange } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { endNotifying } from '../../../browser/platform/notifications';
import { askFor, may } from '../../../browser/platform/permissions';
import { failureText } from '../../../browser/wording/failures';
import { counted, formatLocale, inDigits } from '../../../browser/wording/language';
import type { RunPageRow } from '../../../library/run-rows';
import type { ShownRun } from '../../../library/runs';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { SendTo } from '../../ui/send-to';
import { sendClips } from '../clip-actions';
import { ExportControls, type ExportState, exportSentence } from '../export-controls';
import { hashOfList } from '../route';
import { readAgain } from './read-again';
import { RunList } from './run-list';
import { isOpen } from './run-order';

interface Props extends ShownRun {
  readonly onChange: (change: RunChange) => Promise<void>;
}

/** How far the run is, and what became of each page. */
export function Progress({ run, pages, discarded, onChange }: Props) {
  const open = pages.filter(isOpen).length;
  const settled = pages.length - open;
  const failed = pages.filter(({ state }) => state === 'failed' || state === 'left');
  return (
    <section class="many-progress" aria-labelledby="many-progress">
      <h2 id="many-progress">{t('many_progress')}</h2>
      <p class="row quiet progressing">
        <progress aria-labelledby="many-progress" max={pages.length} value={settled} />
        <span id="many-count">{t('backup_progress', inDigits(settled), inDigits(pages.length))}</span>
        {open > 0 && !run.paused && <TimeLeft settled={settled} open={open} />}
      </p>
      <p role="status" id="many-state">
        {run.paused && open > 0 && t('many_paused')} {run.why && open > 0 && t(failureText(run.why).what)}
        {open === 0 && t('many_done', counted('pages', pages.filter(({ state }) => state !== 'left').length))}
      </p>
      <Facts facts={countsOf(pages)} />
      <div class="row">
        {open > 0 && (
          <Button
            id="many-pause"
            look="outlined"
            label={t(run.paused ? 'resume' : 'pause')}
            onClick={() => void onChange({ do: run.paused ? 'resume' : 'pause' })}
          />
        )}
        {open > 0 && <NotifyButton />}
        {pages.some(({ state }) => state === 'waiting') && (
          <Button
            id="many-cancel"
            look="outlined"
            label={t('many_cancel')}
            onClick={() => void onChange({ do: 'cancel' })}
          />
        )}
        {open === 0 && failed.length > 1 && (
          <Button id="many-retry-all" look="outlined" onClick={() => readAgain(failed, onChange)}>
            {t('many_retryAll')} <span class="count">{inDigits(failed.length)}</span>
          </Button>
        )}
        {run.tag !== undefined && (
          <a id="many-clips" class="link" href={hashOfList({ is: 'tag', tag: run.tag })}>
            {t('many_showClips')}
          </a>
        )}
        {open === 0 && (
          <Button id="many-forget" label={t('many_forget')} onClick={() => void onChange({ do: 'forget' })} />
        )}
      </div>
      {open === 0 && <TakeAway pages={pages.filter(({ key }) => !discarded.has(key))} />}
      <RunList pages={pages} discarded={discarded} onChange={onChange} />
    </section>
  );
}

/** Exports the clips of the run as one file, in the order of its pages, or sends them somewhere. */
function TakeAway({ pages }: { readonly pages: readonly RunPageRow[] }) {
  const [exported, setExported] = useState<ExportState>('idle');
  const clips = pages.flatMap(({ clipId, title = '' }) => (clipId === undefined ? [] : [{ id: clipId, title }]));
  if (clips.length === 0) return null;
  return (
    <div class="row" id="many-take-away">
      <ExportControls ids={clips.map(({ id }) => id)} state={exported} onState={setExported} />
      <SendTo id="many-send" label="sendTo" onSend={(destination) => void sendClips(clips, destination)} />
      <p role="status">{exported !== 'idle' && exportSentence(exported)}</p>
    </div>
  );
}

/** How many pages are in each state. */
function countsOf(pages: readonly RunPageRow[]): readonly string[] {
  return pageStates.flatMap((each) => {
    const count = pages.filter(({ state }) => state === each).length;
    return count === 0 ? [] : [`${t(`pageState_${each}`)} ${inDigits(count)}`];
  });
}

/** Asks the browser whether WClipper may tell the reader when the run ends, or gives that up. */
function NotifyButton() {
  const [allowed, setAllowed] = useState<boolean>();
  useEffect(() => void may('notifications').then(setAllowed), []);
  if (allowed === undefined) return null;
  const toggle = () =>
    void (allowed ? endNotifying().then(() => false) : askFor('notifications')).then(setAllowed, () =>
      setAllowed(false),
    );
  return <Button id="many-notify" look="outlined" label={t('many_notify')} aria-pressed={allowed} onClick={toggle} />;
}

/** The time that the rest takes, at the speed since this was shown. */
function TimeLeft({ settled, open }: { readonly settled: number; readonly open: number }) {
  const since = useRef<{ readonly at: number; readonly settled: number } | undefined>(undefined);
  since.current ??= { at: Date.now(), settled };
  const done = settled - since.current.settled;
  if (done < 3) return null;
  const minutes = Math.max(1, Math.round((((Date.now() - since.current.at) / done) * open) / 60_000));
  const format = new Intl.NumberFormat(formatLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return <span class="quiet">{t('many_left', format.format(minutes))}</span>;
}
