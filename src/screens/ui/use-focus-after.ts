import { useLayoutEffect, useRef } from 'preact/hooks';

/** Returns the focus to what opened a panel or a form once it is closed. */
export function useFocusAfter(open: boolean, opener: () => HTMLElement | null): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) opener()?.focus();
    wasOpen.current = open;
  }, [open]);
}
