import { discussionWords, isBoard, isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { elementsWith } from '../../page/tree';
import { hostName } from '../metadata/stated';
import { answerHeadings } from './comment-words';
import { replyFactsOf } from './reply-facts';

/** The host of a discussion, or a whole part of its path or query. Words in the titles of articles do not count. */
const address = new RegExp(
  `^[a-z]+://(?:(?:[^/]*[.-])?(?:${discussionWords})[.-]|[^/]+/(?:.*[/.?&=])?(?:${discussionWords})(?:[/.?&=]|[-_]?\\d|$))`,
  'i',
);

/** Whether a page says that it is a discussion, whose comments are its content: by its address, its metadata or its answers. */
export const isStatedThread = oncePerPage(
  (page: Page): boolean =>
    address.test(page.url.replace(/#.*$/s, '')) ||
    isBoard(page) ||
    /forum|bbs/i.test(hostName(page.url) ?? '') ||
    isQuestion(page),
);

/** The address of a question, by a whole part of its host or path. */
const questionAddress = /^[a-z]+:\/\/(?:[^?#]*[/.])?(?:questions?|answers?|qna|ask|wenda|q)(?:[/.?]|$)/i;

const questionType = /\bschema\.org\/(?:Question|Answer)\b/;

/** Whether a page is a question with answers. */
export const isQuestion = oncePerPage(
  (page: Page): boolean =>
    (questionAddress.test(page.url) && isDiscussion(page)) ||
    elementsWith(page, 'itemtype').some(([, type]) => questionType.test(type)) ||
    countsAnswers(page),
);

/** Whether a line below the title counts answers, above as many times: other words for them are also those for replies. */
function countsAnswers(page: Page): boolean {
  const { blocks, texts, times, title } = replyFactsOf(page);
  return texts.some((text, block) => {
    if (block <= title || !answerHeadings.has(text)) return false;
    const count = Number(countOf.exec(text)?.[0] ?? 0);
    return count > 0 && times[page.count] - times[blocks.first[block]] >= count;
  });
}

/** "3 answers", "回答 (3)", but not "Answer: 42". */
const countOf = /^\d+(?=[\s\p{L}])|(?<=\()\d+(?=\))/u;
