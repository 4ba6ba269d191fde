import './start?iife';
import { render } from 'preact';
import { setPageLanguage } from '../../browser/wording/language';
import { showUnhandled } from '../ui/unhandled';
import { loadRest } from './later';
import { PopupScreen } from './popup-screen';
import { followRoom } from './room';
import { beginDraft } from './tasks';

showUnhandled();
beginDraft();
void loadRest();

setPageLanguage('WClipper');
followRoom();

const place = document.getElementById('popup');
// Replaces the static content of the HTML file within the same frame.
place?.replaceChildren();
if (place) render(<PopupScreen />, place);
