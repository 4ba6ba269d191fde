import { describe, expect, it } from 'vitest';
import { failureCodes } from '../../../src/browser/messaging/outcome';
import { nextSteps } from '../../../src/browser/wording/failures';

describe('after a failure', () => {
  it('there is always a next step', () => {
    for (const code of failureCodes) {
      for (const tried of ['article', 'page', 'selection', 'link'] as const) {
        expect([code, tried, nextSteps(code, tried).length > 0]).toEqual([code, tried, true]);
      }
    }
  });

  it('a page without an article can be clipped whole, by selection, by picking or as a link', () => {
    expect(nextSteps('noArticle', 'article')).toEqual(['page', 'selection', 'pick', 'link']);
    expect(nextSteps('emptyPage', 'article')).toEqual(['again', 'page', 'selection', 'pick', 'link']);
  });

  it('what was just tried is offered as trying again only', () => {
    expect(nextSteps('timeout', 'page')).toEqual(['again', 'selection']);
  });
});
