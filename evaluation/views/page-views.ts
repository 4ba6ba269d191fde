import type { FeatureTree } from '../../src/judge/engines/featuretree/feature-tree';
import { methodView } from '../../src/judge/engines/method-views';
import type { Page } from '../../src/page/page';
import { type Sketch, sketchOf } from '../../src/page/sketch';
import { type DrawnView, drawnView } from '../../src/screens/methods/drawn-view';
import { methodVariants, nameOf, shownMethods } from '../../src/screens/methods/papers';

/** A page, and what each method makes of it, by the method's name with its variant. */
export interface PageViews {
  readonly sketch: Sketch;
  readonly views: Readonly<Record<string, DrawnView>>;
}

/** `siblings`: feature trees of other pages of its site. */
export async function pageViews(page: Page, siblings: readonly FeatureTree[]): Promise<PageViews> {
  const views: Record<string, DrawnView> = {};
  for (const method of shownMethods) {
    for (const variant of method.paper ? methodVariants : (['live'] as const)) {
      const name = nameOf(method, variant);
      views[name] = drawnView(page, await methodView(page, name, { siblings }));
    }
  }
  return { sketch: sketchOf(page), views };
}
