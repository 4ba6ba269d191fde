import { useRef, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';

interface Props {
  readonly name: string;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A field with the name of a saved search. Enter or leaving the field renames it, Escape does not. */
export function RenameSearch({ name, onRename, onClose }: Props) {
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
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close();
        }}
      />
    </form>
  );
}

/** For a field that has just appeared. */
export function selectText(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
