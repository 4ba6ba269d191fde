import { useState } from 'preact/hooks';
import { failureOf } from '../../../browser/messaging/failure-of';
import { download } from '../../../browser/platform/downloads';
import { t } from '../../../browser/platform/i18n';
import { failureSentence } from '../../../browser/wording/failures';
import type { Outcome } from '../../../library/import/run';
import { importSession } from './import-session';
import { LineList } from './line-list';
import { placeOf, reportText, skippedLine } from './report-text';

/** What became of an import. */
export function Report({ outcome, removed }: { outcome: Outcome; removed: number | undefined }) {
  const { skipped, remarks, added } = outcome;
  const [refused, setRefused] = useState('');

  async function save(): Promise<void> {
    const name = `WClipper import ${new Date().toLocaleDateString('sv')}.txt`;
    setRefused('');
    await download(name, new Blob([reportText(outcome)], { type: 'text/plain' })).catch((error) =>
      setRefused(failureSentence(failureOf(error).failure.code)),
    );
  }

  return (
    <section aria-label={t('import_report')}>
      <LineList
        id="import-skipped"
        summary={t('import_skipped', String(skipped.length))}
        lines={skipped}
        text={skippedLine}
      />
      <LineList
        id="import-remarks"
        summary={t('import_remarks', String(remarks.length))}
        lines={remarks}
        text={(each) => `${placeOf(each)} — ${t(`remark_${each.remark}`)}`}
      />
      <p class="import-actions">
        <button type="button" id="save-report" class="button outlined" onClick={() => void save()}>
          {t('import_saveReport')}
        </button>
        {added.length > 0 && removed === undefined && (
          <button
            type="button"
            id="import-undo"
            class="button outlined"
            onClick={() => void importSession.remove(outcome)}
          >
            {t('import_undo')}
          </button>
        )}
      </p>
      <p role="status" id="report-refused">
        {refused}
      </p>
    </section>
  );
}
