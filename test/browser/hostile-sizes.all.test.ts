import { describeHostileSizes } from '../support/hostile-sizes';

/* Firefox has a file of its own, so that both can run at the same time. */
describeHostileSizes('chromium');
