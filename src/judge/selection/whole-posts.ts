import type { Page } from '../../page/page';
import { canBeSeen } from '../../page/text/visibility';
import type { JudgedBlocks } from '../engines/engine';
import { mailOf } from '../metadata/mail';
import { rolesInPosts } from '../posts/post-parts';
import { type Thread, threadIn } from '../posts/posts';
import { Change, type Decide } from './change';

/**
 * If most of what is kept is a thread, keeps the text of every post whole, and leaves out what the
 * posts have beside it: panels with the author's rank, signatures, buttons. Engines judge block by block and leave out
 * short posts, quotes and single paragraphs. Returns whether the page is a thread.
 */
export function keepPostsWhole(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): boolean {
  const { blockOf } = blocks;
  const keptTexts = new Uint8Array(page.count);
  for (let id = 0; id < keptTexts.length; id++) if (blockOf[id] >= 0) keptTexts[id] = kept[blockOf[id]];
  const thread = threadIn(page, keptTexts);
  if (!thread) return false;
  // Where the engine has left the posts out, it says nothing about their parts.
  const judged = thread.isKept ? kept : new Uint8Array(blocks.count).fill(1);
  const roles = rolesInPosts(page, thread, { ...blocks, kept: judged });
  for (let block = 0; block < blocks.count; block++) {
    const role = roles[block];
    if (role === 'text' && canBeSeen(page, blocks.first[block])) decide(block, 1, Change.PartOfPost);
    else if (role === 'beside') decide(block, 0, Change.BesidePost);
  }
  if (thread.isDiscussion && roles.includes('text')) dropBehind(page, blocks, thread, decide);
  return true;
}

/** Behind the last post of a discussion, boards list other threads and their own sections. */
function dropBehind(page: Page, { count, blockAt }: JudgedBlocks, { members }: Thread, decide: Decide): void {
  const end = members.reduce((last, id) => Math.max(last, page.end[id]), 0);
  for (let block = blockAt[end]; block < count; block++) decide(block, 0, Change.BesidePost);
}

/** Leaves out what is around the message of a mailing list, whose title, sender and day are metadata. */
export function keepMessageAlone(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const mail = mailOf(page);
  if (!mail) return;
  const isText = (block: number) => blocks.first[block] >= mail.from && blocks.first[block] < mail.until;
  for (let block = 0; block < blocks.count; block++) {
    if (isText(block)) decide(block, 1, Change.PartOfPost);
    else if (kept[block] === 1) decide(block, 0, Change.BesidePost);
  }
}
