import { render } from 'preact';
import { t } from '../platform/i18n';
import { setPageLanguage } from '../ui/language';
import { LibraryScreen } from './library-screen';

setPageLanguage(t('libraryTitle'));

const place = document.getElementById('library');
// Replaces the static content of the HTML file within the same frame.
place?.replaceChildren();
if (place) render(<LibraryScreen />, place);
