import './rest.css';
import * as history from './history';
import { provideSteps } from './popup-history';

/* What the popup shows after its first frame, in one file. */
export { takeAwayActions } from '../ui/take-away-actions';
export { pageCopy } from './copy/copy-step';
export { FailurePanel } from './failure-panel';
export { FootStrip } from './foot-strip';
export { Preview } from './preview';
export { takeQuietFailure } from './quiet-failure';
export { pageReport } from './report/report-step';

provideSteps(history);
