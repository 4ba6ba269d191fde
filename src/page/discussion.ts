import type { Page } from './page';
import { elementsWith } from './tree';

/** Addresses of discussions: a word of the host or the path. */
const discussionAddress =
  /(^|[/.\-_?&=])(forums?|threads?|topic|viewtopic|viewthread|showthread|discussions?|questions?|bbs|boards?|community|talk|discuss|qna|answers?)([/.\-_?&=\d]|$)/i;

/** Each of those words holds one of these: most addresses hold none, and are not put to the pattern. */
const telling = 'forum thread topic discuss question bbs board community talk qna answer'.split(' ');

/** Schema.org types that say the same. */
const discussionType = /\b(DiscussionForumPosting|QAPage)\b/;

/** Whether a page is a discussion: comments are what it is about. Its address or its own description says so. */
export function isDiscussion(page: Page): boolean {
  const url = page.url.toLowerCase();
  if (
    telling.some((word) => url.includes(word)) &&
    discussionAddress.test(page.url.replace(/^[a-z]+:\/\/|#.*$/gs, ''))
  ) {
    return true;
  }
  if (page.head.jsonLd.some(saysDiscussion)) return true;
  return elementsWith(page, 'itemtype').some(([, type]) => type.includes('schema.org/') && saysDiscussion(type));
}

function saysDiscussion(text: string): boolean {
  return (text.includes('DiscussionForumPosting') || text.includes('QAPage')) && discussionType.test(text);
}
