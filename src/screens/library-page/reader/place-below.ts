import { useLayoutEffect, useState } from 'preact/hooks';
import { listening } from '../../ui/use-watched';

/**
 * The widest thing that is placed at a text (px, as in `reading.css`), and its distance from it. Chosen: half a line,
 * so that the text above can be read.
 */
const widest = 320;
const distance = 8;

type Offset = ReturnType<typeof placeBelow>;

/** Where something below a part of the text is placed, within the sheet. */
export function placeBelow(box: DOMRect, sheet: HTMLElement): { readonly left: string; readonly top: string } {
  const { left, top } = sheet.getBoundingClientRect();
  const most = document.documentElement.clientWidth - widest - distance;
  const x = Math.max(distance, Math.min(box.left, most));
  return { left: `${x - left}px`, top: `${box.bottom + distance - top}px` };
}

/** The place below an element of the text, also once the window has another width. `key` tells elements apart. */
export function usePlaceBelow(find: () => Element | undefined, sheet: HTMLElement, key: unknown): Offset | undefined {
  const [place, setPlace] = useState<Offset>();
  useLayoutEffect(() => {
    const put = () => {
      const element = find();
      if (element) setPlace(placeBelow(element.getBoundingClientRect(), sheet));
    };
    put();
    return listening('resize', put);
  }, [key]);
  return place;
}
