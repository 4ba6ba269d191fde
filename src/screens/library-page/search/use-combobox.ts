import { useState } from 'preact/hooks';

interface Options {
  readonly count: number;
  readonly onChoose: (at: number) => void;
  /** Enter without an active suggestion. */
  readonly onSubmit: () => void;
  /** Enter or ↓ while the list is closed; answers whether it did something. */
  readonly onResults: () => boolean;
  /** Escape while the list is closed; answers whether it did something. */
  readonly onEscape: () => boolean;
}

/** The state and keys of a combobox with a list of suggestions (WAI-ARIA Authoring Practices: list autocomplete with manual selection). */
export function useCombobox({ count, onChoose, onSubmit, onResults, onEscape }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const current = active < count ? active : -1;

  function open(): void {
    setOpen(true);
    setActive(-1);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function move(by: 1 | -1): boolean {
    if (!isShown) {
      if (by < 0 || !onResults()) open();
      return true;
    }
    // Beyond either end the focus is in the field itself.
    const next = current + by;
    setActive(next === count ? -1 : next < -1 ? count - 1 : next);
    return true;
  }

  function enter(): boolean {
    if (isShown && current >= 0) onChoose(current);
    else {
      close();
      onSubmit();
      if (!isShown) onResults();
    }
    return true;
  }

  function leave(): boolean {
    if (!isShown) return onEscape();
    close();
    return true;
  }

  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: leave,
  };

  function onKeyDown(event: KeyboardEvent): void {
    // The keys of an input method choose among its candidates.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (Object.hasOwn(keys, event.key) && keys[event.key]?.()) event.preventDefault();
  }

  // The number of the active suggestion; -1 if none is.
  return { isOpen: isShown, active: isShown ? current : -1, open, close, onKeyDown };
}
