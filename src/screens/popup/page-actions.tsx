import { useState } from 'preact/hooks';
import { openTabWith } from '../../browser/platform/hand-over';
import { t } from '../../browser/platform/i18n';
import type { PageToCompare } from '../../clip/clipping/try-method';
import { defined } from '../../language/text/defined';
import { Button } from '../ui/button';
import { loadedLater } from '../ui/loaded-later';
import type { MenuGroup } from '../ui/menu';
import { optionsOf } from './clip-again';
import { clippedAddress, clippedTab } from './clipped-tab';
import { workOnPage } from './leave';
import { readingSeen } from './make-draft';
import { type DraftPreview, modeOf, previewIn, type Stage } from './popup-state';
import type { Reported } from './report/make-report';

/* What can be done with the page itself, whatever became of its clip: a copy, a report, and the view of all methods. */

const LoadedDialog = loadedLater(async () => (await import('./report/report-dialog')).ReportDialog);
const LoadedPageCopy = loadedLater(async () => (await import('./copy/page-copy')).PageCopy);

/** The menu's offers to gather what the page shows while it is scrolled, to list its links, and to report it, with the dialog of that. */
export function pageReport(stage: Stage, open: boolean, setOpen: (open: boolean) => void) {
  const gather = { id: 'gather-page', label: t('gather_title'), choose: () => void workOnPage('page.gather') };
  const links = { id: 'pick-links', label: t('pickLinks_title'), choose: () => void workOnPage('page.links') };
  const report = { id: 'report-page', label: t('report'), choose: () => setOpen(true) };
  const menu: MenuGroup = { items: [gather, links, report] };
  const reported = { mode: modeOf(stage), ...defined({ preview: previewIn(stage) }) };
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

/** The menu's offer to copy the page, and what became of it; each number of copies makes another one. */
export function pageCopy(copies: number, setCopies: (copies: number) => void) {
  const choose = () => setCopies(copies + 1);
  const menu: MenuGroup = { label: t('pageAsItLooks'), items: [{ id: 'copy-page', label: t('copyPage'), choose }] };
  return { menu, result: copies > 0 && <LoadedPageCopy key={copies} /> };
}

/** A page without an article can still be copied as it looks, and its links be listed. */
export function PageSteps() {
  const [copies, setCopies] = useState(0);
  return (
    <div class="steps">
      <Button id="copy-page" look="outlined" label={t('copyPage')} onClick={() => setCopies(copies + 1)} />
      <Button
        id="pick-links"
        look="outlined"
        label={t('pickLinks_title')}
        onClick={() => void workOnPage('page.links')}
      />
      {copies > 0 && <LoadedPageCopy key={copies} />}
    </div>
  );
}

const comparisons = [
  { view: 'texts', id: 'compare-methods', title: 'compareTitle' },
  { view: 'boxes', id: 'see-methods', title: 'methodsTitle' },
] as const;

/** Opens a view of all methods on this page in a tab, and closes the popup. `preview`: the clip, if there is one. */
export function SeeMethods({ preview }: { readonly preview?: DraftPreview }) {
  const [failed, setFailed] = useState(false);
  async function open(view: (typeof comparisons)[number]['view']): Promise<void> {
    const [tabId, url] = await Promise.all([clippedTab, clippedAddress]);
    const reading = await readingSeen(tabId);
    if (!reading.ok) return setFailed(true);
    const clip = preview && optionsOf(preview);
    const page: PageToCompare = { tabId, url, reading: reading.value, ...defined({ clip }) };
    await openTabWith('src/screens/methods-page/index.html', { page, view });
    window.close();
  }
  return (
    <p class="see-methods">
      {comparisons.map(({ view, id, title }) => (
        <button key={id} type="button" id={id} class="link" onClick={() => void open(view)}>
          {t(title)}
        </button>
      ))}
      {failed && <span role="status">{t('whyUnknown')}</span>}
    </p>
  );
}
