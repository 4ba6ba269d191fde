import { render } from 'preact';
import { t } from '../../browser/platform/i18n';
import { setPageLanguage } from '../../browser/wording/language';
import { shareWhileOpen } from '../ui/share-while-open';
import { showUnhandled } from '../ui/unhandled';
import { OptionsScreen } from './options-screen';

showUnhandled();
setPageLanguage(t('optionsTitle'));

const place = document.getElementById('options');
if (place) render(<OptionsScreen />, place);

shareWhileOpen();
