import type { Page } from '../page/page';
import { finished, type Steps } from '../page/steps';
import { type Engine, type Extraction, nothingFound, type Surroundings } from './engine';
import { featuretree } from './featuretree/featuretree';
import { framework } from './framework/framework';
import { fusion } from './fusion/fusion';
import { nta } from './nta/nta';
import { rowblock } from './rowblock/rowblock';
import { wclipper } from './wclipper/wclipper';
import { wholePage } from './whole-page/whole-page';

/** Every engine that users can choose, the default first. */
export const engines: readonly Engine[] = [wclipper, nta, framework, rowblock, fusion, featuretree, wholePage];

export interface EngineChoice {
  readonly engine: Engine;
  readonly variant: string;
}

/** Every choice as users type it: `nta`, `nta:paper`; the bare name means the first variant. */
export function engineNames(): string[] {
  return engines.flatMap(({ name, variants }) => variants.map((variant, i) => (i === 0 ? name : `${name}:${variant}`)));
}

/** Finds `name` or `name:variant`. Throws a RangeError that lists the known names. */
export function engineNamed(name: string): EngineChoice {
  const [engineName, variantName] = name.split(':');
  const engine = engines.find((each) => each.name === engineName);
  const variant = variantName ?? engine?.variants[0];
  if (!engine || variant === undefined || !engine.variants.includes(variant)) {
    throw new RangeError(`no engine named "${name}"; known: ${engineNames().join(', ')}`);
  }
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
    if (engine.steps) return yield* engine.steps(page, variant);
    return engine.extract(page, variant, surroundings);
  } catch (error) {
    const threw = error instanceof Error ? error.message : String(error);
    return { ...nothingFound(`${engine.name} failed: ${threw}`), threw };
  }
}
