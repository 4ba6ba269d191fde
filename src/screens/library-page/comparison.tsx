import { useState } from 'preact/hooks';
import type { ClipVersion } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { loadedLater } from '../ui/loaded-later';

interface Props {
  readonly name: 'changesThen' | 'changesSince' | 'duplicates_differ';
  readonly before: ClipVersion;
  readonly after: ClipVersion;
}

/** Compares two states of a clip, or two clips, once it is opened. */
export function Comparison({ name, before, after }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class={`comparison ${name}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(name)}</summary>
      {open && <Changes before={before} after={after} />}
    </details>
  );
}

const Changes = loadedLater(async () => (await import('../ui/changes/changes-view')).Changes);
