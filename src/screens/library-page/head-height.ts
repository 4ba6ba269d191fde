import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Tells the style sheets the height of a head that stays at the top of the window, so that nothing hides below it. */
export function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--head-height', `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
