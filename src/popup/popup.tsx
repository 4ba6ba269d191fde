import './start?iife';
import { render } from 'preact';
import { setPageLanguage } from '../ui/language';
import { PopupScreen } from './popup-screen';

setPageLanguage('WClipper');

const place = document.getElementById('popup');
// Replaces the static content of the HTML file within the same frame.
place?.replaceChildren();
if (place) render(<PopupScreen />, place);
