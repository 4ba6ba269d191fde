import { trainFusion } from './fusion/train';
import { trainMetadata } from './metadata/train';
import { trainPageTypes } from './page-type/train';
import { trainPosts } from './posts/train';
import type { PythonModule } from './shared/python';
import type { TrainingSettings } from './shared/settings';
import { trainWclipper } from './wclipper/train';

/** Something that can be trained by itself. */
export interface Target {
  readonly name: string;
  /** Targets whose results it uses. */
  readonly after: readonly string[];
  /** Python modules that it needs. */
  readonly modules: readonly PythonModule[];
  /** Returns the scores as lines. */
  readonly train: (settings: TrainingSettings) => readonly string[];
}

/** In an order in which each comes after those whose results it uses. */
export const targets: readonly Target[] = [
  { name: 'wclipper', after: [], modules: ['numpy', 'xgboost', 'torch'], train: trainWclipper },
  { name: 'fusion', after: [], modules: ['numpy', 'sklearn'], train: trainFusion },
  { name: 'metadata', after: [], modules: ['numpy', 'scipy'], train: trainMetadata },
  { name: 'posts', after: ['wclipper'], modules: ['numpy', 'sklearn'], train: trainPosts },
  { name: 'page-type', after: ['wclipper'], modules: ['numpy', 'sklearn'], train: trainPageTypes },
];

/** The target of a name, or all of them; undefined if there is none. */
export function targetsNamed(name: string): readonly Target[] | undefined {
  const found = name === 'all' ? targets : targets.filter((target) => target.name === name);
  return found.length > 0 ? found : undefined;
}
