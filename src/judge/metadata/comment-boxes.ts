import commentNames from '../../language/vocabulary/comment-names.json' with { type: 'json' };
import { phrasesOf } from '../../language/vocabulary/phrases';
import { holdsWordOf } from '../../page/class-names';
import { isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { attribute, namesOf } from '../../page/tree';

/* Boxes of comments, found by their names and types: their authors and days are not those of the text. */

const commentBoxes: ReadonlySet<string> = new Set(phrasesOf(commentNames));
/** Levels above a text. Chosen: replies to replies nest a few levels each. */
const commentReach = 30;

/** Returns a test for nodes among the comments below an article. In a discussion no node is. */
export function commentTest(page: Page): (id: number) => boolean {
  const boxes = new Map<number, boolean>();
  const isBox = (id: number) => {
    const isComment = boxes.get(id) ?? isCommentBox(page, id);
    boxes.set(id, isComment);
    return isComment;
  };
  let discussion: boolean | undefined;
  return (id) => {
    let step = 0;
    for (let up = id; up > 0 && step < commentReach; up = page.parent[up], step++) {
      if (isBox(up)) {
        discussion ??= isDiscussion(page);
        return !discussion;
      }
    }
    return false;
  };
}

function isCommentBox(page: Page, id: number): boolean {
  return (
    holdsWordOf(commentBoxes, namesOf(page, id)) ||
    /^(?:comment|reply)/.test(attribute(page, id, 'itemprop') ?? '') ||
    /\/(?:User)?Comments?$/.test(attribute(page, id, 'itemtype') ?? '')
  );
}
