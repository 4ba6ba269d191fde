import { describeHostileSizes } from '../support/hostile-sizes';

/* The other half of hostile-sizes.all.test.ts. */
describeHostileSizes('firefox');
