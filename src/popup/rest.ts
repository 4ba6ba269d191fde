import './rest.css';

/* What the popup shows after its first frame, in one file. */
export { PictureReceipt } from '../ui/picture-receipt';
export { takeAwayActions } from '../ui/take-away-actions';
export { FailurePanel } from './failure-panel';
export { Preview } from './preview';
export { takeQuietFailure } from './quiet-failure';
