import { discussionWords, isBoard } from '../../page/discussion';
import type { Page } from '../../page/page';
import { elementsWith } from '../../page/tree';
import { hostName } from '../metadata/stated';

/** The host of a discussion, or a whole part of its path or query. Words in the titles of articles do not count. */
const address = new RegExp(
  `^[a-z]+://(?:(?:[^/]*[.-])?(?:${discussionWords})[.-]|[^/]+/(?:.*[/.?&=])?(?:${discussionWords})(?:[/.?&=]|[-_]?\\d|$))`,
  'i',
);

/** Whether a page says that it is a discussion, whose comments are its content: by its address or its metadata. */
export function isStatedThread(page: Page): boolean {
  return (
    address.test(page.url.replace(/#.*$/s, '')) ||
    isBoard(page) ||
    /forum|bbs/i.test(hostName(page.url) ?? '') ||
    elementsWith(page, 'itemtype').some(([, type]) => /\bschema\.org\/(?:Question|Answer)\b/.test(type))
  );
}
