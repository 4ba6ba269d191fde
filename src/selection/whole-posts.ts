import type { JudgedBlocks } from '../engines/engine';
import type { Page } from '../page/page';
import { canBeSeen } from '../page/text/visibility';
import { rolesInPosts } from '../posts/part-roles';
import { threadIn } from '../posts/posts';
import { Change, type ChangeCode } from './change';

/**
 * If most of what is kept is a thread, keeps the text of every post whole, quotes included, and leaves out what the
 * posts have beside it: panels with the author's rank, signatures, buttons. Engines judge block by block and leave out
 * short posts and single paragraphs.
 */
export function keepPostsWhole(
  page: Page,
  blocks: JudgedBlocks,
  kept: Uint8Array,
  decide: (block: number, keeps: 0 | 1, why: ChangeCode) => void,
): void {
  const keptTexts = blocks.blockOf.map((block) => (block >= 0 ? kept[block] : 0));
  const thread = threadIn(page, Uint8Array.from(keptTexts));
  if (!thread) return;
  const roles = rolesInPosts(page, thread, { ...blocks, kept });
  for (let block = 0; block < blocks.count; block++) {
    const role = roles[block];
    if (role === 'text' && canBeSeen(page, blocks.first[block])) decide(block, 1, Change.PartOfPost);
    else if (role === 'beside') decide(block, 0, Change.BesidePost);
  }
}
