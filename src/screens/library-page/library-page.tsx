import { render } from 'preact';
import { t } from '../../browser/platform/i18n';
import { setPageLanguage } from '../../browser/wording/language';
import { showUnhandled } from '../ui/unhandled';
import { LibraryScreen } from './library-screen';

showUnhandled();
setPageLanguage(t('libraryTitle'));

// With the permission `unlimitedStorage` the browser grants this without asking, and keeps the library when space is short.
void navigator.storage.persist().catch(() => {});

// A file that is dropped where no screen takes it would replace the page.
addEventListener('dragover', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
});

const place = document.getElementById('library');
// Replaces the static content of the HTML file within the same frame.
place?.replaceChildren();
if (place) render(<LibraryScreen />, place);

/**
 * Automatic backups, and what other machines share, wait this long (ms), until the page is shown. Chosen: the first rows take 343 ms
 * (docs/experiments/search.md), and a slow machine has time for ten times that.
 */
const delay = 5000;

setTimeout(() => {
  void import('./backup/watch-automatic').then(({ watchAutomatic }) => watchAutomatic());
  void import('../ui/share-while-open').then(({ shareWhileOpen }) => shareWhileOpen());
}, delay);
