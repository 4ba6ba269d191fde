import type { Page } from '../page';

/**
 * Wraps a function of a page so that it runs once for each page, however often it is called. All
 * callers get the same result and must not write to it. It is kept as long as the page itself.
 */
export function oncePerPage<Answer>(workOut: (page: Page) => Answer): (page: Page) => Answer {
  const answers = new WeakMap<Page, { readonly answer: Answer }>();
  return (page) => {
    const known = answers.get(page);
    if (known) return known.answer;
    const answer = workOut(page);
    answers.set(page, { answer });
    return answer;
  };
}
