import { useEffect, useState } from 'preact/hooks';
import type { Layout } from './arrangement';

/** The least width (px) of a card. */
const cardWidth = 220;

/** How many clips stand side by side, and what takes the element they stand in. */
export function useColumns(layout: Layout): readonly [number, (place: HTMLElement | null) => void] {
  const [columns, setColumns] = useState(1);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (layout !== 'cards' || !place) return setColumns(1);
    const read = () => setColumns(Math.max(1, Math.floor(place.clientWidth / cardWidth)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(place);
    return () => observer.disconnect();
  }, [layout, place]);
  return [layout === 'cards' ? columns : 1, setPlace];
}
