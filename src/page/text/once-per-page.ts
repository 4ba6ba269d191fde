import type { Page } from '../page';

/**
 * A function of a page that is worked out once for each page, however many readers ask. They
 * all get the same answer, so none of them may write into it. It lives as long as the page.
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
