import { Readability } from '@mozilla/readability';
import type { Found } from './found';

/** Readability changes the document it is given, so it is given a copy. */
export default function found(): Found | null {
  const article = new Readability(document.cloneNode(true) as Document).parse();
  return article && { title: article.title ?? '', content: article.content ?? '' };
}
