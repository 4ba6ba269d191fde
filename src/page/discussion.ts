import type { Page } from './page';
import { elementsWith } from './tree';

/** Addresses of discussions: a word of the host or the path. */
const discussionAddress =
  /(^|[/.\-_?&=])(forums?|threads?|topic|viewtopic|viewthread|showthread|discussions?|questions?|bbs|boards?|community|talk|discuss|qna|answers?)([/.\-_?&=\d]|$)/i;

/** Schema.org types that say the same. */
const discussionType = /\b(DiscussionForumPosting|QAPage)\b/;

/** Whether a page is a discussion: comments are what it is about. Its address or its own description says so. */
export function isDiscussion(page: Page): boolean {
  if (discussionAddress.test(page.url.replace(/^[a-z]+:\/\/|#.*$/g, ''))) return true;
  if (page.head.jsonLd.some((text) => discussionType.test(text))) return true;
  return elementsWith(page, 'itemtype').some(([, type]) => type.includes('schema.org/') && discussionType.test(type));
}
