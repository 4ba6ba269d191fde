import { uiLanguages } from '../../cli/drivers/clipper';
import { describeScreens } from '../support/describe-screens';

/* screens-firefox.all.test.ts opens them in Firefox. */
for (const language of uiLanguages) describeScreens('chromium', language);
