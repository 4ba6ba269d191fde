import { t } from '../../browser/platform/i18n';

/** Shows errors that no code of this page handles: what happened, what to do, and a way to copy the details. */
export function showUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => show(reason));
  // Without an error it is a notice of the browser, such as that of a delayed ResizeObserver.
  addEventListener('error', ({ error }) => error && show(error));
}

function show(error: unknown): void {
  import('./fault-bar').then(({ showFault }) => showFault(error)).catch(showMissing);
}

/** The file that shows errors cannot be loaded either. */
function showMissing(): void {
  const bar = document.createElement('p');
  bar.id = 'fault';
  bar.role = 'alert';
  bar.textContent = `${t('failure_partMissing')} ${t('failure_partMissing_next')}`;
  document.body.prepend(bar);
}
