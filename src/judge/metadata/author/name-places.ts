import { holdsWordOf } from '../../../page/class-names';
import { isDiscussion } from '../../../page/discussion';
import type { Page } from '../../../page/page';
import { ancestors, attribute, tagName } from '../../../page/tree';

/* Places of names that are not the author's, recognised by the class names around them. */

/** Class names of navigation and account areas. */
const ways: ReadonlySet<string> = new Set('breadcrumb breadcrumbs crumb crumbs pagination pager pagenav'.split(' '));
const waysReach = 5;

/** Class names of places of residence. */
const places: ReadonlySet<string> = new Set('location locality city country hometown region'.split(' '));
const placesReach = 2;

const commentBoxes: ReadonlySet<string> = new Set('comment comments commentlist disqus'.split(' '));
const commentReach = 30;

/** Whether a text is in a breadcrumb or a pager, or names a place of residence. */
export function isBesideNames(page: Page, text: number): boolean {
  let step = 0;
  for (const up of ancestors(page, text)) {
    if (++step > waysReach) return false;
    const names = namesOf(page, up);
    if (names !== ' ' && (holdsWordOf(ways, names) || (step <= placesReach && holdsWordOf(places, names)))) return true;
    if (tagName(page, up) === 'nav') return true;
  }
  return false;
}

/** Returns a test for nodes among the comments below an article. In a discussion no node is. */
export function commentTest(page: Page): (id: number) => boolean {
  const known = new Map<number, boolean>();
  const isBox = (id: number) => {
    const isComment = known.get(id) ?? isCommentBox(page, id);
    known.set(id, isComment);
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

function namesOf(page: Page, id: number): string {
  return `${attribute(page, id, 'class') ?? ''} ${attribute(page, id, 'id') ?? ''}`;
}
