import { useEffect } from 'preact/hooks';

/** What can be undone, the last action at the end: a screen's and the list's may be offered at once. */
const offered: (() => unknown)[] = [];

/** Calls `undo` on Ctrl+Z or Cmd+Z, unless the reader types: fields undo typing themselves. */
export function useUndoKey(undo: (() => unknown) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    offered.push(undo);
    const onKey = (event: KeyboardEvent) => {
      if (offered.at(-1) !== undo || event.defaultPrevented) return;
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      offered.splice(offered.lastIndexOf(undo), 1);
    };
  }, [undo]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}
