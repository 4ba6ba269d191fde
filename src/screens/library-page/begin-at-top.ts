import { listFocus } from './list-focus';

/** Another list begins at its top, wherever the reader was in the one before. */
export function beginAtTop(): void {
  listFocus.want(undefined);
  window.scrollTo(0, 0);
}
