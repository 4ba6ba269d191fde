import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element, as it changes; nothing before it is laid out. */
export function useSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  return size;
}
