import type { Plugin } from 'vite';
import { bundled } from '../cli/drivers/bundle';
import { engines, secondOpinions } from '../src/judge/engines/engines';
import { isBaseline } from './benchmark/systems';
import type { RunSetting } from './run/run';
import { engineless, engineOf, type Scripts } from './run/scripts';

/** The time limit for loading a page, and for an answer. */
const limitMs = 30_000;

/** The scripts for these systems, built from the current sources. */
export async function benchmarkSetting(systems: readonly string[]): Promise<RunSetting> {
  const scripts = await builtScripts(systems);
  const { engines: _, baselines, ...rest } = scripts;
  // The code of every engine, so that results do not depend on which systems were asked for together.
  const clip = await bundled(new URL('page/clip.ts', import.meta.url));
  const parts = [...Object.values(rest), ...Object.values(baselines), clip];
  return { scripts, code: parts.join('\n'), limitMs };
}

async function builtScripts(systems: readonly string[]): Promise<Scripts> {
  const clips: Record<string, string> = {};
  for (const engine of new Set([engineless, ...systems.filter((name) => !isBaseline(name)).map(engineOf)])) {
    clips[engine] = await shipped(new URL('page/clip.ts', import.meta.url), [onlyEngine(engine)]);
  }
  return {
    walks: await shipped(new URL('page/walks.ts', import.meta.url)),
    content: await shipped(new URL('../src/tab/content/content.ts', import.meta.url)),
    contentWorld: await shipped(new URL('page/content-world.ts', import.meta.url)),
    texts: await shipped(new URL('../src/tab/content/texts.ts', import.meta.url)),
    engines: clips,
    baselines: {
      readability: await shipped(new URL('page/readability.ts', import.meta.url)),
      defuddle: await shipped(new URL('page/defuddle.ts', import.meta.url)),
      body: await shipped(new URL('page/body.ts', import.meta.url)),
    },
  };
}

/** Minified, since the size of a script decides how long its injection takes. */
function shipped(entry: URL, plugins: readonly Plugin[] = []): Promise<string> {
  return bundled(entry, { minified: true, plugins });
}

/**
 * Leaves out the other engines, as the extension loads only the one that is chosen, and another where that finds
 * nothing: they find nothing.
 */
function onlyEngine(engine: string): Plugin {
  return {
    name: 'evaluation:only-engine',
    enforce: 'pre',
    load(id) {
      const other = engines.find(({ name }) => id.endsWith(`/src/judge/engines/${name}/${name}.ts`))?.name;
      if (other === undefined || other === engine || other === secondOpinions[engine]) return undefined;
      const nothing = '{ content: [], except: [], reasons: [], confidence: 0 }';
      return `export const ${other} = { name: '${other}', extract: () => (${nothing}) };`;
    },
  };
}
