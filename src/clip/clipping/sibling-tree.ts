import { featureTreeOf } from '../../judge/engines/featuretree/feature-tree';
import { treeText } from '../../judge/engines/featuretree/feature-tree-code';
import { isTrusted } from '../../judge/engines/featuretree/sibling';
import type { Page } from '../../page/page';

/**
 * The feature tree of a page found through a link, as text; undefined if it is not of the template of the page it was
 * found on. `laidOut`: whether its boxes are those of a window as wide as that page's.
 */
export function siblingTree(page: Page, own: Page, laidOut: boolean): string | undefined {
  const tree = featureTreeOf(page);
  if (!isTrusted(featureTreeOf(own), tree)) return undefined;
  return treeText(laidOut ? tree : { ...tree, viewportWidth: 0 });
}
