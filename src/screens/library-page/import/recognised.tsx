import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { Format } from '../../../library/import/formats';
import type { Plan } from '../../../library/import/plan';
import { importSession } from './import-session';
import { LineList } from './line-list';
import { skippedLine } from './report-text';

/** Programs are called the same in all languages. */
const programs: Partial<Record<Format, string>> = {
  pocket: 'Pocket',
  pocketHtml: 'Pocket',
  instapaper: 'Instapaper',
  instapaperHtml: 'Instapaper',
  raindrop: 'Raindrop.io',
  raindropHtml: 'Raindrop.io',
  readwiseReader: 'Readwise Reader',
  readwiseHighlights: 'Readwise',
  singleFile: 'SingleFile',
};

/** What was recognised in the chosen files. Nothing is imported before the reader agrees. */
export function Recognised({ plan }: { plan: Plan }) {
  const { formats, entries, skipped } = plan;
  return (
    <section aria-label={t('import_recognised')}>
      {formats.length > 0 && (
        <table id="recognised" class="recognised">
          <thead>
            <tr>
              <th>{t('import_format')}</th>
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
      <p class="import-actions">
        {entries > 0 && (
          <button type="button" id="import-start" class="button primary" onClick={() => void importSession.run(plan)}>
            {t('import_start', counted('entries', entries))}
          </button>
        )}
        <button type="button" id="import-cancel" class="button outlined" onClick={() => importSession.cancel()}>
          {t('cancel')}
        </button>
      </p>
    </section>
  );
}

type OwnFormat = 'markdown' | 'html' | 'bookmarks' | 'csv';

function ownFormat(format: Format): OwnFormat {
  return format === 'markdown' || format === 'html' || format === 'bookmarks' ? format : 'csv';
}
