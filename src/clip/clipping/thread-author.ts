import type { Metadata } from '../../article/article';
import { postsIn } from '../../judge/posts/posts';
import { isStatedThread } from '../../judge/posts/stated-thread';
import { keptTextNodes, type Selection } from '../../judge/selection/selection';
import { comparable } from '../../language/text/white-space';
import type { Page } from '../../page/page';

/** The addresses of the later pages of a thread, which begin with an answer. */
const laterPage = /[?&/-](?:page|pg|p|start|offset)[=/-]?(?:[2-9]|[1-9]\d+)(?:[/?&#.]|$)/i;

/** The metadata of a page; the author of a thread is who wrote its first post, rather than whose site it is. */
export function withThreadAuthor(metadata: Metadata, page: Page, selection: Selection): Metadata {
  if (!isStatedThread(page) || selection.comments?.added || laterPage.test(page.url)) return metadata;
  const [first, ...answers] = postsIn(page, keptTextNodes(page, selection));
  if (!first || answers.length === 0) return metadata;
  const named = comparable(metadata.author ?? '');
  const isPoster = [first, ...answers].some(({ author }) => named !== '' && comparable(author.text).includes(named));
  if (isPoster) return metadata;
  const { organisations, ...others } = metadata;
  return { ...others, author: first.author.text, authors: [first.author.text] };
}
