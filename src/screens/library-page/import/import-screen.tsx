import { defined } from '../../../language/text/defined';
import './import.css';
import { failureOf } from '../../../browser/messaging/failure-of';
import { t } from '../../../browser/platform/i18n';
import { failureSentence, failureText } from '../../../browser/wording/failures';
import { counted } from '../../../browser/wording/language';
import type { Format } from '../../../library/import/formats';
import type { Plan } from '../../../library/import/plan';
import type { Outcome } from '../../../library/import/run';
import { Button } from '../../ui/button';
import { useOngoing } from '../../ui/ongoing';
import { Progressing } from '../backup/progressing';
import { ScreenFrame } from '../screen-frame';
import { ChooseFiles } from './choose-files';
import { type ImportState, importSession } from './import-session';
import { LineList, Report, sentenceOf, skippedLine } from './report';

/** Imports files of other programs. */
export function ImportScreen() {
  const state = useOngoing(importSession);
  return (
    <ScreenFrame id="import" title={t('import')}>
      <section>
        <p>{t('import_what')}</p>
        <p class="quiet">{t('import_formats')}</p>
        {(state.is === 'idle' || state.is === 'done' || state.is === 'failed') && <ChooseFiles />}
      </section>
      <Working state={state} />
      {state.is === 'ready' && <Recognised plan={state.plan} />}
      {state.is === 'done' && <Report outcome={state.outcome} removed={state.removed} />}
    </ScreenFrame>
  );
}

/** Progress and, once it has ended, what became of it. */
function Working({ state }: { state: ImportState }) {
  const isBusy = state.is === 'reading' || state.is === 'importing';
  const label = t(state.is === 'importing' ? 'import_importing' : 'import_reading');
  return (
    <section>
      {isBusy && <p>{label}</p>}
      <Progressing
        id="import"
        label={label}
        state={
          isBusy ? { is: 'working', ...defined({ progress: state.progress }) } : { is: 'done', sentence: endOf(state) }
        }
        onCancel={() => importSession.cancel()}
      />
    </section>
  );
}

function endOf(state: ImportState): string {
  if (state.is === 'failed') return failureSentence(failureOf(state.error).failure.code);
  if (state.is === 'ready')
    return state.plan.entries === 0 ? t('import_nothing') : t('import_found', counted('entries', state.plan.entries));
  if (state.is !== 'done') return '';
  if (state.removed !== undefined) return t('import_removed', counted('clips', state.removed));
  const { outcome } = state;
  return [...reasonsOf(outcome), sentenceOf(outcome)].join(' ');
}

/** Why an import ended before it was complete. */
function reasonsOf({ end, error }: Outcome): readonly string[] {
  if (end === 'complete') return [];
  const what = end === 'failed' ? [t(failureText(failureOf(error).failure.code).what)] : [];
  return [...what, t(`import_${end}`)];
}

/** Programs are called the same in all languages. */
const programs: Partial<Record<Format, string>> = {
  pocket: 'Pocket',
  instapaper: 'Instapaper',
  raindrop: 'Raindrop.io',
  readwiseReader: 'Readwise Reader',
  readwiseHighlights: 'Readwise',
  singleFile: 'SingleFile',
};

/** What was recognised in the chosen files. Nothing is imported before the reader agrees. */
function Recognised({ plan }: { plan: Plan }) {
  const { formats, entries, skipped } = plan;
  return (
    <section aria-label={t('import_recognised')}>
      {formats.length > 0 && (
        <table id="recognised" class="recognised">
          <thead>
            <tr>
              <th>{t('format')}</th>
              <th class="number">{t('import_fileCount')}</th>
              <th class="number">{t('import_entryCount')}</th>
            </tr>
          </thead>
          <tbody>
            {formats.map(({ format, files, entries: count }) => (
              <tr key={format}>
                <td>{programs[format] ?? t(`importFormat_${ownFormat(format)}`)}</td>
                <td class="number">{files}</td>
                <td class="number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LineList
        id="cannot-import"
        summary={t('import_skipped', String(skipped.length))}
        lines={skipped}
        text={skippedLine}
      />
      <p class="row">
        {entries > 0 && (
          <Button
            id="import-start"
            look="primary"
            label={t('import_start', counted('entries', entries))}
            onClick={() => void importSession.run(plan)}
          />
        )}
        <Button id="import-cancel" look="outlined" label={t('cancel')} onClick={() => importSession.cancel()} />
      </p>
    </section>
  );
}

type OwnFormat = 'markdown' | 'html' | 'bookmarks' | 'csv';

function ownFormat(format: Format): OwnFormat {
  return format === 'markdown' || format === 'html' || format === 'bookmarks' ? format : 'csv';
}
