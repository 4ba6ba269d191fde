import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { inDigits } from '../../../browser/wording/language';
import type { ClipSummary } from '../../../library/library';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu';
import { onEscape } from '../../ui/on-escape';
import { beginAtTop } from '../begin-at-top';
import { undoTime } from '../snackbar';
import { selectText, useSavedSearches } from './save-search';
import { useSavedCounts } from './use-saved-counts';

interface Props {
  readonly clips: readonly ClipSummary[];
  /** The query in the address. */
  readonly query: string;
  readonly hashOf: (query: string) => string;
}

/** The saved searches with the number of clips that each finds, for the navigation of the library. */
export function SavedSearches({ clips, query, hashOf }: Props) {
  const saved = useSavedSearches();
  const counts = useSavedCounts(saved, clips);
  const [deleted, setDeleted] = useState<SavedSearch>();
  const [failed, setFailed] = useState(false);

  async function change(write: Promise<{ readonly ok: boolean }>): Promise<boolean> {
    const { ok } = await write;
    setFailed(!ok);
    return ok;
  }

  async function remove(search: SavedSearch): Promise<void> {
    if (await change(ask('search.remove', { id: search.id }))) setDeleted(search);
  }

  async function restore(search: SavedSearch): Promise<void> {
    if (await change(ask('search.keep', search))) setDeleted(undefined);
  }

  if (saved.length === 0 && !deleted && !failed) return null;
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
            onRename={(name) => change(ask('search.rename', { id: search.id, name }))}
            onDelete={() => void remove(search)}
          />
        ))}
      </ul>
      {deleted && (
        <Deleted search={deleted} onUndo={() => void restore(deleted)} onForget={() => setDeleted(undefined)} />
      )}
      {failed && <p role="alert">{t('searchNotSaved')}</p>}
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

  function close(): void {
    setRenaming(false);
    requestAnimationFrame(() => document.getElementById(menu)?.focus());
  }

  if (isRenaming)
    return (
      <li>
        <RenameSearch name={name} onRename={onRename} onClose={close} />
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

interface DeletedProps {
  readonly search: SavedSearch;
  readonly onUndo: () => void;
  readonly onForget: () => void;
}

function Deleted({ search, onUndo, onForget }: DeletedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The focused menu was removed together with the search.
    button.current?.focus();
    const timer = setTimeout(onForget, undoTime);
    return () => clearTimeout(timer);
  }, [search]);
  return (
    <p class="row deleted-search" role="status">
      {t('deleted', search.name)}
      <Button id="undo-search" label={t('undo')} ref={button} onClick={onUndo} />
    </p>
  );
}

interface RenameSearchProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A field with the name of a saved search. Enter or leaving the field renames it, Escape does not. */
function RenameSearch({ name, onRename, onClose }: RenameSearchProps) {
  const [typed, setTyped] = useState(name);
  const isDone = useRef(false);

  function close(): void {
    isDone.current = true;
    onClose();
  }

  async function rename(): Promise<void> {
    // Browsers report that the field loses the focus also when it is removed.
    if (isDone.current) return;
    isDone.current = true;
    const wanted = typed.trim();
    if (wanted === '' || wanted === name || (await onRename(wanted))) onClose();
    else isDone.current = false;
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <input
        id="rename-search"
        dir="auto"
        maxLength={200}
        aria-label={t('searchName')}
        ref={selectText}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={onEscape(close)}
      />
    </form>
  );
}
