import { useLayoutEffect } from 'preact/hooks';

/**
 * When the focused element goes away, such as the row that its button deletes, the focus stays in its row or goes to the
 * row that takes its place, otherwise to the heading of its section or screen.
 */
export function useFocusStays(): void {
  useLayoutEffect(() => {
    let last: Node | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target as Node;
    };
    // After a press elsewhere, the focus is not lost with the element.
    const leave = ({ target }: Event) => {
      if (!last?.contains(target as Node)) last = undefined;
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last as Node)));
      const around = gone?.target as Element | undefined;
      const beside = (gone?.nextSibling ?? gone?.previousSibling) as Element | null | undefined;
      const row = beside?.nodeName === 'LI' ? beside : around?.closest('li');
      const next = row?.querySelector<HTMLElement>('a[href], button:enabled');
      if (next) return next.focus();
      const section = around?.closest('section:has(h1, h2), main');
      const heading = section?.querySelector<HTMLElement>('h1, h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
    window.addEventListener('focusin', note);
    window.addEventListener('pointerdown', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('focusin', note);
      window.removeEventListener('pointerdown', leave);
      observer.disconnect();
    };
  }, []);
}
