import { useEffect, useState } from 'preact/hooks';
import { type Format, formatNames, formats } from '../export/formats';
import { type ClipSummary, readClip } from '../library/library';
import { t } from '../platform/i18n';
import { dayOfMoment } from '../ui/dates';
import { Icon } from '../ui/icons';
import { counted, formatLocale } from '../ui/language';
import { downloadClips, type Taken } from '../ui/take-away';
import type { Chosen } from './chosen';

interface Props {
  /** The clips that are visible. */
  readonly clips: readonly ClipSummary[];
  readonly chosen: Chosen;
}

type State = 'idle' | 'writing' | 'written' | 'refused' | 'tooLarge';

/** Exports the selected clips as one file. */
export function ExportBar({ clips, chosen }: Props) {
  const [format, setFormat] = useState<Format>('zip');
  const [state, setState] = useState<State>('idle');
  useEffect(() => setState('idle'), [chosen.ids, format]);
  const ids = clips.filter(({ id }) => chosen.ids.has(id)).map(({ id }) => id);
  const offered = formatNames.filter((name) => ids.length === 1 || formats[name].takesMany);
  const used = offered.includes(format) ? format : 'zip';

  async function write(): Promise<void> {
    if (state === 'writing' || ids.length === 0) return;
    setState('writing');
    setState(await download(ids, used).catch(() => 'refused' as const));
  }

  return (
    <section class="export-bar" id="export-bar" aria-label={t('exportChosen')}>
      <p role="status">{state === 'idle' ? counted('chosen', ids.length) : t(`export_${state}`)}</p>
      <button type="button" id="choose-all" class="button" onClick={() => chosen.all(clips)}>
        {t('chooseAll')}
      </button>
      <button type="button" id="choose-none" class="button" onClick={chosen.none}>
        {t('chooseNone')}
      </button>
      <select
        id="export-format"
        class="format"
        aria-label={t('format')}
        value={used}
        onChange={(event) => setFormat(event.currentTarget.value as Format)}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {t(`format_${name}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        id="export"
        class="button primary"
        aria-disabled={state === 'writing' || ids.length === 0}
        onClick={write}
      >
        <Icon name="download" />
        {t('export')}
      </button>
    </section>
  );
}

async function download(ids: readonly string[], format: Format): Promise<State> {
  const clips: Taken[] = [];
  for (const id of ids) {
    const clip = await readClip(id);
    if (clip) clips.push({ id, article: clip.article, title: clip.title, clippedAt: new Date(clip.savedAt) });
  }
  const title = t('bundleTitle', counted('clips', clips.length), dayOfMoment(Date.now(), formatLocale()));
  const { ok, tooLarge } = await downloadClips(format, clips, clips.length > 1 ? title : undefined);
  return ok ? 'written' : tooLarge ? 'tooLarge' : 'refused';
}
