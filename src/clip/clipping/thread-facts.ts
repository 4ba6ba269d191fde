import type { Metadata } from '../../article/article';
import { type Post, strongest } from '../../judge/posts/post-facts';
import { timeAt, timedNodes } from '../../judge/posts/post-times';
import { postsIn } from '../../judge/posts/posts';
import { replyFactsOf } from '../../judge/posts/reply-facts';
import { isQuestion, isStatedThread } from '../../judge/posts/stated-thread';
import { keptTextNodes, type Selection } from '../../judge/selection/selection';
import { defined } from '../../language/text/defined';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { lengthsOf } from '../../page/text/characters';
import { root } from '../../page/tree';

/** The addresses of the later pages of a thread, which begin with an answer. A longer number is that of a post or a thread. */
const laterPage = /[?&/-](?:page|pg|p|start|offset)[=/-]?(?:[2-9]|[1-9]\d{1,4})(?:[/?&#.]|$)/i;

/** With so many characters of text above it, the first post is an answer to that. Chosen: one sentence. */
const leastOpening = 80;

/**
 * The metadata of a page; a thread has the day of its first post if it names none, and its author is who wrote that post,
 * rather than whose site it is. Of one whose opening stands apart from the posts, as issues do, only the metadata know
 * both, but the day of a question may stand below it.
 */
export function withThreadFacts(metadata: Metadata, page: Page, selection: Selection): Metadata {
  if (laterPage.test(page.url) || (!isStatedThread(page) && saysAll(metadata, selection))) return metadata;
  const kept = keptTextNodes(page, selection);
  const posts = postsIn(page, kept);
  const [first] = posts;
  if (!first || posts.length < 2) return metadata;
  if (charactersAbove(page, kept, first.id) >= leastOpening)
    return isQuestion(page)
      ? { ...metadata, ...defined({ published: metadata.published ?? askedAt(page, first.id) }) }
      : metadata;
  const isOpening = isStatedThread(page) && isNotBefore(metadata.published, momentOf(first));
  const published = isOpening ? momentOf(first) : (metadata.published ?? momentOf(first));
  const isByOpener = isOpening || isByFirst(metadata, page, posts);
  return { ...(isByOpener ? authoredBy(metadata, first) : metadata), ...defined({ published }) };
}

/** Whether author and day are known, or the posts of a page are the comments that were added. */
function saysAll({ author, published }: Metadata, { comments }: Selection): boolean {
  return comments?.added === true || (author !== undefined && published !== undefined);
}

/** Whether a thread is not older than its first post, which opens it then; times are compared as they are written. */
function isNotBefore(thread: string | undefined, first: string | undefined): boolean {
  if (thread === undefined || first === undefined) return false;
  const length = thread.includes('T') ? toMinute : toDay;
  return thread.slice(0, length) >= first.slice(0, length);
}

/** The lengths of written times up to the minute and the day. */
const toMinute = '2026-05-01T10:30'.length;
const toDay = '2026-05-01'.length;

/** Whether the author of a thread is who wrote its first post: none of its posters is named, or nobody is. */
function isByFirst({ author }: Metadata, page: Page, posts: readonly Post[]): boolean {
  if (author === undefined) return true;
  const named = comparable(author);
  const isPoster = posts.some((post) => named !== '' && comparable(post.author.text).includes(named));
  return isStatedThread(page) && !isPoster;
}

function authoredBy({ organisations, ...others }: Metadata, { author }: Post): Metadata {
  return { ...others, author: author.text, authors: [author.text] };
}

/** When a post was written. A day without a time may be one of which the post tells. */
function momentOf({ time: { iso } }: Post): string | undefined {
  return iso?.includes('T') ? iso : undefined;
}

/** The day and time between the title of a question and its first answer. */
function askedAt(page: Page, answer: number): string | undefined {
  const { blocks, title } = replyFactsOf(page);
  const from = blocks.first[title] ?? root;
  return strongest(timedNodes(page, from, answer).map((id) => timeAt(page, id, from)))?.iso;
}

function charactersAbove(page: Page, kept: Uint8Array, id: number): number {
  const lengths = lengthsOf(page);
  let sum = 0;
  for (let at = 0; at < id; at++) if (kept[at] === 1) sum += lengths[at] ?? 0;
  return sum;
}
