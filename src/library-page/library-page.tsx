import { render } from 'preact';
import { t } from '../platform/i18n';
import { setPageLanguage } from '../ui/language';
import { LibraryScreen } from './library-screen';

setPageLanguage(t('libraryTitle'));

const place = document.getElementById('library');
// What the html file shows before any script goes in the same frame.
place?.replaceChildren();
if (place) render(<LibraryScreen />, place);
