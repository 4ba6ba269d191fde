import { useState } from 'preact/hooks';
import type { PageToClip } from '../../../browser/messaging/page-runs';
import { type BookmarkFolder, bookmarkFolders } from '../../../browser/platform/bookmarks';
import { t } from '../../../browser/platform/i18n';
import { askFor } from '../../../browser/platform/permissions';
import { inDigits } from '../../../browser/wording/language';
import { Button } from '../../ui/button';

/** A folder of the bookmarks, once the reader has allowed reading them. */
export function Bookmarks({ onFound }: { readonly onFound: (pages: readonly PageToClip[]) => Promise<void> }) {
  const [folders, setFolders] = useState<readonly BookmarkFolder[]>();
  const [id, setId] = useState('');
  const chosen = folders?.find((folder) => folder.id === id) ?? folders?.[0];
  const list = () =>
    void askFor('bookmarks')
      .then((isAllowed) => (isAllowed ? bookmarkFolders() : []))
      .then(setFolders, () => setFolders([]));
  if (!folders) return <Button id="many-bookmarks" look="outlined" label={t('many_bookmarks')} onClick={list} />;
  if (!chosen) return <p class="quiet">{t('many_nothing')}</p>;
  return (
    <div class="row">
      <label>
        {t('field_folder')}{' '}
        <select id="many-folder" value={chosen.id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
          {folders.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {`${'\u2003'.repeat(folder.depth)}${folder.title} (${inDigits(folder.pages.length)})`}
            </option>
          ))}
        </select>
      </label>
      <Button id="many-add-folder" look="outlined" label={t('many_add')} onClick={() => void onFound(chosen.pages)} />
    </div>
  );
}
