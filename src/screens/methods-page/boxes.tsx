import type { FunctionComponent } from 'preact';
import type { Surroundings } from '../../judge/engines/engine';
import { treeFromText } from '../../judge/engines/featuretree/feature-tree-code';
import { methodView } from '../../judge/engines/method-views';
import type { Page } from '../../page/page';
import { sketchOf } from '../../page/sketch';
import { type DrawnView, drawnView } from '../methods/drawn-view';
import { MethodsScreen } from '../methods/methods-screen';

/** "How the methods see this page" as a component. */
export function boxesOf(page: Page): FunctionComponent {
  const sketch = sketchOf(page);
  const load = async (name: string) => {
    // The screen says first that it computes.
    await new Promise((settle) => setTimeout(settle));
    return see(page, name);
  };
  return () => <MethodsScreen sketch={sketch} load={load} />;
}

/** What a method makes of a page. Loads the method, and the pages to compare with if it compares pages. */
async function see(page: Page, name: string): Promise<DrawnView> {
  const surroundings = name.startsWith('featuretree') ? await pagesBeside(page) : {};
  return drawnView(page, await methodView(page, name, surroundings));
}

async function pagesBeside({ url }: Page): Promise<Surroundings> {
  const { treesOfSite } = await import('../../library/trees-of-site');
  const texts = await treesOfSite(url).catch(() => []);
  return { siblings: texts.map(treeFromText).filter((tree) => tree !== undefined) };
}
