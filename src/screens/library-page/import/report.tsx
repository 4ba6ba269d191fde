import { useState } from 'preact/hooks';
import { failureOf } from '../../../browser/messaging/failure-of';
import { download } from '../../../browser/platform/downloads';
import { t } from '../../../browser/platform/i18n';
import { failureSentence } from '../../../browser/wording/failures';
import { counted } from '../../../browser/wording/language';
import { defined } from '../../../language/text/defined';
import type { Skipped } from '../../../library/import/plan';
import type { Named, Outcome } from '../../../library/import/run';
import { Button } from '../../ui/button';
import { importSession } from './import-session';

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
      <p class="row">
        <Button id="save-report" look="outlined" label={t('import_saveReport')} onClick={() => void save()} />
        {added.length > 0 && removed === undefined && (
          <Button
            id="import-undo"
            look="outlined"
            label={t('import_undo')}
            onClick={() => void importSession.remove(outcome)}
          />
        )}
      </p>
      <p role="status" id="report-refused">
        {refused}
      </p>
    </section>
  );
}

/** What became of an import, in one sentence. */
export function sentenceOf({ counts, skipped }: Outcome): string {
  const { added, updated, present } = counts;
  return t('import_done', counted('clips', added), String(updated), String(present), String(skipped.length));
}

/** A file or entry as the report names it. */
function placeOf({ path, at, title }: Named): string {
  const place = at === undefined || at === 0 ? path : t('import_place', path, String(at));
  return title === undefined || title === '' ? place : t('stepOf', place, title);
}

export function skippedLine({ path, at, name, title, reason }: Skipped & { readonly title?: string }): string {
  const place = placeOf(defined({ path, at, title: name ?? title }));
  return `${place} — ${t(`skip_${reason}`)}`;
}

/** The whole report as a text file. */
function reportText(outcome: Outcome): string {
  const { listed, skipped, remarks } = outcome;
  const taken = (as: 'added' | 'updated' | 'present') => listed.filter((each) => each.as === as).map(placeOf);
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    [t('import_skipped', String(skipped.length)), skipped.map(skippedLine)],
    [
      t('import_remarks', String(remarks.length)),
      remarks.map((each) => `${placeOf(each)} — ${t(`remark_${each.remark}`)}`),
    ],
    [t('import_added'), taken('added')],
    [t('import_updated'), taken('updated')],
    [t('import_present'), taken('present')],
  ];
  const written = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [heading, ...lines].join('\n'));
  return [sentenceOf(outcome), ...written].join('\n\n');
}

/** Longer lists are cut. Chosen: nobody reads more on a screen, and the saved report has all. */
const mostShown = 200;

interface Props<Line> {
  readonly id: string;
  readonly summary: string;
  readonly lines: readonly Line[];
  readonly text: (line: Line) => string;
}

/** A collapsed list of lines; nothing if there are none. */
export function LineList<Line>({ id, summary, lines, text }: Props<Line>) {
  if (lines.length === 0) return null;
  return (
    <details id={id} class="lines">
      <summary>{summary}</summary>
      <ul role="list">
        {lines.slice(0, mostShown).map((line, at) => (
          <li key={String(at)} dir="auto">
            {text(line)}
          </li>
        ))}
      </ul>
      {lines.length > mostShown && <p class="quiet">{t('import_more', String(lines.length - mostShown))}</p>}
    </details>
  );
}
