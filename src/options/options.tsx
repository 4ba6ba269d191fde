import { render } from 'preact';
import { t } from '../platform/i18n';
import { showUnhandled } from '../ui/unhandled';
import { setPageLanguage } from '../wording/language';
import { OptionsScreen } from './options-screen';

showUnhandled();
setPageLanguage(t('optionsTitle'));

const place = document.getElementById('options');
if (place) render(<OptionsScreen />, place);
