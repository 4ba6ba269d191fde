import './report.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../../../browser/messaging/failure-of';
import type { Failure } from '../../../browser/messaging/outcome';
import { download } from '../../../browser/platform/downloads';
import { t } from '../../../browser/platform/i18n';
import { failureSentence } from '../../../browser/wording/failures';
import { reportFile } from '../../report/report';
import { Button } from '../../ui/button';
import { clippedTab } from '../clipped-tab';
import { makeReport, type Reported, type ReportOptions } from './make-report';

interface Props {
  readonly reported: Reported;
  readonly onClose: () => void;
}

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'writing' }
  | { readonly is: 'written'; readonly name: string; readonly differs: boolean }
  | { readonly is: 'failed'; readonly failure: Failure };

/** Says what a report contains, and writes it to a file. */
export function ReportDialog({ reported, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scramble, setScramble] = useState(true);
  const [note, setNote] = useState('');
  const [state, setState] = useState<State>({ is: 'asking' });
  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function write(): Promise<void> {
    if (state.is === 'writing') return;
    setState({ is: 'writing' });
    const failed = (error: unknown): State => ({ is: 'failed', failure: failureOf(error).failure });
    setState(await written(reported, { scramble, note }).catch(failed));
  }

  return (
    <dialog
      class="report"
      id="report"
      ref={dialog}
      aria-labelledby="report-title"
      onClose={onClose}
      onKeyDown={keepKeys}
    >
      <h2 id="report-title">{t('report')}</h2>
      <p>{t('report_what')}</p>
      <Contents scramble={scramble} />
      <label class="report-choice">
        <input
          type="checkbox"
          id="report-scramble"
          checked={scramble}
          onChange={({ currentTarget }) => setScramble(currentTarget.checked)}
        />
        <span>{t('report_scramble')}</span>
      </label>
      <p role="status" class="report-private">
        {!scramble && t('report_private')}
      </p>
      <label class="report-note">
        <span>{t('report_note')}</span>
        <textarea
          id="report-note"
          rows={2}
          dir="auto"
          maxLength={mostNote}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      <div role="status" id="report-state" data-state={state.is}>
        <Result state={state} />
      </div>
      <div class="report-buttons">
        <Button id="report-close" label={t('close')} onClick={() => dialog.current?.close()} />
        <Button
          id="report-write"
          look="primary"
          label={t('report_write')}
          aria-disabled={state.is === 'writing'}
          onClick={() => void write()}
        />
      </div>
    </dialog>
  );
}

/** Keys in the dialog mean nothing to what lies behind it. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}

/** Characters that a note may have. Chosen: more than anybody writes beside a report. */
const mostNote = 4000;

function Contents({ scramble }: { readonly scramble: boolean }) {
  return (
    <>
      <h3>{t('report_contents')}</h3>
      <ul id="report-contents">
        <li>{t(scramble ? 'report_madeUp' : 'report_page')}</li>
        <li>{t('report_decisions')}</li>
        <li>{t('report_correction')}</li>
        <li>{t('report_versions')}</li>
      </ul>
    </>
  );
}

function Result({ state }: { readonly state: State }) {
  if (state.is === 'asking') return null;
  if (state.is === 'writing') return <p>{t('report_writing')}</p>;
  if (state.is === 'failed') return <p class="refused">{failureSentence(state.failure.code)}</p>;
  return (
    <>
      <p>{t('report_written', state.name)}</p>
      {state.differs && <p>{t('report_differs')}</p>}
    </>
  );
}

async function written(reported: Reported, options: ReportOptions): Promise<State> {
  const report = await makeReport(await clippedTab, reported, options);
  if (!report.ok) return { is: 'failed', failure: report.failure };
  const wanted = `WClipper report ${new Date().toLocaleDateString('sv')}.zip`;
  // The browser names it differently if there is one of this name.
  const name = await download(wanted, await reportFile(report.value));
  return { is: 'written', name, differs: report.value.about.sameWhenScrambled === false };
}
