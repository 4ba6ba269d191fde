import { render } from 'preact';
import { setPageLanguage } from '../ui/language';
import { PopupScreen } from './popup-screen';

setPageLanguage('WClipper');

const place = document.getElementById('popup');
// What the html file shows before any script goes in the same frame.
place?.replaceChildren();
if (place) render(<PopupScreen />, place);
