import { type Page, Visibility } from '../page';
import { tagName } from '../tree';

/*
 * Who sees a node. There are three questions, and each reader of a page asks one of them:
 *
 *                      Shown  Transparent  Folded  all others
 *     isUnseen          no        no         no       yes      can a reader get to see it at all?
 *     isSeenNow         yes       yes        no       no       does it stand on the screen, now or in a moment?
 *     isShown (tree)    yes       no         no       no       does it stand on the screen at this moment?
 *
 * Methods that choose content ask the first: transparent nodes are often so only until an
 * animation has run, and a collapsed panel is a click away. Metadata asks the second: a name
 * in a closed menu is nobody's byline.
 */

/** Whether nobody can see a node of this visibility, not even after an animation or a click. */
export function isUnseen(visibility: number): boolean {
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}

/** The same of a node of a page. A rule is only a line high; that it is cut to that does not hide it. */
export function isUnseenNode(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  return isUnseen(visibility) && !(visibility === Visibility.Clipped && tagName(page, id) === 'hr');
}

/** Whether a reader can see the node, if need be after an animation or a click. */
export function canBeSeen(page: Page, id: number): boolean {
  return !isUnseen(page.visibility[id]);
}

/** Whether a node of this visibility stands on the screen, if only once an animation has run. */
export function isSeenNow(visibility: number): boolean {
  return visibility === Visibility.Shown || visibility === Visibility.Transparent;
}
