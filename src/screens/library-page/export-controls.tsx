import { useLayoutEffect, useState } from 'preact/hooks';
import { failureOf } from '../../browser/messaging/failure-of';
import type { Failure } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { failureSentence } from '../../browser/wording/failures';
import { counted, formatLocale } from '../../browser/wording/language';
import { type Format, formatNames, formats } from '../../export/formats';
import { pageLibrary } from '../../library/library';
import { Button } from '../ui/button';
import { dayOfMoment } from '../ui/dates';
import { Select } from '../ui/select';
import { downloadClips, type ExportedClip } from '../ui/take-away';

export type ExportState = 'idle' | 'writing' | 'written' | Failure;

/** What became of an export. */
export function exportSentence(state: Exclude<ExportState, 'idle'>): string {
  return typeof state === 'string' ? t(`export_${state}`) : failureSentence(state.code);
}

interface ExportControlsProps {
  readonly ids: readonly string[];
  readonly state: ExportState;
  readonly onState: (state: ExportState) => void;
}

/** Exports clips as one file. */
export function ExportControls({ ids, state, onState }: ExportControlsProps) {
  const [format, setFormat] = useState<Format>('zip');
  useLayoutEffect(() => onState('idle'), [ids.join(), format]);
  const offered = formatNames.filter((name) => ids.length === 1 || formats[name].takesMany);
  const used = offered.includes(format) ? format : 'zip';

  async function write(): Promise<void> {
    if (state === 'writing' || ids.length === 0) return;
    onState('writing');
    onState(await download(ids, used).catch((error) => failureOf(error).failure));
  }

  return (
    <>
      <Select
        id="export-format"
        class="format"
        aria-label={t('format')}
        value={used}
        values={offered}
        nameOf={(name) => t(`format_${name}`)}
        onChoose={setFormat}
      />
      <Button
        id="export"
        look="primary"
        icon="download"
        label={t('export')}
        aria-disabled={state === 'writing' || ids.length === 0}
        onClick={write}
      />
    </>
  );
}

async function download(ids: readonly string[], format: Format): Promise<ExportState> {
  const clips: ExportedClip[] = [];
  for (const id of ids) {
    const clip = await pageLibrary.read(id);
    if (clip) clips.push({ id, article: clip.article, title: clip.title, clippedAt: new Date(clip.savedAt) });
  }
  const title = t('bundleTitle', counted('clips', clips.length), dayOfMoment(Date.now(), formatLocale()));
  const { failure } = await downloadClips(format, clips, clips.length > 1 ? title : undefined);
  return failure ?? 'written';
}
