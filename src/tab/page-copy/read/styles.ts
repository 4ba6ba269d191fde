/** What a copied element needs beside its own style, because the copy has no script that shows it so. */
export function addedStyle(element: HTMLElement, name: string, view: Window): string {
  if (!isOnTop(element, name)) return '';
  const { position, top, right, bottom, left, margin, width, height, boxShadow } = view.getComputedStyle(element);
  const { backgroundColor } = view.getComputedStyle(element, '::backdrop');
  const shadows = [...(boxShadow === 'none' ? [] : [boxShadow]), `0 0 0 200vmax ${backgroundColor}`];
  const place = `position:${position};inset:${top} ${right} ${bottom} ${left};margin:${margin};width:${width};height:${height};`;
  return `${place}z-index:2147483647;box-shadow:${shadows.join()};`;
}

/** Whether scripts have put the element into the top layer: a modal dialog, or an open popover. */
function isOnTop(element: HTMLElement, name: string): boolean {
  if (name === 'form' || !(name === 'dialog' || element.hasAttribute('popover'))) return false;
  return element.matches(':modal, :popover-open');
}

/** The style that paints a picture onto an element that shows nothing itself. */
export function paintedStyle(picture: string): string {
  return `background:url("${picture}") content-box 0 0 / 100% 100% no-repeat;`;
}
