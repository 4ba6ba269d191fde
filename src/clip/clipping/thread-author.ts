import type { Metadata } from '../../article/article';
import { postsIn } from '../../judge/posts/posts';
import { isStatedThread } from '../../judge/posts/stated-thread';
import { keptTextNodes, type Selection } from '../../judge/selection/selection';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { lengthsOf } from '../../page/text/characters';

/** The addresses of the later pages of a thread, which begin with an answer. */
const laterPage = /[?&/-](?:page|pg|p|start|offset)[=/-]?(?:[2-9]|[1-9]\d+)(?:[/?&#.]|$)/i;

/** With so many characters of text above it, the first post is an answer to that. Chosen: one sentence. */
const leastOpening = 80;

/**
 * The metadata of a page; the author of a thread is who wrote its first post, rather than whose site it is. Of one whose
 * opening stands apart from the posts, as issues do, only the metadata know the author.
 */
export function withThreadAuthor(metadata: Metadata, page: Page, selection: Selection): Metadata {
  if (!isStatedThread(page) || selection.comments?.added || laterPage.test(page.url)) return metadata;
  const kept = keptTextNodes(page, selection);
  const [first, ...answers] = postsIn(page, kept);
  if (!first || answers.length === 0 || charactersAbove(page, kept, first.id) >= leastOpening) return metadata;
  const named = comparable(metadata.author ?? '');
  const isPoster = [first, ...answers].some(({ author }) => named !== '' && comparable(author.text).includes(named));
  if (isPoster) return metadata;
  const { organisations, ...others } = metadata;
  return { ...others, author: first.author.text, authors: [first.author.text] };
}

function charactersAbove(page: Page, kept: Uint8Array, id: number): number {
  const lengths = lengthsOf(page);
  let sum = 0;
  for (let at = 0; at < id; at++) if (kept[at] === 1) sum += lengths[at] ?? 0;
  return sum;
}
