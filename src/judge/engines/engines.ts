import type { Page } from '../../page/page';
import { finished, type Steps } from '../../page/steps';
import { type Engine, type Extraction, nothingFound, type Surroundings } from './engine';

/** An engine that users can choose. Its code is loaded when it is chosen. */
interface ListedEngine {
  readonly name: string;
  /** The first is the default. */
  readonly variants: readonly string[];
  readonly load: () => Promise<Engine>;
}

/** Every engine that users can choose, the default first. */
export const engines: readonly ListedEngine[] = [
  { name: 'wclipper', variants: ['live'], load: async () => (await import('./wclipper/wclipper')).wclipper },
  { name: 'nta', variants: ['live', 'paper'], load: async () => (await import('./nta/nta')).nta },
  {
    name: 'framework',
    variants: ['live', 'paper'],
    load: async () => (await import('./framework/framework')).framework,
  },
  { name: 'rowblock', variants: ['live', 'paper'], load: async () => (await import('./rowblock/rowblock')).rowblock },
  { name: 'fusion', variants: ['live', 'paper'], load: async () => (await import('./fusion/fusion')).fusion },
  {
    name: 'featuretree',
    variants: ['live', 'paper'],
    load: async () => (await import('./featuretree/featuretree')).featuretree,
  },
  { name: 'page', variants: ['all'], load: async () => (await import('./whole-page/whole-page')).wholePage },
];

/** The engine that is asked where another finds nothing; its code is loaded only then. */
export const secondOpinions: Readonly<Record<string, string>> = { wclipper: 'nta' };

/** A loaded engine with one of its variants. */
export interface EngineChoice {
  readonly engine: Engine;
  readonly variant: string;
}

/** Every choice as users type it: `nta`, `nta:paper`; the bare name means the first variant. */
export function engineNames(): string[] {
  return engines.flatMap(({ name, variants }) => variants.map((variant, i) => (i === 0 ? name : `${name}:${variant}`)));
}

/** Whether an engine, named as users type it, is to answer as its paper does, so that nothing is done to its answer. */
export function isAsPublished(name: string): boolean {
  return name.endsWith(':paper');
}

interface ListedChoice {
  readonly listed: ListedEngine;
  readonly variant: string;
}

/** Finds `name` or `name:variant` without loading it. Throws a RangeError that lists the known names. */
export function engineListed(name: string): ListedChoice {
  const [engineName, variantName] = name.split(':');
  const listed = engines.find((each) => each.name === engineName);
  const variant = variantName ?? listed?.variants[0];
  if (!listed || variant === undefined || !listed.variants.includes(variant)) {
    throw new RangeError(`no engine named "${name}"; known: ${engineNames().join(', ')}`);
  }
  return { listed, variant };
}

/** Engines by name that have been loaded. */
const loaded = new Map<string, Engine>();

/** Loads `name` or `name:variant`. Rejects with a RangeError for an unknown name. */
export async function loadEngine(name: string): Promise<EngineChoice> {
  const { listed, variant } = engineListed(name);
  const engine = loaded.get(listed.name) ?? (await listed.load());
  loaded.set(listed.name, engine);
  return { engine, variant };
}

/** The same in steps: waits only if the engine has not been loaded yet. */
export function* loadingEngine(name: string): Steps<EngineChoice> {
  const { listed, variant } = engineListed(name);
  if (!loaded.has(listed.name)) yield loadEngine(name);
  const engine = loaded.get(listed.name);
  if (!engine) throw new Error(`${listed.name} was not loaded`);
  return { engine, variant };
}

/** Runs an engine. If it throws, the result says so and the clip goes on. */
export function extract(page: Page, choice: EngineChoice, surroundings: Surroundings = {}): Extraction {
  return finished(extracting(page, choice, surroundings));
}

/** The same in steps, so that the tab stays responsive. */
export function* extracting(
  page: Page,
  { engine, variant }: EngineChoice,
  surroundings: Surroundings = {},
): Steps<Extraction> {
  try {
    if (engine.steps) return yield* engine.steps(page, variant, surroundings);
    return engine.extract(page, variant, surroundings);
  } catch (error) {
    const threw = error instanceof Error ? error.message : String(error);
    return { ...nothingFound(`${engine.name} failed: ${threw}`), threw };
  }
}
