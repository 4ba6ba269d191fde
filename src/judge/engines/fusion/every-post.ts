import type { Page } from '../../../page/page';
import { isWithin } from '../../../page/tree';
import type { Body } from './body';
import type { Flows } from './flows';
import type { Group } from './repetition';

/**
 * Keeps every post: if most of a discussion's equal blocks are in the body, the rest are kept too, however short
 * ("Thanks!").
 */
export function withEveryPost({ page, id }: Flows, body: Body, posts: Group, mostPosts: number): Body {
  const kept = keptNodes(page, body);
  const holdsKept = (post: number) => id.some((row) => kept[row] === 1 && isWithin(page, row, post));
  const missing = posts.filter((post) => !holdsKept(post));
  if (missing.length === 0 || missing.length > (1 - mostPosts) * posts.length) return body;
  const within = (node: number, tops: readonly number[]) => tops.some((top) => isWithin(page, node, top));
  const outside = missing.filter((post) => !within(post, body.content));
  const content = [...body.content.filter((top) => !within(top, outside)), ...outside].sort((a, b) => a - b);
  return { ...body, content, except: reopened(page, body.except, missing) };
}

/**
 * The parts left out, without the posts in them: a part that contains a post is replaced by its pieces around the
 * post.
 */
function reopened(page: Page, except: readonly number[], posts: Group): number[] {
  const out: number[] = [];
  for (const top of except) {
    const end = page.end[top];
    for (let node = top; node < end; ) {
      const isPost = posts.includes(node);
      const holdsPost = posts.some((post) => post > node && post < page.end[node]);
      if (!isPost && !holdsPost) out.push(node);
      node = isPost || !holdsPost ? page.end[node] : node + 1;
    }
  }
  return out;
}

function keptNodes(page: Page, { content, except }: Body): Uint8Array {
  const kept = new Uint8Array(page.count);
  for (const top of content) kept.fill(1, top, page.end[top]);
  for (const top of except) kept.fill(0, top, page.end[top]);
  return kept;
}
