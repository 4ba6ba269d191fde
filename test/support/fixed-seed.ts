import fc from 'fast-check';
import { seed } from './properties';

/* Every run checks the same random values, so that a test fails only for a change. `npm run fuzz` checks others. */

fc.configureGlobal({ seed });
