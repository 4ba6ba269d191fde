import { ask } from '../../browser/messaging/channel';
import { clippedTab } from './clipped-tab';
import { editsToSave } from './later';
import type { Work } from './work';

/*
 * The background notes what the reader changes in a draft, so that the library can list it if the popup is closed without
 * saving. A page that the reader only looks at is not noted.
 */

/** Changes are noted this long (ms) after the last, because writing each letter of a title would be wasteful. */
const patience = 400;

/** The drafts of this popup that are noted. */
const noted = new Set<string>();

/** Notes changes soon, and at once when the popup is closed. Returns a function that gives up. */
export function noteSoon({ shown, changes }: Work): (() => void) | undefined {
  const draftId = shown.draft.id;
  if (!changes && noted.size === 0) return undefined;
  const note = () => {
    giveUp();
    if (changes) noted.add(draftId);
    else noted.clear();
    const edits = changes && editsToSave(shown);
    const hasEdits = edits && Object.keys(edits).length > 0;
    if (tabId !== undefined)
      void ask('draft.change', {
        ...{ draftId, tabId },
        ...(changes ? { changes: { ...changes, ...(hasEdits ? { edits } : {}) } } : {}),
      });
  };
  const timer = setTimeout(note, patience);
  const giveUp = () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', note);
  };
  window.addEventListener('pagehide', note);
  return giveUp;
}

/** Known before anything can be noted: a page that is being closed cannot wait for it. */
let tabId: number | undefined;
void clippedTab.then((id) => {
  tabId = id;
});
