import { listFocus } from './list-focus';

/** Another list begins at its top, wherever the reader was in the one before. A link with a key opens elsewhere. */
export function beginAtTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  listFocus.want(undefined);
  window.scrollTo(0, 0);
}
