import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import type { Skipped } from '../../../library/import/plan';
import type { Named, Outcome } from '../../../library/import/run';

/** What became of an import, in one sentence. */
export function sentenceOf({ counts, skipped }: Outcome): string {
  const { added, updated, present } = counts;
  return t('import_done', counted('clips', added), String(updated), String(present), String(skipped.length));
}

/** A file or entry as the report names it. */
export function placeOf({ path, at, title }: Named): string {
  const place = at === undefined || at === 0 ? path : t('import_place', path, String(at));
  return title === undefined || title === '' ? place : `${place}: ${title}`;
}

export function skippedLine({ path, at, name, title, reason }: Skipped & { readonly title?: string }): string {
  const shown = name ?? title;
  const place = placeOf({
    path,
    ...(at === undefined ? {} : { at }),
    ...(shown === undefined ? {} : { title: shown }),
  });
  return `${place} — ${t(`skip_${reason}`)}`;
}

/** The whole report as a text file. */
export function reportText(outcome: Outcome): string {
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
