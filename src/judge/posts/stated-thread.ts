import { isBoard, isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { elementsWith } from '../../page/tree';
import { hostName } from '../metadata/stated';

/** Whether a page says that it is a discussion, whose comments are its content: by its address or its metadata. */
export function isStatedThread(page: Page): boolean {
  return (
    isDiscussion(page) ||
    isBoard(page) ||
    /forum|bbs/i.test(hostName(page.url) ?? '') ||
    elementsWith(page, 'itemtype').some(([, type]) => /\bschema\.org\/(?:Question|Answer)\b/.test(type))
  );
}
