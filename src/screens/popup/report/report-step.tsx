import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import type { MenuGroup } from '../../ui/menu';
import { useLoaded } from '../../ui/use-loaded';
import { modeOf, type Stage, shownIn } from '../stage';
import type { Reported } from './make-report';

type DialogModule = typeof import('./report-dialog');

function LoadedDialog(props: { readonly reported: Reported; readonly onClose: () => void }) {
  const module = useLoaded<DialogModule>('report', () => import('./report-dialog'));
  return module ? <module.ReportDialog {...props} /> : null;
}

/** The menu's offer to report the page, and its dialog. */
export function pageReport(stage: Stage, open: boolean, setOpen: (open: boolean) => void) {
  const menu: MenuGroup = { items: [{ id: 'report-page', label: t('report'), choose: () => setOpen(true) }] };
  const shown = shownIn(stage);
  const reported = { mode: modeOf(stage), ...(shown ? { shown } : {}) };
  return { menu, result: open && <LoadedDialog key="report" reported={reported} onClose={() => setOpen(false)} /> };
}

/** Offers to report the page where it stands. */
export function ReportLink({ reported }: { readonly reported: Reported }) {
  const [open, setOpen] = useState(false);
  return (
    <p class="see-methods">
      <button type="button" id="report-link" class="link" onClick={() => setOpen(true)}>
        {t('report')}
      </button>
      {open && <LoadedDialog reported={reported} onClose={() => setOpen(false)} />}
    </p>
  );
}
