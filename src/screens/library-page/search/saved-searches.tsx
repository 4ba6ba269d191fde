import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { inDigits } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { Icon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu';
import { useFocusAfter } from '../../ui/use-focus-after';
import { beginAtTop } from '../begin-at-top';
import type { LastDone } from '../clip-actions';
import { NameForm, useSavedSearches } from './save-search';
import { useSavedCounts } from './use-saved-counts';

interface Props {
  readonly clips: readonly ClipSummary[];
  /** The query in the address. */
  readonly query: string;
  readonly hashOf: (query: string) => string;
  readonly tell: (done: LastDone) => void;
}

/** The saved searches with the number of clips that each finds, for the navigation of the library. */
export function SavedSearches({ clips, query, hashOf, tell }: Props) {
  const saved = useSavedSearches();
  const counts = useSavedCounts(saved, clips);
  if (saved.length === 0) return null;

  async function rename({ id }: SavedSearch, name: string): Promise<boolean> {
    const { ok } = await ask('search.rename', { id, name });
    if (!ok) tell({ sentence: 'searchNotSaved', name });
    return ok;
  }

  async function remove(search: SavedSearch): Promise<void> {
    const { id, name } = search;
    const { ok } = await ask('search.remove', { id });
    const undo = () => restore(search);
    tell(ok ? { sentence: 'deleted', name, undo, takesFocus: true } : { sentence: 'searchNotSaved', name });
  }

  async function restore(search: SavedSearch): Promise<boolean> {
    const { ok } = await ask('search.keep', search);
    tell({ sentence: ok ? 'restored' : 'searchNotSaved', name: search.name });
    return ok;
  }

  return (
    <section class="saved-searches" aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('savedSearches')}</h2>
      <ul role="list">
        {saved.map((search) => (
          <Entry
            key={search.id}
            search={search}
            href={hashOf(search.query)}
            isHere={search.query === query.trim()}
            count={counts.get(search.id)}
            onRename={(name) => rename(search, name)}
            onDelete={() => void remove(search)}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly search: SavedSearch;
  readonly href: string;
  readonly isHere: boolean;
  readonly count: number | undefined;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => void;
}

function Entry({ search, href, isHere, count, onRename, onDelete }: EntryProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, query } = search;
  const menu = `search-menu-${id}`;

  const close = () => setRenaming(false);
  useFocusAfter(isRenaming, () => document.getElementById(menu));

  async function rename(typed: string): Promise<void> {
    const wanted = typed.trim();
    if (wanted === '' || wanted === name || (await onRename(wanted))) close();
  }

  if (isRenaming)
    return (
      <li>
        <NameForm name={name} onSave={rename} onClose={close} />
      </li>
    );
  return (
    <li>
      <a href={href} title={query} onClick={beginAtTop} aria-current={isHere ? 'page' : undefined}>
        <Icon name="saved" />
        <span class="ellipsis entry-name" dir="auto">
          {name}
        </span>
        {count !== undefined && <span class="count">{inDigits(count)}</span>}
      </a>
      <MenuButton
        id={menu}
        label={t('searchActions', name)}
        icon="more"
        groups={() => [
          {
            items: [
              { id: `rename-${id}`, label: t('tags_rename'), choose: () => setRenaming(true) },
              { id: `delete-${id}`, label: t('delete'), choose: onDelete },
            ],
          },
        ]}
      />
    </li>
  );
}
