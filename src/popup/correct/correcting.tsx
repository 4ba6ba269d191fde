import './correct.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { t } from '../../platform/i18n';
import { Icon } from '../../ui/icons';
import { counted } from '../../ui/language';
import type { Action } from '../stage';
import { blockBeside, blockOf, collapse } from './blocks';

interface Props {
  readonly removed: readonly string[] | undefined;
  readonly article: Article;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

const none: readonly string[] = [];

/** Lets the reader remove blocks of the preview: by a button beside the block, or with the arrow keys and Delete. */
export function Correcting({ removed = none, article, editable, dispatch }: Props) {
  const [hovered, setHovered] = useState<HTMLElement>();
  const history = useHistory(removed, dispatch);
  const { change, undo, redo, canUndo, canRedo } = history;
  const removes = (block: HTMLElement) => {
    const { block: key } = block.dataset;
    const next = blockBeside(block, 1) ?? blockBeside(block, -1);
    setHovered(undefined);
    if (key !== undefined) change([...removed, key]);
    next?.focus({ preventScroll: true });
  };
  const restores = (key: string) => change(removed.filter((other) => other !== key));
  const latest = useRef({ removes, undo, redo, hovered });
  latest.current = { removes, undo, redo, hovered };

  useEffect(() => collapse(removed, editable ? restores : undefined), [removed, article, editable]);
  useEffect(() => (editable ? followPointer(setHovered) : undefined), [article, editable]);
  useEffect(() => (editable ? followKeys(() => latest.current) : undefined), [article, editable]);
  if (!editable) return null;

  return (
    <>
      {hovered?.isConnected && (
        <button
          type="button"
          id="remove-block"
          class="remove-block"
          style={{ insetBlockStart: `${hovered.offsetTop}px` }}
          aria-label={t('removeBlock')}
          title={t('removeBlock')}
          onClick={() => removes(hovered)}
        >
          <Icon name="close" />
        </button>
      )}
      {(canUndo || canRedo || removed.length > 0) && <HistoryBar removed={removed.length} {...history} />}
    </>
  );
}

interface HistoryProps extends Pick<ReturnType<typeof useHistory>, 'undo' | 'redo' | 'canUndo' | 'canRedo'> {
  /** How many blocks are removed. */
  readonly removed: number;
}

function HistoryBar({ removed, undo, redo, canUndo, canRedo }: HistoryProps) {
  return (
    <div class="history" id="history">
      <span role="status">{counted('blocksRemoved', removed)}</span>
      <HistoryButton name="undo" able={canUndo} onClick={undo} />
      <HistoryButton name="redo" able={canRedo} onClick={redo} />
    </div>
  );
}

interface HistoryButtonProps {
  readonly name: 'undo' | 'redo';
  readonly able: boolean;
  readonly onClick: () => void;
}

function HistoryButton({ name, able, onClick }: HistoryButtonProps) {
  const label = t(name);
  return (
    <button
      type="button"
      id={`${name}-removal`}
      aria-disabled={!able}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}

/** What was removed before and after each change. */
function useHistory(removed: readonly string[], dispatch: Props['dispatch']) {
  const [past, setPast] = useState<readonly (readonly string[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly string[])[]>([]);
  const set = (next: readonly string[]) => dispatch({ is: 'edited', edits: { removed: next } });

  function change(next: readonly string[]): void {
    setPast([...past, removed]);
    setFuture([]);
    set(next);
  }

  function undo(): void {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setFuture([removed, ...future]);
    set(before);
  }

  function redo(): void {
    const [after, ...later] = future;
    if (!after) return;
    setPast([...past, removed]);
    setFuture(later);
    set(after);
  }

  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

function followPointer(onHover: (block: HTMLElement | undefined) => void): () => void {
  const preview = document.getElementById('preview');
  const over = ({ target }: Event) => {
    if (target instanceof Element && target.closest('#remove-block')) return;
    onHover(blockOf(target));
  };
  const leave = () => onHover(undefined);
  preview?.addEventListener('pointerover', over);
  preview?.addEventListener('pointerleave', leave);
  return () => {
    preview?.removeEventListener('pointerover', over);
    preview?.removeEventListener('pointerleave', leave);
  };
}

interface Commands {
  readonly removes: (block: HTMLElement) => void;
  readonly hovered: HTMLElement | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
}

function followKeys(commands: () => Commands): () => void {
  const preview = document.getElementById('preview');
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || (target !== preview && !target.dataset.block)) return;
    if (act(event, target, commands())) event.preventDefault();
  };
  const onHistory = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    const { undo, redo, removes, hovered } = commands();
    if (isTyping || event.defaultPrevented) return;
    if (event.key === 'Delete' && hovered) removes(hovered);
    if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    if (event.shiftKey || event.key.toLowerCase() === 'y') redo();
    else undo();
  };
  preview?.addEventListener('keydown', onKey);
  window.addEventListener('keydown', onHistory);
  return () => {
    preview?.removeEventListener('keydown', onKey);
    window.removeEventListener('keydown', onHistory);
  };
}

/** Whether a key in the article did something here. */
function act({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: HTMLElement, { removes }: Commands): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const block = target.dataset.block === undefined ? undefined : target;
  if (key === 'ArrowDown' || key === 'ArrowUp') return focusOn(blockBeside(block, key === 'ArrowDown' ? 1 : -1));
  if (!block || (key !== 'Delete' && key !== 'Backspace')) return false;
  removes(block);
  return true;
}

function focusOn(block: HTMLElement | undefined): boolean {
  if (!block) return false;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: 'nearest' });
  return true;
}
