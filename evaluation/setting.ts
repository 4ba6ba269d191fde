import type { Plugin } from 'vite';
import { bundled } from '../cli/drivers/bundle';
import { engines } from '../src/engines/engines';
import { isBaseline } from './benchmark/systems';
import type { RunSetting } from './run/run';
import { engineless, engineOf, type Scripts } from './run/scripts';

/** The time limit for loading a page, and for an answer. */
const limitMs = 30_000;

/** The scripts for these systems, built from the current sources. */
export async function benchmarkSetting(systems: readonly string[]): Promise<RunSetting> {
  const scripts = await builtScripts(systems);
  const { engines: clips, baselines, ...rest } = scripts;
  // `warm` has the code of every engine, so results do not depend on which systems were asked for together.
  const parts = [...Object.values(rest), ...Object.values(baselines), clips[engineless]];
  return { scripts, code: parts.join('\n'), limitMs };
}

async function builtScripts(systems: readonly string[]): Promise<Scripts> {
  const clips: Record<string, string> = {};
  for (const engine of new Set([engineless, ...systems.filter((name) => !isBaseline(name)).map(engineOf)])) {
    clips[engine] = await shipped('page/clip.ts', [onlyEngine(engine)]);
  }
  return {
    walks: await shipped('page/walks.ts'),
    content: await shipped('../src/content/content.ts'),
    contentWorld: await shipped('page/content-world.ts'),
    texts: await shipped('../src/content/texts.ts'),
    engines: clips,
    baselines: {
      readability: await shipped('page/readability.ts'),
      defuddle: await shipped('page/defuddle.ts'),
      body: await shipped('page/body.ts'),
    },
    warm: await bundled(new URL('page/warm-turns.ts', import.meta.url)),
  };
}

/** Minified, since the size of a script decides how long its injection takes. */
function shipped(file: string, plugins: readonly Plugin[] = []): Promise<string> {
  return bundled(new URL(file, import.meta.url), { minified: true, plugins });
}

/** Leaves out the other engines, as the extension loads only the one that is chosen: they find nothing. */
function onlyEngine(engine: string): Plugin {
  return {
    name: 'evaluation:only-engine',
    enforce: 'pre',
    load(id) {
      const other = engines.find(({ name }) => id.endsWith(`/src/engines/${name}/${name}.ts`))?.name;
      if (other === undefined || other === engine) return undefined;
      const nothing = '{ content: [], except: [], reasons: [], confidence: 0 }';
      return `export const ${other} = { name: '${other}', variants: [], extract: () => (${nothing}) };`;
    },
  };
}
