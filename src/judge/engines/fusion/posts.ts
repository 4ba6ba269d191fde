import { sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { tagTable } from '../../../page/tree';
import { equalWithoutId } from './containers';

/** Section 2.2. The containers equal to the reference container, itself included, in order; none inside another. */
export function equalContainers(page: Page, reference: number): number[] {
  const equal: number[] = [];
  for (let id = 0; id < page.count; ) {
    const found = equalWithoutId(page, id, reference);
    if (found) equal.push(id);
    id = found ? page.end[id] : id + 1;
  }
  return equal;
}

/** Decision: `li` and `tbody` are the posts of a container only if they hold this share of its characters. */
const postsShare = 0.5;

/**
 * Section 2.2. The body within the containers: their `li` and `tbody` in order. Decision: a container without any is
 * kept whole, and so is one with most of its text outside of them, such as a post with a short list in it.
 */
export function postsIn(page: Page, containers: readonly number[]): number[] {
  const isPost = tagTable(page, ['li', 'tbody']);
  const characters = sumUp(page, charactersOf(page).slice());
  return containers.flatMap((container) => {
    const posts: number[] = [];
    let held = 0;
    for (let id = container + 1; id < page.end[container]; ) {
      const found = isPost[page.tag[id]] === 1;
      if (found) {
        posts.push(id);
        held += characters[id];
      }
      id = found ? page.end[id] : id + 1;
    }
    return posts.length > 0 && held >= postsShare * characters[container] ? posts : [container];
  });
}
