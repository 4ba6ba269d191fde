import { describeScreens } from '../support/describe-screens';

/* The other half of screens.test.ts. */
describeScreens('firefox', 'en');
