import { render } from 'preact';
import { t } from '../platform/i18n';
import { setPageLanguage } from '../ui/language';
import { showUnhandled } from '../ui/unhandled';
import { OptionsScreen } from './options-screen';

showUnhandled();
setPageLanguage(t('optionsTitle'));

const place = document.getElementById('options');
if (place) render(<OptionsScreen />, place);
