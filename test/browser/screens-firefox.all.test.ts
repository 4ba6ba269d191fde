import { uiLanguages } from '../../cli/drivers/clipper';
import { describeScreens } from '../support/describe-screens';

/* The other half of screens.test.ts. */
for (const language of uiLanguages) describeScreens('firefox', language);
