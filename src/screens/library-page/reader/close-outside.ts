import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { listening } from '../../ui/use-watched';

/** Calls `onClose` when something outside a place is pressed, while it is open. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onClose();
    };
    return listening('pointerdown', closeOutside, { capture: true });
  });
}
