import './rest.css';
import type { ComponentType } from 'preact';
import * as history from './history';
import { loadedSoon } from './loaded-soon';
import { provideSteps } from './popup-history';
import type { SaveToProps } from './save-to';

/* What the popup shows after its first frame, in one file. */
export { takeAwayActions } from '../ui/take-away-actions';
export { Announcement } from './announcement';
export { FailurePanel } from './failure-panel';
export { FootStrip } from './foot-strip';
export { joinedAgain } from './join-again';
export { pageCopy, pageReport } from './page-actions';
export { Preview } from './preview';
export { takeQuietFailure } from './quiet-failure';

/** Shows nothing to readers without destinations. */
export const SaveTo: ComponentType<SaveToProps> = loadedSoon((soon) => soon.SaveTo);

provideSteps(history);
