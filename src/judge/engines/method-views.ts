import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import type { Surroundings } from './engine';
import { engineListed, loadEngine } from './engines';
import type { MethodView, MethodViewer } from './method-view';

/** How each method shows a page, by engine. The code is loaded when it is asked for. */
const viewers: Readonly<Record<string, () => Promise<MethodViewer>>> = {
  wclipper: async () => (await import('./wclipper/method-view')).methodView,
  nta: async () => (await import('./nta/method-view')).methodView,
  framework: async () => (await import('./framework/method-view')).methodView,
  fusion: async () => (await import('./fusion/method-view')).methodView,
  rowblock: async () => (await import('./rowblock/method-view')).methodView,
  featuretree: async () => (await import('./featuretree/method-view')).methodView,
};

/** The engines that can be shown. */
export const viewedEngines: readonly string[] = Object.keys(viewers);

/** What `name` or `name:variant` makes of a page. Rejects with a RangeError for an unknown name. */
export async function methodView(page: Page, name: string, surroundings: Surroundings = {}): Promise<MethodView> {
  const { listed, variant } = engineListed(name);
  const viewer = viewers[listed.name];
  if (!viewer) throw new RangeError(`no view of "${name}"; there are views of ${viewedEngines.join(', ')}`);
  const { engine } = await loadEngine(name);
  const extraction = engine.extract(page, variant, surroundings);
  const view = (await viewer())(page, extraction, variant, surroundings);
  return { ...view, ...defined({ nothing: extraction.nothing }) };
}
