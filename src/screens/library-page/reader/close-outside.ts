import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Calls `onClose` when something outside a place is pressed, while it is open. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onClose();
    };
    window.addEventListener('pointerdown', closeOutside, { capture: true });
    return () => window.removeEventListener('pointerdown', closeOutside, { capture: true });
  });
}
