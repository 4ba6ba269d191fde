/** The widest thing that is placed at a text (px), and its distance from it. */
const widest = 320;
const distance = 8;

/** Where something below a part of the text is placed, within the sheet. */
export function placeBelow(box: DOMRect, sheet: HTMLElement): { readonly left: string; readonly top: string } {
  const { left, top } = sheet.getBoundingClientRect();
  const most = document.documentElement.clientWidth - widest - distance;
  const x = Math.max(distance, Math.min(box.left, most));
  return { left: `${x - left}px`, top: `${box.bottom + distance - top}px` };
}
