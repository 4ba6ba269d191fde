import { featureTreeOf } from '../../judge/engines/featuretree/feature-tree';
import { treeText } from '../../judge/engines/featuretree/feature-tree-code';
import type { Page } from '../../page/page';

/** Larger pages (nodes) leave no feature tree: only the next clip may need it, and this one would wait. */
const largestTree = 20_000;

/** The feature tree of a page, as text; nothing of a page that is too large. */
export function treeOf(page: Page): string | undefined {
  return page.count > largestTree ? undefined : treeText(featureTreeOf(page));
}
