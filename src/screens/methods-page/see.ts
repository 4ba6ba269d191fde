import type { Surroundings } from '../../judge/engines/engine';
import { methodView } from '../../judge/engines/method-views';
import { treeFromText } from '../../page/feature-tree-code';
import type { Page } from '../../page/page';
import { type DrawnView, drawnView } from '../methods/drawn-view';

/** What a method makes of a page. Loads the method, and the pages to compare with if it compares pages. */
export async function see(page: Page, name: string): Promise<DrawnView> {
  const surroundings = name.startsWith('featuretree') ? await pagesBeside(page) : {};
  return drawnView(page, await methodView(page, name, surroundings));
}

async function pagesBeside({ url }: Page): Promise<Surroundings> {
  const { Library } = await import('../../library/library');
  const texts = await new Library().siblingTrees(url).catch(() => []);
  return { siblings: texts.map(treeFromText).filter((tree) => tree !== undefined) };
}
