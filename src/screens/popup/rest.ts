import './rest.css';
import * as history from './history';
import { provideSteps } from './popup-history';

/* What the popup shows after its first frame, in one file. */
export { takeAwayActions } from '../ui/take-away-actions';
export { FailurePanel } from './failure-panel';
export { FootStrip } from './foot-strip';
export { pageCopy, pageReport } from './page-actions';
export { Preview } from './preview';
export { takeQuietFailure } from './quiet-failure';

provideSteps(history);
