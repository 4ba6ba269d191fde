import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { live } from '../../library/live';
import { type UnsavedPage, unsavedPages } from '../../library/unsaved-pages';
import { Button, IconButton } from '../ui/button';
import { momentInWords } from '../ui/dates';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icons';
import { useWatched } from '../ui/use-watched';
import { tell } from './clip-actions';
import { listFocus } from './list-focus';

/** A line about the pages that the reader changed or tried to save; it opens their list. Nothing if there are none. */
export function UnsavedPages() {
  const pages = useWatched(
    live(() => unsavedPages(), []),
    [],
    [],
  );
  const [open, setOpen] = useState(false);
  if (pages.length === 0) return null;
  const said = counted('unsaved', pages.length);
  return (
    <section id="unsaved" aria-label={said}>
      <p class="unsaved-line">
        <Button aria-expanded={open} aria-controls="unsaved-pages" onClick={() => setOpen(!open)}>
          {said}
          <Icon name={open ? 'up' : 'chevron'} />
        </Button>
        <IconButton
          id="dismiss-unsaved"
          icon="close"
          label={t('unsaved_discardAll')}
          onClick={() => void dismiss(pages)}
        />
      </p>
      <div id="unsaved-pages" hidden={!open}>
        {open && <List pages={pages} />}
      </div>
    </section>
  );
}

function List({ pages }: { pages: readonly UnsavedPage[] }) {
  return (
    <>
      <p class="quiet">{t('unsaved_why')}</p>
      <ul role="list">
        {pages.map((page) => (
          <li key={page.draftId} class="row">
            <div class="row-text">
              <h2 class="item-title clamped book" dir="auto">
                {page.title}
              </h2>
              <Facts facts={[page.site ?? page.url, momentInWords(page.at, formatLocale())]} oneLine />
            </div>
            <Button
              look="outlined"
              label={t('save')}
              aria-label={t('unsaved_saveNamed', page.title)}
              onClick={({ currentTarget }) => void save(page, focusNextTo(currentTarget))}
            />
            <Button
              label={t('unsaved_discard')}
              aria-label={t('unsaved_discardNamed', page.title)}
              onClick={() => void dismiss([page])}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The row of the button is about to go: the same button of another row gets the focus. Returns whether there is one. */
function focusNextTo(button: HTMLElement): boolean {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  other?.querySelector('button')?.focus();
  return other instanceof Element;
}

async function save({ draftId, title }: UnsavedPage, hasOthers: boolean): Promise<void> {
  const saved = await ask('draft.save', { draftId });
  if (!saved.ok) return tell({ sentence: `failure_${saved.failure.code}`, name: title });
  // The line goes with its last page, now or soon, and so does what has the focus.
  const { activeElement } = document;
  const isLost = activeElement === document.body || (!hasOthers && activeElement?.closest('#unsaved'));
  if (isLost) listFocus.want(saved.value.clipId);
  tell({ sentence: 'savedAs', name: title });
}

/** Takes pages off the list for good, unless the reader presses Undo. */
async function dismiss(pages: readonly UnsavedPage[]): Promise<void> {
  const draftIds = pages.map(({ draftId }) => draftId);
  const [only, ...others] = pages;
  const name = only && others.length === 0 ? only.title : counted('pages', pages.length);
  const { ok } = await ask('drafts.list', { draftIds, listed: false });
  if (!ok) return tell({ sentence: 'unsaved_notDiscarded', name });
  const undo = async () => {
    const again = await ask('drafts.list', { draftIds, listed: true });
    const isBack = again.ok && again.value > 0;
    tell({ sentence: isBack ? 'changeUndone' : 'unsaved_gone', name });
    return isBack;
  };
  tell({ sentence: 'unsaved_discarded', name, undo, takesFocus: true });
}
