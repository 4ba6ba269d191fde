import { comparable } from '../language/text/white-space';
import type { Article } from './article';

/**
 * What of the body's markup is looked through for a line that it may begin with. Chosen: holds a picture with its
 * addresses, and some paragraphs.
 */
const bodyHead = 4000;

/** The line under the title, unless the body says it as well. */
export function subtitleBeside({ subtitle, html }: Pick<Article, 'subtitle' | 'html'>): string | undefined {
  if (!subtitle) return undefined;
  const head = html.slice(0, bodyHead).replace(/<[^>]*(?:>|$)|&\w+;/g, '');
  return comparable(head).includes(comparable(subtitle)) ? undefined : subtitle;
}
