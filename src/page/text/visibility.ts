import { type Page, Visibility } from '../page';
import { tagName } from '../tree';

/*
 * Whether readers see a node. There are three questions:
 *
 *                      Shown  Transparent  Collapsed  all others
 *     isUnseen          no        no           no          yes      can nobody see it, whatever they do?
 *     isSeenNow         yes       yes          no          no       is it on the screen, perhaps after an animation?
 *     isShown (tree)    yes       no           no          no       is it on the screen at this moment?
 *
 * Engines ask the first: nodes are often transparent only until an animation has run, and
 * collapsed content is a click away. Metadata asks the second, since a name in a closed menu
 * is no byline.
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

/** The same for a node of a page. An `<hr>` is only a line high and counts as seen although it looks clipped. */
export function isUnseenNode(page: Page, id: number): boolean {
  const visibility = page.visibility[id];
  return isUnseen(visibility) && !(visibility === Visibility.Clipped && tagName(page, id) === 'hr');
}

/** Whether a reader can see the node, if need be after an animation or a click. */
export function canBeSeen(page: Page, id: number): boolean {
  return !isUnseen(page.visibility[id]);
}

/** Whether a node of this visibility is on the screen, perhaps only after an animation. */
export function isSeenNow(visibility: number): boolean {
  return visibility === Visibility.Shown || visibility === Visibility.Transparent;
}
