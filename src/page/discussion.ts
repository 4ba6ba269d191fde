import type { Page } from './page';
import { oncePerPage } from './text/once-per-page';
import { elementsWith } from './tree';

/** Words in the host or path of a discussion's address, as a pattern. */
export const discussionWords =
  'forums?|threads?|topic|viewtopic|viewthread|showthread|discussions?|questions?|bbs|boards?|community|talk|discuss|qna|answers?';

const discussionAddress = new RegExp(`(^|[/.\\-_?&=])(${discussionWords})([/.\\-_?&=\\d]|$)`, 'i');

/** Schema.org types of discussions. */
const discussionType = /\b(DiscussionForumPosting|QAPage)\b/;

/** Whether a page is a discussion, whose comments are its content: according to its address or its own metadata. */
export const isDiscussion = oncePerPage(
  (page: Page): boolean =>
    discussionAddress.test(page.url.replace(/^[a-z]+:\/\/|#.*$/gs, '')) || statesDiscussion(page),
);

/**
 * The addresses of boards: their hosts, whole words of the path, and topics with their numbers, such as `/topics/43661`,
 * `/t/squeaking-brakes/71` and `/issues/41`. Words in the titles of articles do not count.
 */
const boardAddress =
  /^[a-z]+:\/\/[^/]*(?:forum|bbs)|^[a-z]+:\/\/(?:[^/]*\.)?(?:boards?|community|discuss(?:ions?)?|talk|answers?)\.|\/(?:forums?|threads?|viewtopic|viewthread|showthread|discussions?|questions?|boards?)(?:[/.?]|$)|^[a-z]+:\/\/[^/]+\/(?:topics?|t)\/(?:[^/?#]+\/)?\d|\/(?:issues|pull|merge_requests|ticket|bugs?)\/\d/i;

/** The scripts of boards, trackers and guest books that say it by their own name, and the posts of a network of boards. */
const boardScript =
  /\/(?:yabb|ubbthreads|phorum|phpbb)\d?(?:[/.]|$)|\/forum(?:post|thread)s?(?:[/.?]|$)|\/(?:show_bug|bugreport)\.cgi|\/ticket\/display\.|\/(?:guest-?book|g(?:ae|%c3%a4|ä)stebuch|livre-?d-?or|gastenboek|gbook|liuyan(?:ban)?)(?:[/.?]|$)|\/r\/\w{2,30}\/comments\//i;

/** An issue by the key of its project: `/browse/BELL-41`. */
const issueKey = /\/browse\/[A-Z][A-Z\d_]+-\d+(?:[?#]|$)/;

/** Whether a page is one of a board, by its address or its own metadata. */
export function isBoard(page: Page): boolean {
  return [boardAddress, boardScript, issueKey].some((address) => address.test(page.url)) || statesDiscussion(page);
}

/** Whether a page says by its metadata that it is a discussion. */
const statesDiscussion = oncePerPage(
  (page: Page): boolean =>
    page.head.jsonLd.some((source) => discussionType.test(source)) ||
    elementsWith(page, 'itemtype').some(([, type]) => type.includes('schema.org/') && discussionType.test(type)),
);
