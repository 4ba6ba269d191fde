import './start?iife';
import { render } from 'preact';
import { setPageLanguage } from '../../browser/wording/language';
import { showUnhandled } from '../ui/unhandled';
import { loadRest } from './later';
import { PopupScreen } from './popup-screen';
import { clipEarly } from './tasks';

/** The width that popup.css asks for (px). */
const usualWidth = 380;

/** Heights (px) in which the head of the article is shortened: browsers limit popups to 600 px, which a zoom divides. */
const lowHeights = { from: 100, to: 400 };

showUnhandled();
clipEarly();
void loadRest();

setPageLanguage('WClipper');
followRoom();

const root = document.getElementById('popup');
// Replaces the static content of the HTML file within the same frame.
root?.replaceChildren();
if (root) render(<PopupScreen />, root);

/**
 * Reports to the style sheet if the browser has more or less room than the popup asks for. The sheet cannot use the width of
 * the viewport: whenever something changes, Chromium lays a popup out in a viewport of 25 px first to see how large it
 * wants to be, so whatever follows the viewport is laid out twice more.
 */
function followRoom(): void {
  const { style, dataset } = document.documentElement;
  window.addEventListener('resize', () => {
    // Chromium measures in a viewport of 25 px; nobody reads in one.
    if (innerHeight > lowHeights.from && innerHeight < lowHeights.to) dataset.low = '';
    else delete dataset.low;
    if (innerWidth === usualWidth) style.removeProperty('--room');
    else style.setProperty('--room', `${innerWidth}px`);
  });
}
