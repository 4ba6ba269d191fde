import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import type { MenuGroup } from '../../ui/menu';
import { useLoaded } from '../../ui/use-loaded';

type CopyModule = typeof import('./page-copy');

function LoadedPageCopy() {
  const module = useLoaded<CopyModule>('copy', () => import('./page-copy'));
  return module ? <module.PageCopy /> : null;
}

/** The menu's offer to copy the page, and what became of it; each number of copies makes another one. */
export function pageCopy(copies: number, setCopies: (copies: number) => void) {
  const choose = () => setCopies(copies + 1);
  const menu: MenuGroup = { label: t('pageAsItLooks'), items: [{ id: 'copy-page', label: t('copyPage'), choose }] };
  return { menu, result: copies > 0 && <LoadedPageCopy key={copies} /> };
}

/** A page without an article can still be copied as it looks. */
export function CopyStep() {
  const [copies, setCopies] = useState(0);
  return (
    <div class="steps">
      <button type="button" id="copy-page" class="button outlined" onClick={() => setCopies(copies + 1)}>
        {t('copyPage')}
      </button>
      {copies > 0 && <LoadedPageCopy key={copies} />}
    </div>
  );
}
